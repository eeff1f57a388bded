import { HELD_CHANGE_KINDS } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { answerHeldChange, applyHeldChange, heldChangeRow, onlyHeldChange } from '../support/held-changes.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { countMails, mailsSince } from '../support/row-queries.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { sessionFor } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  changeAccountNumber,
  editUserData,
  HOLD_BY_KIND,
  makeAcquirer,
  newPersonData,
  readAccount,
  readUserData,
} from './scenarios.ts';

let s: TestServer;
let clerk: Session;
let second: Session;
beforeAll(async () => {
  s = await createTestServer();
  const { company_id: id, company_type } = s.moderator;
  clerk = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
  second = await makeUser(s.db, { id, company_type, name: '' });
});
beforeEach(() => s.setClock(START));
afterAll(async () => {
  await s.setClock(START);
  await checkInvariants(s.db);
  await s.close();
});

const RELEASE = { action: 'RELEASE' };
const STOP = { action: 'STOP' };
const outcome = async (who: Session, id: number, body: object) => {
  const { status, body: row, problem } = await answerHeldChange(s, who, id, body);
  return status === 200 ? row.status : problem.message;
};
const trail = async (id: number) =>
  (
    await s.db
      .selectFrom('audit')
      .select(['event', 'from_status', 'to_status', 'user_id'])
      .where('entity', '=', 'HELD_CHANGE')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event, from_status, to_status, user_id }) => [event, from_status, to_status, user_id]);

describe('PUT /held-changes/{id}, RELEASE', () => {
  it.each(HELD_CHANGE_KINDS)('applies a %s at once when a second MASTER releases it', async (kind) => {
    const { id } = (await HOLD_BY_KIND[kind]?.(s, clerk)) ?? { id: 0 };
    const { body } = await answerHeldChange(s, second, id, RELEASE);
    expect(body).toMatchObject({
      id,
      kind,
      status: 'APPLIED',
      ended_by: { id: second.user_id, name: second.name },
      failure: null,
    });
    expect(await trail(id)).toEqual([
      ['HOLD', null, 'HELD', clerk.user_id],
      ['RELEASE', 'HELD', 'APPLIED', second.user_id],
    ]);
  });

  it('writes the account and mails company, moderators and requester', async () => {
    const company = await makeAcquirer(s);
    const { id } = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    const mailsBefore = await countMails(s.db);
    await answerHeldChange(s, second, id, RELEASE);
    expect(await readAccount(s, company.id)).toBe('5550001');
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [
        `BANK_DATA_CHANGED ${company.master.email}`,
        ...[clerk, s.moderator, second].map(({ email }) => `HELD_CHANGE_ENDED ${email}`),
      ].sort(),
    );
  });

  it('ends sessions and credentials of a user when the new e-mail takes effect (PHC-07)', async () => {
    const { operator } = await makeAcquirer(s);
    const session = await sessionFor(s.deps, operator.user_id);
    const program = await programToken(s.t, await makeCredential(s.db, operator.user_id));
    const email = newPersonData().email;
    const { id } = onlyHeldChange((await editUserData(s, clerk, operator, { email })).body);
    for (const token of [session, program]) expect((await s.t.call('listUsers', { token })).status).toBe(200);
    const mailsBefore = await countMails(s.db);
    await answerHeldChange(s, second, id, RELEASE);
    for (const token of [session, program])
      expect((await s.t.call('listUsers', { token })).problem.message).toBe('SESSION_EXPIRED');
    expect((await readUserData(s, operator)).email).toBe(email);
    const mails = await mailsSince(s.db, mailsBefore);
    expect(mails).toContain(`EMAIL_CHANGED ${operator.email}`);
    expect(mails).toContain(`HELD_CHANGE_ENDED ${email}`);
  });

  it('refuses the requester, OPERATORs and the company (PHC-05)', async () => {
    const company = await makeAcquirer(s);
    const { id } = onlyHeldChange((await changeAccountNumber(s, s.moderator, company, '5550001')).body);
    expect(await outcome(s.moderator, id, RELEASE)).toBe('OWN_HELD_CHANGE');
    expect(await outcome(clerk, id, RELEASE)).toBe('NO_PERMISSION');
    expect(await outcome(company.master, id, RELEASE)).toBe('NO_PERMISSION');
    expect(await outcome(company.operator, id, RELEASE)).toBe('NO_PERMISSION');
    expect(await readAccount(s, company.id)).toBe(company.data.bank_account);
    expect(await outcome(second, id, RELEASE)).toBe('APPLIED');
  });
});

describe('PUT /held-changes/{id}, STOP', () => {
  it('accepts a MASTER of the company, any moderator MASTER and the requester', async () => {
    const company = await makeAcquirer(s);
    const colleague = await makeUser(
      s.db,
      { id: clerk.company_id, company_type: 'MODERATOR', name: '' },
      { role: 'OPERATOR' },
    );
    for (const who of [company.master, s.moderator, second, clerk]) {
      const { id } = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
      expect(await outcome(colleague, id, STOP)).toBe('NO_PERMISSION');
      expect(await outcome(company.operator, id, STOP)).toBe('NO_PERMISSION');
      expect(await outcome(who, id, STOP)).toBe('STOPPED');
      expect(await trail(id)).toEqual([
        ['HOLD', null, 'HELD', clerk.user_id],
        ['STOP', 'HELD', 'STOPPED', who.user_id],
      ]);
    }
    expect(await readAccount(s, company.id)).toBe(company.data.bank_account);
  });

  it('stores the reason and mails it to all parties', async () => {
    const company = await makeAcquirer(s);
    const { id } = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    const mailsBefore = await countMails(s.db);
    const { body } = await answerHeldChange(s, company.master, id, {
      ...STOP,
      reason: '  Conta de outra empresa',
    });
    expect(body).toMatchObject({ status: 'STOPPED', end_reason: 'Conta de outra empresa', failure: null });
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [company.master, clerk, s.moderator, second].map(({ email }) => `HELD_CHANGE_ENDED ${email}`).sort(),
    );
    const mail = await s.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', clerk.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Conta de outra empresa');
  });

  it('is refused from the effective instant on, even before the sweep', async () => {
    const company = await makeAcquirer(s);
    const held = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    await s.setClock(held.effective_at);
    expect(await outcome(company.master, held.id, STOP)).toBe('HELD_CHANGE_ENDED');
    await applyHeldChange(s, held);
    expect(await readAccount(s, company.id)).toBe('5550001');
  });

  it.each(['APPLIED', 'STOPPED'] as const)(
    'and RELEASE are refused for a change that is %s',
    async (status) => {
      const { id } = onlyHeldChange(
        (await changeAccountNumber(s, clerk, await makeAcquirer(s), '5550001')).body,
      );
      await answerHeldChange(s, second, id, status === 'APPLIED' ? RELEASE : STOP);
      for (const body of [RELEASE, STOP])
        expect(await outcome(s.moderator, id, body)).toBe('HELD_CHANGE_ENDED');
      expect((await heldChangeRow(s, id)).status).toBe(status);
    },
  );
});

describe('GET /held-changes', () => {
  it('lists all changes to moderators and the own ones to a MASTER, by status and company', async () => {
    const [one, other] = [await makeAcquirer(s), await makeAcquirer(s)];
    const stopped = onlyHeldChange((await changeAccountNumber(s, clerk, one, '5550001')).body);
    await answerHeldChange(s, clerk, stopped.id, STOP);
    const waiting = onlyHeldChange((await changeAccountNumber(s, clerk, one, '5550002')).body);
    const foreign = onlyHeldChange((await changeAccountNumber(s, clerk, other, '5550003')).body);
    const ids = async (who: Session, query: object = {}) =>
      (await s.callAs(who, 'listHeldChanges', { query: { limit: 1000, ...query } })).body.rows.map(
        ({ id }) => id,
      );
    expect((await ids(one.master)).sort()).toEqual([stopped.id, waiting.id].sort());
    expect(await ids(one.master, { company_id: other.id })).toEqual([]);
    expect(await ids(one.master, { status: 'HELD' })).toEqual([waiting.id]);
    for (const who of [s.moderator, clerk, second]) {
      expect(await ids(who)).toEqual(expect.arrayContaining([stopped.id, waiting.id, foreign.id]));
      expect(await ids(who, { company_id: other.id })).toEqual([foreign.id]);
    }
  });

  it('answers a change of another company like an unknown one to a MASTER', async () => {
    const { id } = onlyHeldChange(
      (await changeAccountNumber(s, clerk, await makeAcquirer(s), '5550001')).body,
    );
    for (const who of [(await makeAcquirer(s)).master, s.borrower, s.lenders[0]]) {
      await expectSameAsUnknown((one) => s.callAs(who, 'getHeldChange', { params: { id: one } }), id);
      for (const body of [STOP, RELEASE])
        await expectSameAsUnknown((one) => answerHeldChange(s, who, one, body), id);
    }
    expect((await heldChangeRow(s, id)).status).toBe('HELD');
  });

  it('masks the data of a MASTER of moderators for an OPERATOR', async () => {
    const elsewhere = await makeActor(s.db, 'MODERATOR');
    const { tax_number } = newPersonData();
    await s.db.updateTable('users').set(newPersonData()).where('id', '=', elsewhere.user_id).execute();
    const { id } = onlyHeldChange((await editUserData(s, s.moderator, elsewhere, { tax_number })).body);
    const seenBy = async (who: Session) =>
      (await s.callAs(who, 'getHeldChange', { params: { id } })).body.values[0]?.after;
    expect(await seenBy(second)).toBe(tax_number);
    expect(await seenBy(clerk)).toBe(`${tax_number.slice(0, 3)}•••${tax_number.slice(-2)}`);
  });
});
