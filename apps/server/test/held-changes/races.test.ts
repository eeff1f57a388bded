import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '../../../../test/support/people.ts';
import { sizeForRun } from '../../../../test/support/size.ts';
import { sweepHeldChanges } from '../../src/modules/directory/held-changes/sweep-held-changes.job.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { answerHeldChange, heldChangeRow, onlyHeldChange } from '../support/held-changes.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { newestLinkToken } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  changeAccountNumber,
  editUserData,
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
  second = await makeActor(s.db, 'MODERATOR');
});
beforeEach(() => s.setClock(START));
afterAll(async () => {
  await s.setClock(START);
  await checkInvariants(s.db);
  await s.close();
});

const ROUNDS = sizeForRun(6, 200);

const readEnds = async (id: number) =>
  (
    await s.db
      .selectFrom('audit')
      .select('to_status')
      .where('entity', '=', 'HELD_CHANGE')
      .where('entity_id', '=', id)
      .where('from_status', '=', 'HELD')
      .execute()
  ).map(({ to_status }) => to_status);

describe('simultaneous release, stop and link', () => {
  it(`have one winner in each of ${ROUNDS} rounds`, async () => {
    const company = await makeAcquirer(s);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await readAccount(s, company.id);
      const account = String(5_550_000 + round);
      const { id } = onlyHeldChange((await changeAccountNumber(s, clerk, company, account)).body);
      const token = await newestLinkToken(s.db, company.master.email, 'CHANGE_HELD');
      const answers = await Promise.all([
        answerHeldChange(s, second, id, { action: 'RELEASE' }),
        answerHeldChange(s, company.master, id, { action: 'STOP' }),
        s.t.call('stopHeldChange', { body: { token } }),
        answerHeldChange(s, s.moderator, id, { action: 'RELEASE' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, problem } of answers)
        if (status !== 200) expect(problem.message).toBe('HELD_CHANGE_ENDED');
      const { status } = await heldChangeRow(s, id);
      expect(await readEnds(id)).toEqual([status]);
      expect(await readAccount(s, company.id)).toBe(status === 'APPLIED' ? account : before);
    }
  });
});

describe('simultaneous sweeps and releases', () => {
  it(`apply each change once in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await s.setClock(START);
      const { operator } = await makeAcquirer(s);
      const email = newPersonData().email;
      const held = onlyHeldChange((await editUserData(s, clerk, operator, { email })).body);
      await s.setClock(held.effective_at);
      const [first, other, release, stop] = await Promise.all([
        sweepHeldChanges(s.deps),
        sweepHeldChanges(s.deps),
        answerHeldChange(s, second, held.id, { action: 'RELEASE' }),
        answerHeldChange(s, second, held.id, { action: 'STOP' }),
      ]);
      expect(first.failed + other.failed).toBe(0);
      expect(first.handled + other.handled + (release.status === 200 ? 1 : 0)).toBe(1);
      expect(stop.problem.message).toBe('HELD_CHANGE_ENDED');
      expect(await readEnds(held.id)).toEqual(['APPLIED']);
      expect((await readUserData(s, operator)).email).toBe(email);
      const told = await s.db
        .selectFrom('mails')
        .select('id')
        .where('kind', '=', 'EMAIL_CHANGED')
        .where('to_address', '=', operator.email)
        .execute();
      expect(told).toHaveLength(1);
    }
  });

  it('give an e-mail to exactly one of a release and a registration', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, operator } = await makeAcquirer(s);
      const email = newPersonData().email;
      const held = onlyHeldChange((await editUserData(s, clerk, operator, { email })).body);
      const [release, created] = await Promise.all([
        answerHeldChange(s, second, held.id, { action: 'RELEASE' }),
        s.callAs(s.moderator, 'createUser', { body: newPerson(id, { email }) }),
      ]);
      expect(release.status).toBe(200);
      const applied = release.body.status === 'APPLIED';
      expect([created.status, release.body.failure]).toEqual(applied ? [409, null] : [201, 'EMAIL_TAKEN']);
      const owners = await s.db.selectFrom('users').select('id').where('email', '=', email).execute();
      expect(owners).toHaveLength(1);
      expect((await readUserData(s, operator)).email === email).toBe(applied);
    }
  });
});
