import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { answerHeldChange, heldChangeRow, onlyHeldChange } from '../support/held-changes.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { countMails, mailsSince } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  blockUser,
  changeAccountNumber,
  createMaster,
  editUserData,
  makeAcquirer,
  newPersonData,
  readAccount,
  readUserData,
} from './scenarios.ts';

let s: TestServer;
let clerk: Session;
/** A MASTER of another moderator company. */
let second: Session;
beforeAll(async () => {
  s = await createTestServer();
  const { company_id: id, company_type } = s.moderator;
  clerk = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
  second = await makeActor(s.db, 'MODERATOR');
});
beforeEach(() => s.setClock(START));
afterAll(async () => {
  await checkInvariants(s.db);
  await s.close();
});

const newestMail = async (email: string) =>
  s.db
    .selectFrom('mails')
    .select(['kind', 'language', 'text', 'subject'])
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('account change', () => {
  it('of another company is held for 24 hours; the rest of the edit applies at once (PHC-01)', async () => {
    const company = await makeAcquirer(s);
    for (const who of [s.moderator, clerk]) {
      const { id, data } = company;
      const body = { ...data, trade_name: `Marca de ${who.name}`, bank_account: '5550001' };
      const answer = await s.callAs(who, 'editCompany', { params: { id }, body });
      const { kind, id: held, effective_at } = onlyHeldChange(answer.body);
      expect([answer.status, kind]).toEqual([200, 'BANK_DATA']);
      const row = await heldChangeRow(s, held);
      const due = s.db
        .selectFrom('held_changes')
        .select('id')
        .where('effective_at', '=', new Date(effective_at));
      expect(await due.executeTakeFirst()).toEqual({ id: held });
      expect(row.effective_at.getTime() - row.created_at.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
      const stored = (await s.callAs(s.moderator, 'getCompany', { params: { id } })).body;
      expect([stored.bank_account, stored.trade_name]).toEqual([data.bank_account, body.trade_name]);
      await answerHeldChange(s, company.master, held, { action: 'STOP' });
    }
  });

  it('of another company is mailed to its and the moderator MASTERs with own links (PHC-02)', async () => {
    const company = await makeAcquirer(s);
    const mailsBefore = await countMails(s.db);
    await changeAccountNumber(s, clerk, company, '5550001');
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [company.master, s.moderator, second].map(({ email }) => `CHANGE_HELD ${email}`).sort(),
    );
    const mail = await newestMail(company.master.email);
    expect(mail.language).toBe('en');
    expect(mail.text).toContain('Account: •••120 → •••001');
    expect(mail.text).toMatch(/Account type: \w+ account$/m);
    expect(mail.text).not.toContain('5550001');
    const tokens = await Promise.all(
      [company.master, s.moderator, second].map(async ({ email }) => {
        const [, token] = /token=([\w-]+)/.exec((await newestMail(email)).text) ?? [];
        return token;
      }),
    );
    expect(new Set(tokens).size).toBe(3);
  });

  it('of the own company applies at once for a MASTER and is held for an OPERATOR', async () => {
    const { company_id: id } = s.moderator;
    const {
      version: _,
      id: __,
      ...data
    } = (await s.callAs(s.moderator, 'getCompany', { params: { id } })).body;
    const edit = (who: Session, bank_account: string) =>
      s.callAs(who, 'editCompany', {
        params: { id },
        body: { ...data, tax_number: '11222333000181', bank_account },
      });
    const own = await edit(s.moderator, '4440001');
    expect([own.status, own.body.held]).toEqual([200, []]);
    expect(await readAccount(s, id)).toBe('4440001');
    const held = onlyHeldChange((await edit(clerk, '4440002')).body);
    expect(await readAccount(s, id)).toBe('4440001');
    const late = await edit(s.moderator, '4440003');
    expect([late.status, late.problem.message]).toEqual([409, 'CHANGE_ALREADY_HELD']);
    await answerHeldChange(s, s.moderator, held.id, { action: 'STOP' });
  });
});

describe('change of e-mail or CPF', () => {
  it('by a moderator for another company is held with the name while the phone applies at once', async () => {
    const { operator } = await makeAcquirer(s);
    const before = await readUserData(s, operator);
    const next = newPersonData({ name: 'Nome Certo' });
    const answer = await editUserData(s, s.moderator, operator, next);
    const { id, kind } = onlyHeldChange(answer.body);
    expect(kind).toBe('USER_DATA');
    expect(await readUserData(s, operator)).toEqual({
      ...before,
      phone: next.phone,
    });
    const { values } = (await s.callAs(s.moderator, 'getHeldChange', { params: { id } })).body;
    expect(values).toEqual([
      { field: 'name', before: before.name, after: next.name },
      { field: 'email', before: before.email, after: next.email },
      { field: 'tax_number', before: before.tax_number, after: next.tax_number },
    ]);
  });

  it('is mailed to the old address and never to the new one (PHC-03)', async () => {
    const { master, operator } = await makeAcquirer(s);
    const mailsBefore = await countMails(s.db);
    const next = newPersonData();
    await editUserData(s, s.moderator, operator, { email: next.email, tax_number: next.tax_number });
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [master, operator, s.moderator, second].map(({ email }) => `CHANGE_HELD ${email}`).sort(),
    );
    const { text } = await newestMail(operator.email);
    expect(text).toContain(next.email);
    expect(text).not.toContain(next.tax_number);
  });

  it('of an invited user applies at once (PHC-04)', async () => {
    const { operator } = await makeAcquirer(s);
    await s.db.updateTable('users').set({ accepted_at: null }).where('id', '=', operator.user_id).execute();
    const next = newPersonData();
    for (const [who, name] of [
      [s.moderator, 'Nome Um'],
      [clerk, 'Nome Dois'],
    ] as const) {
      const answer = await editUserData(s, who, operator, { ...next, name });
      expect([answer.status, answer.body.held]).toEqual([200, []]);
    }
    expect(await readUserData(s, operator)).toMatchObject({ email: next.email });
  });

  it('in the own company applies at once for a MASTER, is mailed, and is held for an OPERATOR', async () => {
    const { company_id: id, company_type } = s.moderator;
    const colleague = await makeUser(
      s.db,
      { id, company_type, name: '' },
      { ...newPersonData(), role: 'OPERATOR' },
    );
    const mailsBefore = await countMails(s.db);
    const one = newPersonData();
    expect((await editUserData(s, s.moderator, colleague, { tax_number: one.tax_number })).body.held).toEqual(
      [],
    );
    expect((await editUserData(s, s.moderator, colleague, { email: one.email })).body.held).toEqual([]);
    expect(await mailsSince(s.db, mailsBefore)).toEqual([
      `EMAIL_CHANGED ${colleague.email}`,
      `TAX_NUMBER_CHANGED ${colleague.email}`,
    ]);
    const held = onlyHeldChange(
      (await editUserData(s, clerk, colleague, { email: newPersonData().email })).body,
    );
    expect((await readUserData(s, colleague)).email).toBe(one.email);
    await answerHeldChange(s, clerk, held.id, { action: 'STOP' });
  });

  it('of a blocked user is held, and the mail to the old address has no link', async () => {
    const { operator } = await makeAcquirer(s);
    await blockUser(s, s.moderator, operator);
    expect(
      onlyHeldChange((await editUserData(s, s.moderator, operator, { email: newPersonData().email })).body)
        .kind,
    ).toBe('USER_DATA');
    const mail = await newestMail(operator.email);
    expect(mail.kind).toBe('CHANGE_HELD');
    expect(mail.text).not.toContain('token=');
  });
});

describe('change to a MASTER of another company type', () => {
  it('by a moderator operator is held for registration, block and unblock', async () => {
    const { id, master } = await makeAcquirer(s);
    const made = await createMaster(s, clerk, id);
    expect([made.status, made.body.id, onlyHeldChange(made.body).kind]).toEqual([201, null, 'NEW_MASTER']);
    const chief = await makeUser(s.db, { id, company_type: 'BORROWER', name: '' }, newPersonData());
    const shut = (await blockUser(s, clerk, chief)).body;
    expect([shut.status, onlyHeldChange(shut).kind]).toEqual(['ACTIVE', 'BLOCK_USER']);
    expect((await blockUser(s, master, chief)).body).toMatchObject({ status: 'BLOCKED', held: [] });
    const opened = (await blockUser(s, clerk, chief, false)).body;
    expect([opened.status, onlyHeldChange(opened).kind]).toEqual(['BLOCKED', 'UNBLOCK_USER']);
  });

  it('by a moderator MASTER applies at once', async () => {
    const { id, master } = await makeAcquirer(s);
    const made = await createMaster(s, s.moderator, id);
    expect([made.body.held, typeof made.body.id]).toEqual([[], 'number']);
    expect((await editUserData(s, s.moderator, master, { name: 'Nome Certo' })).body.held).toEqual([]);
  });

  it('is refused when it blocks the last active MASTER', async () => {
    const { master } = await makeAcquirer(s);
    expect((await blockUser(s, clerk, master)).problem.message).toBe('LAST_MASTER');
  });
});

describe('second change', () => {
  it('of the same data is refused with the id of the held change', async () => {
    const company = await makeAcquirer(s);
    const bank = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    const data = onlyHeldChange(
      (await editUserData(s, clerk, company.operator, { email: newPersonData().email })).body,
    );
    const email = newPersonData().email;
    const fresh = onlyHeldChange((await createMaster(s, clerk, company.id, { email })).body);
    const again = [
      [await changeAccountNumber(s, s.moderator, company, '5550002'), bank.id],
      [await editUserData(s, s.moderator, company.operator, { email: newPersonData().email }), data.id],
      [await createMaster(s, clerk, company.id, { email }), fresh.id],
    ] as const;
    for (const [{ status, problem }, id] of again) {
      expect([status, problem.message]).toEqual([409, 'CHANGE_ALREADY_HELD']);
      expect(problem.errors[0]?.expected).toBe(id);
    }
  });

  it('is accepted when it concerns other data or the held change was stopped', async () => {
    const { master, operator } = await makeAcquirer(s);
    onlyHeldChange((await editUserData(s, clerk, operator, { email: newPersonData().email })).body);
    expect((await editUserData(s, master, operator, { name: 'Nome Certo' })).status).toBe(200);
    expect((await editUserData(s, clerk, operator, { name: 'Nome Falso' })).problem.message).toBe(
      'CHANGE_ALREADY_HELD',
    );
    const held = onlyHeldChange((await editUserData(s, clerk, master, { name: 'Outro Nome' })).body);
    expect((await editUserData(s, s.moderator, master, { name: 'Mais Um' })).problem.message).toBe(
      'CHANGE_ALREADY_HELD',
    );
    await answerHeldChange(s, master, held.id, { action: 'STOP' });
    expect((await editUserData(s, s.moderator, master, { name: 'Mais Um' })).status).toBe(200);
  });

  it('is refused for seven of eight simultaneous changes', async () => {
    const company = await makeAcquirer(s);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        changeAccountNumber(s, n % 2 ? clerk : s.moderator, company, `555000${n}`),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const body = newPersonData();
    const masters = await Promise.all(
      Array.from({ length: 8 }, () => createMaster(s, clerk, company.id, { email: body.email })),
    );
    expect(masters.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

it('application role cannot alter values, requester or effective instant of a held change', async () => {
  const { id } = onlyHeldChange((await changeAccountNumber(s, clerk, await makeAcquirer(s), '5550001')).body);
  const denied = /permission denied/;
  const alter = (values: object) =>
    s.db.updateTable('held_changes').set(values).where('id', '=', id).execute();
  await expect(alter({ effective_at: START })).rejects.toThrow(denied);
  await expect(alter({ changes: '[]' })).rejects.toThrow(denied);
  await expect(alter({ asked_by: second.user_id })).rejects.toThrow(denied);
  await expect(s.db.deleteFrom('held_changes').where('id', '=', id).execute()).rejects.toThrow(denied);
  await answerHeldChange(s, clerk, id, { action: 'STOP' });
});

describe('hold period', () => {
  it.each([
    ['1', 1],
    ['720', 720],
  ])('is HOLD_HOURS: %s hours', async (HOLD_HOURS, hours) => {
    const other = await createTestServer({ HOLD_HOURS });
    try {
      const held = onlyHeldChange(
        (await changeAccountNumber(other, other.moderator, await makeAcquirer(other), '5550001')).body,
      );
      const row = await heldChangeRow(other, held.id);
      const waited = (row.effective_at.getTime() - row.created_at.getTime()) / 3_600_000;
      expect(Math.round(waited)).toBe(hours);
    } finally {
      await other.close();
    }
  });

  it('of 0 hours in a demo holds nothing', async () => {
    const other = await createTestServer({ HOLD_HOURS: '0' });
    try {
      const company = await makeAcquirer(other);
      expect((await changeAccountNumber(other, other.moderator, company, '5550001')).body.held).toEqual([]);
      expect(await readAccount(other, company.id)).toBe('5550001');
    } finally {
      await other.close();
    }
  });
});
