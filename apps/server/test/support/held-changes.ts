import type { Reply } from '@pregao/contract';
import { sweepHeldChanges } from '../../src/modules/directory/held-changes/sweep-held-changes.job.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { makeActor } from './makers.ts';
import type { TestServer } from './test-server.ts';

export type HeldReply = Reply<'editUser'>['held'];

/** Returns the only held change of an answer. @throws Error when there is none or several */
export function onlyHeldChange({ held }: { readonly held: HeldReply }): HeldReply[number] {
  const [one, ...more] = held;
  if (one === undefined || more.length > 0) throw new Error(`expected one held change, found ${held.length}`);
  return one;
}

export const answerHeldChange = (s: TestServer, who: Session, id: number, body: object) =>
  s.callAs(who, 'answerHeldChange', { params: { id }, body });

/** Releases the held change of an answer as a MASTER of another moderator company. */
export async function releaseHeldChange(s: TestServer, answer: { readonly held: HeldReply }): Promise<void> {
  const second = await makeActor(s.db, 'MODERATOR');
  const { body } = await answerHeldChange(s, second, onlyHeldChange(answer).id, { action: 'RELEASE' });
  if (body.status !== 'APPLIED') throw new Error(`the change ended as ${body.status}: ${body.failure}`);
}

/** Moves the clock to the effective instant of a held change and sweeps. */
export async function applyHeldChange(s: TestServer, { effective_at }: HeldReply[number]): Promise<void> {
  await s.setClock(effective_at);
  await sweepHeldChanges(s.deps);
}

export function heldChangeRow(s: TestServer, id: number) {
  return s.db.selectFrom('held_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
