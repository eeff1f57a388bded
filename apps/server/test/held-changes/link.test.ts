import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { answerHeldChange, heldChangeRow, onlyHeldChange } from '../support/held-changes.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { newestLinkToken } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { blockUser, changeAccountNumber, editUserData, makeAcquirer, newPersonData } from './scenarios.ts';

let s: TestServer;
let clerk: Session;
beforeAll(async () => {
  s = await createTestServer();
  const { company_id: id, company_type } = s.moderator;
  clerk = await makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' });
});
beforeEach(() => s.setClock(START));
afterAll(async () => {
  await s.setClock(START);
  await checkInvariants(s.db);
  await s.close();
});

const link = (email: string) => newestLinkToken(s.db, email, 'CHANGE_HELD');
const preview = (token: string) => s.t.call('previewHeldChange', { body: { token } });
const stop = (token: string) => s.t.call('stopHeldChange', { body: { token } });

describe('mailed link of a held change', () => {
  it('shows the masked values of the mail and no more', async () => {
    const company = await makeAcquirer(s);
    await changeAccountNumber(s, clerk, company, '5550001');
    const { body } = await preview(await link(company.master.email));
    expect(body).toMatchObject({
      kind: 'BANK_DATA',
      company_name: company.data.name,
      user_name: null,
      asked_by_name: clerk.name,
    });
    expect(body.values).toContainEqual({ field: 'bank_account', before: '•••120', after: '•••001' });
    expect(JSON.stringify(body)).not.toMatch(/5550001|88120/);
  });

  it('stops the change as its recipient: user, MASTER or moderator (PHC-06)', async () => {
    const { master, operator } = await makeAcquirer(s);
    for (const reader of [operator, master, s.moderator]) {
      const { id } = onlyHeldChange(
        (await editUserData(s, clerk, operator, { email: newPersonData().email })).body,
      );
      expect((await stop(await link(reader.email))).body).toEqual({ status: 'STOPPED' });
      expect(await heldChangeRow(s, id)).toMatchObject({ status: 'STOPPED', ended_by: reader.user_id });
      const row = await s.db
        .selectFrom('audit')
        .select(['user_id', 'permission'])
        .where('entity', '=', 'HELD_CHANGE')
        .where('entity_id', '=', id)
        .where('event', '=', 'STOP')
        .executeTakeFirstOrThrow();
      expect(row).toEqual({
        user_id: reader.user_id,
        permission: `${reader.company_type}.${reader.role}`,
      });
    }
  });

  it('stops neither an ended change nor a later one', async () => {
    const company = await makeAcquirer(s);
    const first = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550001')).body);
    const token = await link(company.master.email);
    expect((await stop(token)).status).toBe(200);
    const later = onlyHeldChange((await changeAccountNumber(s, clerk, company, '5550002')).body);
    for (const call of [preview, stop]) expect((await call(token)).problem.message).toBe('HELD_CHANGE_ENDED');
    expect((await heldChangeRow(s, first.id)).status).toBe('STOPPED');
    expect((await heldChangeRow(s, later.id)).status).toBe('HELD');
    const fresh = await link(company.master.email);
    await s.setClock(later.effective_at);
    for (const call of [preview, stop]) expect((await call(fresh)).problem.message).toBe('HELD_CHANGE_ENDED');
    await s.setClock(START);
    await answerHeldChange(s, clerk, later.id, { action: 'STOP' });
  });

  it('is invalid for a blocked recipient and valid for another one', async () => {
    const company = await makeAcquirer(s);
    const { id, master } = company;
    const chief = await makeUser(s.db, { id, company_type: 'BORROWER', name: '' }, newPersonData());
    await changeAccountNumber(s, clerk, company, '5550001');
    const [token, other] = [await link(chief.email), await link(master.email)];
    await blockUser(s, master, chief);
    for (const call of [preview, stop]) expect((await call(token)).problem.message).toBe('STOP_LINK_INVALID');
    expect((await preview(other)).status).toBe(200);
  });

  it.each(['abc', 'x'.repeat(43), '😀'])('is refused when the token is %s', async (token) => {
    for (const call of [preview, stop]) {
      const { status, problem } = await call(token);
      expect([status, problem.message]).toEqual([401, 'STOP_LINK_INVALID']);
    }
  });

  it('is refused as password reset link and as secret link', async () => {
    const company = await makeAcquirer(s);
    await changeAccountNumber(s, clerk, company, '5550001');
    const token = await link(company.master.email);
    const password = 'Outra#Senha1';
    const reset = await s.t.call('resetPassword', {
      body: { token, password, password_confirmation: password },
    });
    expect(reset.problem.message).toBe('INVALID_TOKEN');
    expect((await s.t.call('revealSecret', { body: { token } })).problem.message).toBe('LINK_EXPIRED');
    expect((await preview(token)).status).toBe(200);
  });

  it('is rate-limited after a hundred tries from one network', async () => {
    const answers = [];
    for (let n = 0; n < 101; n += 1) answers.push((await preview(`token-${n}`)).status);
    expect(answers.at(-1)).toBe(429);
  });
});
