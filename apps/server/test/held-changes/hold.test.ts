import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { answerHeld, changeRow, heldOf } from '../support/held.ts';
import { checkInvariants } from '../support/invariants.ts';
import { countMails, mailsSince } from '../support/looks.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { createStage, START, type Stage } from '../support/stage.ts';
import { accountOf, acquirer, block, correct, newMaster, pay, person, registered } from './holding.ts';

let s: Stage;
let clerk: Session;
/** A MASTER of another moderator company. */
let second: Session;
beforeAll(async () => {
  s = await createStage();
  const { company_id: id, company_type } = s.moderator;
  clerk = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
  second = await makeActor(s.db, 'MODERATOR');
});
beforeEach(() => s.setClock(START));
afterAll(async () => {
  await checkInvariants(s.db);
  await s.close();
});

const newest = async (email: string) =>
  s.db
    .selectFrom('mails')
    .select(['kind', 'language', 'text', 'subject'])
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('account change', () => {
  it('of another company is held for 24 hours; the rest of the edit applies at once (PHC-01)', async () => {
    const company = await acquirer(s);
    for (const who of [s.moderator, clerk]) {
      const { id, data } = company;
      const body = { ...data, trade_name: `Marca de ${who.name}`, bank_account: '5550001' };
      const answer = await s.as(who, 'editCompany', { params: { id }, body });
      const { kind, id: held, effective_at } = heldOf(answer.body);
      expect([answer.status, kind]).toEqual([200, 'BANK_DATA']);
      const row = await changeRow(s, held);
      const due = s.db
        .selectFrom('held_changes')
        .select('id')
        .where('effective_at', '=', new Date(effective_at));
      expect(await due.executeTakeFirst()).toEqual({ id: held });
      expect(row.effective_at.getTime() - row.created_at.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
      const stored = (await s.as(s.moderator, 'getCompany', { params: { id } })).body;
      expect([stored.bank_account, stored.trade_name]).toEqual([data.bank_account, body.trade_name]);
      await answerHeld(s, company.master, held, { action: 'STOP' });
    }
  });

  it('of another company is mailed to its and the moderator MASTERs with own links (PHC-02)', async () => {
    const company = await acquirer(s);
    const seen = await countMails(s.db);
    await pay(s, clerk, company, '5550001');
    expect(await mailsSince(s.db, seen)).toEqual(
      [company.master, s.moderator, second].map(({ email }) => `CHANGE_HELD ${email}`).sort(),
    );
    const mail = await newest(company.master.email);
    expect(mail.language).toBe('en');
    expect(mail.text).toContain('Account: •••120 → •••001');
    expect(mail.text).toMatch(/Account type: \w+ account$/m);
    expect(mail.text).not.toContain('5550001');
    const tokens = await Promise.all(
      [company.master, s.moderator, second].map(async ({ email }) => {
        const [, token] = /token=([\w-]+)/.exec((await newest(email)).text) ?? [];
        return token;
      }),
    );
    expect(new Set(tokens).size).toBe(3);
  });

  it('of the own company applies at once for a MASTER and is held for an OPERATOR', async () => {
    const { company_id: id } = s.moderator;
    const { version: _, id: __, ...data } = (await s.as(s.moderator, 'getCompany', { params: { id } })).body;
    const edit = (who: Session, bank_account: string) =>
      s.as(who, 'editCompany', {
        params: { id },
        body: { ...data, tax_number: '11222333000181', bank_account },
      });
    const own = await edit(s.moderator, '4440001');
    expect([own.status, own.body.held]).toEqual([200, []]);
    expect(await accountOf(s, id)).toBe('4440001');
    const held = heldOf((await edit(clerk, '4440002')).body);
    expect(await accountOf(s, id)).toBe('4440001');
    const late = await edit(s.moderator, '4440003');
    expect([late.status, late.problem.message]).toEqual([409, 'CHANGE_ALREADY_HELD']);
    await answerHeld(s, s.moderator, held.id, { action: 'STOP' });
  });
});

describe('change of e-mail or CPF', () => {
  it('by a moderator for another company is held with the name while the phone applies at once', async () => {
    const { operator } = await acquirer(s);
    const before = await registered(s, operator);
    const next = person({ name: 'Nome Certo' });
    const answer = await correct(s, s.moderator, operator, next);
    const { id, kind } = heldOf(answer.body);
    expect(kind).toBe('USER_DATA');
    expect(await registered(s, operator)).toEqual({
      ...before,
      phone: next.phone,
    });
    const { values } = (await s.as(s.moderator, 'getHeldChange', { params: { id } })).body;
    expect(values).toEqual([
      { field: 'name', before: before.name, after: next.name },
      { field: 'email', before: before.email, after: next.email },
      { field: 'tax_number', before: before.tax_number, after: next.tax_number },
    ]);
  });

  it('is mailed to the old address and never to the new one (PHC-03)', async () => {
    const { master, operator } = await acquirer(s);
    const seen = await countMails(s.db);
    const next = person();
    await correct(s, s.moderator, operator, { email: next.email, tax_number: next.tax_number });
    expect(await mailsSince(s.db, seen)).toEqual(
      [master, operator, s.moderator, second].map(({ email }) => `CHANGE_HELD ${email}`).sort(),
    );
    const { text } = await newest(operator.email);
    expect(text).toContain(next.email);
    expect(text).not.toContain(next.tax_number);
  });

  it('of an invited user applies at once (PHC-04)', async () => {
    const { operator } = await acquirer(s);
    await s.db.updateTable('users').set({ accepted_at: null }).where('id', '=', operator.user_id).execute();
    const next = person();
    for (const [who, name] of [
      [s.moderator, 'Nome Um'],
      [clerk, 'Nome Dois'],
    ] as const) {
      const answer = await correct(s, who, operator, { ...next, name });
      expect([answer.status, answer.body.held]).toEqual([200, []]);
    }
    expect(await registered(s, operator)).toMatchObject({ email: next.email });
  });

  it('in the own company applies at once for a MASTER, is mailed, and is held for an OPERATOR', async () => {
    const { company_id: id, company_type } = s.moderator;
    const colleague = await makeUser(s.db, { id, company_type, name: '' }, { ...person(), role: 'OPERATOR' });
    const seen = await countMails(s.db);
    const one = person();
    expect((await correct(s, s.moderator, colleague, { tax_number: one.tax_number })).body.held).toEqual([]);
    expect((await correct(s, s.moderator, colleague, { email: one.email })).body.held).toEqual([]);
    expect(await mailsSince(s.db, seen)).toEqual([
      `EMAIL_CHANGED ${colleague.email}`,
      `TAX_NUMBER_CHANGED ${colleague.email}`,
    ]);
    const held = heldOf((await correct(s, clerk, colleague, { email: person().email })).body);
    expect((await registered(s, colleague)).email).toBe(one.email);
    await answerHeld(s, clerk, held.id, { action: 'STOP' });
  });

  it('of a blocked user is held, and the mail to the old address has no link', async () => {
    const { operator } = await acquirer(s);
    await block(s, s.moderator, operator);
    expect(heldOf((await correct(s, s.moderator, operator, { email: person().email })).body).kind).toBe(
      'USER_DATA',
    );
    const mail = await newest(operator.email);
    expect(mail.kind).toBe('CHANGE_HELD');
    expect(mail.text).not.toContain('token=');
  });
});

describe('change to a MASTER of another company type', () => {
  it('by a moderator operator is held for registration, block and unblock', async () => {
    const { id, master } = await acquirer(s);
    const made = await newMaster(s, clerk, id);
    expect([made.status, made.body.id, heldOf(made.body).kind]).toEqual([201, null, 'NEW_MASTER']);
    const chief = await makeUser(s.db, { id, company_type: 'BORROWER', name: '' }, person());
    const shut = (await block(s, clerk, chief)).body;
    expect([shut.status, heldOf(shut).kind]).toEqual(['ACTIVE', 'BLOCK_USER']);
    expect((await block(s, master, chief)).body).toMatchObject({ status: 'BLOCKED', held: [] });
    const opened = (await block(s, clerk, chief, false)).body;
    expect([opened.status, heldOf(opened).kind]).toEqual(['BLOCKED', 'UNBLOCK_USER']);
  });

  it('by a moderator MASTER applies at once', async () => {
    const { id, master } = await acquirer(s);
    const made = await newMaster(s, s.moderator, id);
    expect([made.body.held, typeof made.body.id]).toEqual([[], 'number']);
    expect((await correct(s, s.moderator, master, { name: 'Nome Certo' })).body.held).toEqual([]);
  });

  it('is refused when it blocks the last active MASTER', async () => {
    const { master } = await acquirer(s);
    expect((await block(s, clerk, master)).problem.message).toBe('LAST_MASTER');
  });
});

describe('second change', () => {
  it('of the same data is refused with the id of the held change', async () => {
    const company = await acquirer(s);
    const bank = heldOf((await pay(s, clerk, company, '5550001')).body);
    const data = heldOf((await correct(s, clerk, company.operator, { email: person().email })).body);
    const email = person().email;
    const fresh = heldOf((await newMaster(s, clerk, company.id, { email })).body);
    const again = [
      [await pay(s, s.moderator, company, '5550002'), bank.id],
      [await correct(s, s.moderator, company.operator, { email: person().email }), data.id],
      [await newMaster(s, clerk, company.id, { email }), fresh.id],
    ] as const;
    for (const [{ status, problem }, id] of again) {
      expect([status, problem.message]).toEqual([409, 'CHANGE_ALREADY_HELD']);
      expect(problem.errors[0]?.expected).toBe(id);
    }
  });

  it('is accepted when it concerns other data or the held change was stopped', async () => {
    const { master, operator } = await acquirer(s);
    heldOf((await correct(s, clerk, operator, { email: person().email })).body);
    expect((await correct(s, master, operator, { name: 'Nome Certo' })).status).toBe(200);
    expect((await correct(s, clerk, operator, { name: 'Nome Falso' })).problem.message).toBe(
      'CHANGE_ALREADY_HELD',
    );
    const held = heldOf((await correct(s, clerk, master, { name: 'Outro Nome' })).body);
    expect((await correct(s, s.moderator, master, { name: 'Mais Um' })).problem.message).toBe(
      'CHANGE_ALREADY_HELD',
    );
    await answerHeld(s, master, held.id, { action: 'STOP' });
    expect((await correct(s, s.moderator, master, { name: 'Mais Um' })).status).toBe(200);
  });

  it('is refused for seven of eight simultaneous changes', async () => {
    const company = await acquirer(s);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => pay(s, n % 2 ? clerk : s.moderator, company, `555000${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const body = person();
    const masters = await Promise.all(
      Array.from({ length: 8 }, () => newMaster(s, clerk, company.id, { email: body.email })),
    );
    expect(masters.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

it('application role cannot alter values, requester or effective instant of a held change', async () => {
  const { id } = heldOf((await pay(s, clerk, await acquirer(s), '5550001')).body);
  const denied = /permission denied/;
  const alter = (values: object) =>
    s.db.updateTable('held_changes').set(values).where('id', '=', id).execute();
  await expect(alter({ effective_at: START })).rejects.toThrow(denied);
  await expect(alter({ changes: '[]' })).rejects.toThrow(denied);
  await expect(alter({ asked_by: second.user_id })).rejects.toThrow(denied);
  await expect(s.db.deleteFrom('held_changes').where('id', '=', id).execute()).rejects.toThrow(denied);
  await answerHeld(s, clerk, id, { action: 'STOP' });
});

describe('hold period', () => {
  it.each([
    ['1', 1],
    ['720', 720],
  ])('is HOLD_HOURS: %s hours', async (HOLD_HOURS, hours) => {
    const other = await createStage({ HOLD_HOURS });
    try {
      const held = heldOf((await pay(other, other.moderator, await acquirer(other), '5550001')).body);
      const row = await changeRow(other, held.id);
      const waited = (row.effective_at.getTime() - row.created_at.getTime()) / 3_600_000;
      expect(Math.round(waited)).toBe(hours);
    } finally {
      await other.close();
    }
  });

  it('of 0 hours in a demo holds nothing', async () => {
    const other = await createStage({ HOLD_HOURS: '0' });
    try {
      const company = await acquirer(other);
      expect((await pay(other, other.moderator, company, '5550001')).body.held).toEqual([]);
      expect(await accountOf(other, company.id)).toBe('5550001');
    } finally {
      await other.close();
    }
  });
});
