import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '../../../../test/support/people.ts';
import { sizeForRun } from '../../../../test/support/size.ts';
import { sweepHeldChanges } from '../../src/modules/directory/held-changes/sweep-held-changes.job.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { answerHeld, changeRow, heldOf } from '../support/held.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { newestLinkToken } from '../support/sessions.ts';
import { createStage, START, type Stage } from '../support/stage.ts';
import { accountOf, acquirer, correct, pay, person, registered } from './holding.ts';

let s: Stage;
let clerk: Session;
let second: Session;
beforeAll(async () => {
  s = await createStage();
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

const endsOf = async (id: number) =>
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
    const company = await acquirer(s);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await accountOf(s, company.id);
      const account = String(5_550_000 + round);
      const { id } = heldOf((await pay(s, clerk, company, account)).body);
      const token = await newestLinkToken(s.db, company.master.email, 'CHANGE_HELD');
      const answers = await Promise.all([
        answerHeld(s, second, id, { action: 'RELEASE' }),
        answerHeld(s, company.master, id, { action: 'STOP' }),
        s.t.call('stopHeldChange', { body: { token } }),
        answerHeld(s, s.moderator, id, { action: 'RELEASE' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { status, problem } of answers)
        if (status !== 200) expect(problem.message).toBe('HELD_CHANGE_ENDED');
      const { status } = await changeRow(s, id);
      expect(await endsOf(id)).toEqual([status]);
      expect(await accountOf(s, company.id)).toBe(status === 'APPLIED' ? account : before);
    }
  });
});

describe('simultaneous sweeps and releases', () => {
  it(`apply each change once in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await s.setClock(START);
      const { operator } = await acquirer(s);
      const email = person().email;
      const held = heldOf((await correct(s, clerk, operator, { email })).body);
      await s.setClock(held.effective_at);
      const [first, other, release, stop] = await Promise.all([
        sweepHeldChanges(s.deps),
        sweepHeldChanges(s.deps),
        answerHeld(s, second, held.id, { action: 'RELEASE' }),
        answerHeld(s, second, held.id, { action: 'STOP' }),
      ]);
      expect(first.failed + other.failed).toBe(0);
      expect(first.ended + other.ended + (release.status === 200 ? 1 : 0)).toBe(1);
      expect(stop.problem.message).toBe('HELD_CHANGE_ENDED');
      expect(await endsOf(held.id)).toEqual(['APPLIED']);
      expect((await registered(s, operator)).email).toBe(email);
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
      const { id, operator } = await acquirer(s);
      const email = person().email;
      const held = heldOf((await correct(s, clerk, operator, { email })).body);
      const [release, created] = await Promise.all([
        answerHeld(s, second, held.id, { action: 'RELEASE' }),
        s.as(s.moderator, 'createUser', { body: newPerson(id, { email }) }),
      ]);
      expect(release.status).toBe(200);
      const applied = release.body.status === 'APPLIED';
      expect([created.status, release.body.failure]).toEqual(applied ? [409, null] : [201, 'EMAIL_TAKEN']);
      const owners = await s.db.selectFrom('users').select('id').where('email', '=', email).execute();
      expect(owners).toHaveLength(1);
      expect((await registered(s, operator)).email === email).toBe(applied);
    }
  });
});
