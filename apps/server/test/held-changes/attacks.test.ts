import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newCompanyData } from '../../../../test/support/companies.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { sendResetMail } from '../../src/modules/access/send-reset-mail.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { heldChangeRow, onlyHeldChange } from '../support/held-changes.ts';
import { makeActor, makeCompany, makeUser } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { mailsSince } from '../support/row-queries.ts';
import { newestLinkToken, sessionFor } from '../support/sessions.ts';
import { enterPassword, makeMember } from '../support/sign-in.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

/** Attacks by a moderator OPERATOR without an accomplice. */

const s: TestServer = await createTestServer();
let clerk: Session;
beforeEach(async () => {
  await s.setClock(START);
  clerk = await makeActor(s.db, 'MODERATOR', 'OPERATOR');
});
afterAll(() => s.close());

const COMMON = { language: 'pt', timezone: 'America/Sao_Paulo' } as const;

/** Reads the stored fields that PUT /users/{id} accepts. */
async function readUserData(id: number) {
  const { name, email, phone, tax_number } = await s.db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'tax_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { name, email, phone, tax_number };
}

/** Makes a member whose data pass validation. */
async function makeValidMember(values: Parameters<typeof makeMember>[1] = {}) {
  const { name, email, phone, tax_number } = newPerson(0);
  return makeMember(s.db, { name, email, phone, tax_number, ...values });
}

describe('moderator operator who changes the e-mail of a MASTER and requests a new password', () => {
  it('gets no reset mail for 24 hours, and the MASTER can stop the change by link', async () => {
    const master = await makeValidMember();
    const thief = newPerson(0).email;
    const body = { ...(await readUserData(master.user_id)), email: thief };
    const answer = await s.callAs(clerk, 'editUser', { params: { id: master.user_id }, body });
    expect(answer.status).toBe(200);
    const { id, effective_at } = onlyHeldChange(answer.body);
    expect(new Date(effective_at).getTime() - START.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);

    for (const email of [thief, master.email])
      await sendResetMail(s.deps, { ...COMMON, email, request_id: 'test' });
    const mails = await mailsSince(s.db);
    expect(mails).toContain(`PASSWORD_RESET ${master.email}`);
    expect(mails.filter((mail) => mail.endsWith(thief))).toEqual([]);
    expect((await enterPassword(s.t, thief)).problem.message).toBe('INCORRECT_CREDENTIALS');
    expect((await enterPassword(s.t, master.email)).status).toBe(200);

    const token = await newestLinkToken(s.db, master.email, 'CHANGE_HELD');
    expect((await s.t.call('stopHeldChange', { body: { token } })).body).toEqual({ status: 'STOPPED' });
    expect(await heldChangeRow(s, id)).toMatchObject({ status: 'STOPPED', ended_by: master.user_id });
    await s.setClock(new Date(START.getTime() + 48 * 3_600_000));
    expect(await readUserData(master.user_id)).toMatchObject({ email: master.email });
  });

  it('changes neither name nor phone nor CPF of a MASTER at once', async () => {
    const master = await makeValidMember();
    const before = await readUserData(master.user_id);
    const { phone, tax_number } = newPerson(0);
    const body = { ...before, name: 'Outro Nome', phone, tax_number };
    const answer = await s.callAs(clerk, 'editUser', { params: { id: master.user_id }, body });
    expect(onlyHeldChange(answer.body).kind).toBe('USER_DATA');
    expect(await readUserData(master.user_id)).toEqual(before);
  });

  it('gets no invitation of an invited MASTER at a changed e-mail', async () => {
    const master = await makeValidMember({ accepted_at: null, password_hash: null });
    const body = { ...(await readUserData(master.user_id)), email: newPerson(0).email };
    const answer = await s.callAs(clerk, 'editUser', { params: { id: master.user_id }, body });
    expect(onlyHeldChange(answer.body).kind).toBe('USER_DATA');
    expect(await mailsSince(s.db)).not.toContain(`INVITATION ${body.email}`);
  });
});

describe('moderator operator who seeks MASTER rights', () => {
  it('creates no MASTER in any moderator company (PRK-01)', async () => {
    const other = await makeCompany(s.db, 'MODERATOR');
    for (const company_id of [clerk.company_id, other.id]) {
      const body = newPerson(company_id, { role: 'MASTER' });
      const { status, problem } = await s.callAs(clerk, 'createUser', { body });
      expect([status, problem.message]).toEqual([403, 'ROLE_ABOVE_OWN']);
    }
  });

  it('edits, blocks and unblocks no MASTER of another moderator company', async () => {
    const { user_id: id } = await makeValidMember({ company: await makeCompany(s.db, 'MODERATOR') });
    const before = await readUserData(id);
    const body = { ...before, email: newPerson(0).email };
    const tries = [
      await s.callAs(clerk, 'editUser', { params: { id }, body }),
      await s.callAs(clerk, 'blockUser', { params: { id }, query: { block: true } }),
      await s.callAs(clerk, 'blockUser', { params: { id }, query: { block: false } }),
      await s.callAs(clerk, 'createCredential', { params: { id } }),
      await s.callAs(clerk, 'listCredentials', { query: { user_Id: id } }),
    ];
    for (const { status, problem } of tries)
      expect([status, problem.message]).toEqual([403, 'ROLE_ABOVE_OWN']);
    expect(await readUserData(id)).toEqual(before);
  });

  it('creates and ends no credential of an acquirer or investor MASTER', async () => {
    for (const type of ['BORROWER', 'LENDER'] as const) {
      const master = await makeActor(s.db, type);
      const credential = await makeCredential(s.db, master.user_id);
      const made = await s.callAs(clerk, 'createCredential', { params: { id: master.user_id } });
      const ended = await s.callAs(clerk, 'deleteCredential', { params: { id: credential.id } });
      expect([made.problem.message, ended.problem.message]).toEqual(['ROLE_ABOVE_OWN', 'ROLE_ABOVE_OWN']);
      expect(await programToken(s.t, credential)).toBeTypeOf('string');
    }
  });

  it('blocks a MASTER of another company type only by a held change (PRK-04)', async () => {
    const master = await makeActor(s.db, 'LENDER');
    await makeUser(s.db, { id: master.company_id, company_type: 'LENDER', name: '' });
    const block = { params: { id: master.user_id }, query: { block: true } };
    const { body } = await s.callAs(clerk, 'blockUser', block);
    expect([body.status, onlyHeldChange(body).kind]).toEqual(['ACTIVE', 'BLOCK_USER']);
    expect((await s.callAs(master, 'listUsers')).status).toBe(200);
  });
});

describe('program', () => {
  it('changes no account and registers no company for any moderator (PAC-04)', async () => {
    const { company_type, ...data } = newCompanyData();
    const { id } = (await s.callAs(s.moderator, 'createCompany', { body: { ...data, company_type } })).body;
    for (const user of [clerk, s.moderator]) {
      const token = await programToken(s.t, await makeCredential(s.db, user.user_id));
      const tries = [
        await s.t.call('editCompany', { token, params: { id }, body: { ...data, bank_account: '9988776' } }),
        await s.t.call('createCompany', { token, body: newCompanyData() }),
      ];
      for (const { status, problem } of tries)
        expect([status, problem.message]).toEqual([403, 'NOT_AUTHORIZED']);
    }
    const kept = (await s.callAs(s.moderator, 'getCompany', { params: { id } })).body;
    expect(kept.bank_account).toBe(data.bank_account);
  });
});

describe('single moderator MASTER', () => {
  it('cannot release its own change through a MASTER that it registers', async () => {
    const chief = await makeActor(s.db, 'MODERATOR');
    const target = await makeValidMember();
    const body = { ...(await readUserData(target.user_id)), email: newPerson(0).email };
    const held = onlyHeldChange(
      (await s.callAs(chief, 'editUser', { params: { id: target.user_id }, body })).body,
    );
    const second = { ...newPerson(0), company_id: chief.company_id, role: 'MASTER' };
    const { body: made } = await s.callAs(chief, 'createUser', { body: second });
    await s.db.updateTable('users').set({ accepted_at: START }).where('id', '=', made.id).execute();
    const token = await sessionFor(s.deps, made.id ?? 0);
    const release = () =>
      s.t.call('answerHeldChange', { token, params: { id: held.id }, body: { action: 'RELEASE' } });
    expect((await release()).problem.message).toBe('RELEASER_FROM_ASKER');
    expect(await heldChangeRow(s, held.id)).toMatchObject({ status: 'HELD' });

    const old = await makeActor(s.db, 'MODERATOR');
    const done = await s.callAs(old, 'answerHeldChange', {
      params: { id: held.id },
      body: { action: 'RELEASE' },
    });
    expect(done.body.status).toBe('APPLIED');
  });

  it('cannot exceed twenty held changes of one company', async () => {
    const company = await makeCompany(s.db, 'LENDER');
    const ask = () => {
      const body = { ...newPerson(0), company_id: company.id, role: 'MASTER' };
      return s.callAs(clerk, 'createUser', { body });
    };
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(201);
    expect((await ask()).problem.message).toBe('TOO_MANY_HELD_CHANGES');
  });
});
