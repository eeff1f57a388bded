import type { HeldChangeFailure, HeldValue } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '../../../../test/support/people.ts';
import { sweepHeldChanges } from '../../src/modules/directory/held-changes/sweep-held-changes.job.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeDeal } from '../support/deal-stages.ts';
import {
  answerHeldChange,
  applyHeldChange,
  type HeldReply,
  heldChangeRow,
  onlyHeldChange,
} from '../support/held-changes.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { countMails, mailsSince, offerRow } from '../support/row-queries.ts';
import { newestLinkToken } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  type Acquirer,
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
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(async () => {
  await s.setClock(START);
  const { company_id: id, company_type } = s.moderator;
  clerk = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
});
afterAll(async () => {
  await checkInvariants(s.db);
  await s.close();
});

const userStatusOf = async (id: number) =>
  (await s.callAs(s.moderator, 'getUser', { params: { id } })).body.status;

describe('held change at its effective instant', () => {
  it('is applied by the sweep, not before', async () => {
    const company = await makeAcquirer(s);
    const held = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    // A minute exceeds the duration of call and sweep while the clock runs on.
    await s.setClock(new Date(Date.parse(held.effective_at) - 60_000));
    expect(await sweepHeldChanges(s.deps)).toEqual({ handled: 0, failed: 0 });
    expect(await readAccount(s, company.id)).toBe(company.data.bank_account);
    const mailsBefore = await countMails(s.db);
    await applyHeldChange(s, held);
    expect(await readAccount(s, company.id)).toBe('5550001');
    expect(await heldChangeRow(s, held.id)).toMatchObject({ status: 'APPLIED', ended_by: null });
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [
        `BANK_DATA_CHANGED ${company.master.email}`,
        `HELD_CHANGE_ENDED ${clerk.email}`,
        `HELD_CHANGE_ENDED ${s.moderator.email}`,
      ].sort(),
    );
    const audit = await s.db
      .selectFrom('audit')
      .select(['event', 'user_id'])
      .where('aggregate', '=', 'COMPANY')
      .where('aggregate_id', '=', company.id)
      .where('event', 'in', ['CHANGE_BANK_DATA', 'APPLY'])
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { event: 'CHANGE_BANK_DATA', user_id: null },
      { event: 'APPLY', user_id: null },
    ]);
  });

  it('writes only its own fields and preserves later edits', async () => {
    const company = await makeAcquirer(s);
    const email = newPersonData().email;
    const held = onlyHeldChange((await editUserData(s, clerk, company.operator, { email })).body);
    const bank = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    const { phone } = newPersonData();
    await editUserData(s, company.master, company.operator, { name: 'Nome Novo', phone });
    const { id, data } = company;
    const edit = { ...data, name: 'Empresa Com Outro Nome', trade_name: 'Outra Marca' };
    expect((await s.callAs(s.moderator, 'editCompany', { params: { id }, body: edit })).status).toBe(200);
    await applyHeldChange(s, held);
    await applyHeldChange(s, bank);
    expect(await readUserData(s, company.operator)).toMatchObject({ name: 'Nome Novo', phone, email });
    expect((await s.callAs(s.moderator, 'getCompany', { params: { id } })).body).toMatchObject({
      name: edit.name,
      trade_name: edit.trade_name,
      bank_account: '5550001',
    });
  });

  it('leaves a deal with the account frozen at its acceptance (PHC-08)', async () => {
    const company = await makeAcquirer(s);
    const held = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    const [winner, rival, idle] = s.lenders;
    const deal = await makeDeal(s.deps, { borrower: company.master, winner, rival, idle }, 'APPROVED');
    await applyHeldChange(s, held);
    expect(await readAccount(s, company.id)).toBe('5550001');
    expect((await offerRow(s.db, deal.id)).bank_account).toBe(company.data.bank_account);
  });

  it('registers and invites a new MASTER', async () => {
    const email = newPersonData().email;
    const held = onlyHeldChange((await createMaster(s, clerk, (await makeAcquirer(s)).id, { email })).body);
    await applyHeldChange(s, held);
    const user = await s.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await userStatusOf(user.id)).toBe('INVITED');
    expect(await newestLinkToken(s.db, email)).toMatch(/^[\w-]{43}$/);
  });

  it('blocks and unblocks a MASTER', async () => {
    const { id, master } = await makeAcquirer(s);
    await makeUser(s.db, { id, company_type: 'BORROWER', name: '' });
    await applyHeldChange(s, onlyHeldChange((await blockUser(s, clerk, master)).body));
    expect(await userStatusOf(master.user_id)).toBe('BLOCKED');
    await applyHeldChange(s, onlyHeldChange((await blockUser(s, clerk, master, false)).body));
    expect(await userStatusOf(master.user_id)).toBe('ACTIVE');
  });
});

/** Rewrites the values of a held change as the database owner. */
const rewriteValues = (id: number, values: readonly object[]) =>
  s.t.database.owner
    .updateTable('held_changes')
    .set({ changes: JSON.stringify(values) })
    .where('id', '=', id)
    .execute();

type Case = (company: Acquirer) => Promise<HeldReply[number]>;

/** Makes for each failure a held change that ends with it. */
const FAILURE_CASES: Record<HeldChangeFailure, Case> = {
  EMAIL_TAKEN: async ({ id, operator }) => {
    const { email } = newPersonData();
    const held = onlyHeldChange((await editUserData(s, clerk, operator, { email })).body);
    await s.callAs(s.moderator, 'createUser', { body: newPerson(id, { email }) });
    return held;
  },
  PHONE_TAKEN: async ({ id }) => {
    const { phone } = newPersonData();
    const held = onlyHeldChange((await createMaster(s, clerk, id, { phone })).body);
    await s.callAs(s.moderator, 'createUser', { body: newPerson(id, { phone }) });
    return held;
  },
  TAX_NUMBER_TAKEN: async ({ id, operator }) => {
    const { tax_number } = newPersonData();
    const held = onlyHeldChange((await editUserData(s, clerk, operator, { tax_number })).body);
    await s.callAs(s.moderator, 'createUser', { body: newPerson(id, { tax_number }) });
    return held;
  },
  CHANGED_MEANWHILE: async ({ id, master }) => {
    const chief = await makeUser(s.db, { id, company_type: 'BORROWER', name: '' }, newPersonData());
    const held = onlyHeldChange((await blockUser(s, clerk, chief)).body);
    await blockUser(s, master, chief);
    return held;
  },
  LAST_MASTER: async ({ id, master }) => {
    const chief = await makeUser(s.db, { id, company_type: 'BORROWER', name: '' }, newPersonData());
    const held = onlyHeldChange((await blockUser(s, clerk, chief)).body);
    await blockUser(s, chief, master);
    return held;
  },
  BANK_CLOSED: async (company) => {
    const held = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    const { changes } = await heldChangeRow(s, held.id);
    // Sets a bank that has closed since.
    const closed = (changes as unknown as HeldValue[]).map((value) =>
      value.field === 'bank' ? { ...value, after: '062' } : value,
    );
    await rewriteValues(held.id, closed);
    return held;
  },
  ASKER_BLOCKED: async (company) => {
    const held = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    await blockUser(s, s.moderator, clerk);
    return held;
  },
};

describe('held change that can no longer be applied', () => {
  it.each(Object.entries(FAILURE_CASES))(
    'ends as FAILED with %s, writes nothing and mails moderator and requester',
    async (failure, make) => {
      const company = await makeAcquirer(s);
      const held = await make(company);
      const { user_id } = await heldChangeRow(s, held.id);
      const before = user_id === null ? undefined : await readUserData(s, { user_id });
      const mailsBefore = await countMails(s.db);
      await applyHeldChange(s, held);
      expect(await heldChangeRow(s, held.id)).toMatchObject({ status: 'FAILED', failure, ended_by: null });
      if (user_id !== null) expect(await readUserData(s, { user_id })).toEqual(before);
      expect(await readAccount(s, company.id)).toBe(company.data.bank_account);
      const mails = await mailsSince(s.db, mailsBefore);
      expect(mails).toContain(`HELD_CHANGE_ENDED ${s.moderator.email}`);
      expect(mails).toContain(`HELD_CHANGE_ENDED ${clerk.email}`);
    },
  );

  it('ends as FAILED when it is released', async () => {
    const { id, operator } = await makeAcquirer(s);
    const { email } = newPersonData();
    const held = onlyHeldChange((await editUserData(s, clerk, operator, { email })).body);
    await s.callAs(s.moderator, 'createUser', { body: newPerson(id, { email }) });
    const { status, body } = await answerHeldChange(s, s.moderator, held.id, { action: 'RELEASE' });
    expect([status, body.status, body.failure]).toEqual([200, 'FAILED', 'EMAIL_TAKEN']);
  });

  it('does not delay other changes', async () => {
    const [one, other] = [await makeAcquirer(s), await makeAcquirer(s)];
    const broken = onlyHeldChange((await changeAccountNumber(s, clerk, one, '5550001')).body);
    const good = onlyHeldChange((await changeAccountNumber(s, clerk, other, '5550002')).body);
    const { owner } = s.t.database;
    await rewriteValues(broken.id, [{ field: 'bank_account', before: one.data.bank_account, after: null }]);
    await s.setClock(good.effective_at);
    expect(await sweepHeldChanges(s.deps)).toEqual({ handled: 1, failed: 1 });
    expect(await readAccount(s, other.id)).toBe('5550002');
    await owner.deleteFrom('one_time_tokens').where('held_change_id', '=', broken.id).execute();
    await owner.deleteFrom('held_changes').where('id', '=', broken.id).execute();
  });
});
