import { type AnsweringAct, NOTICES_OF_ACT } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type AnsweredNotices, markAnsweredRowsSeen } from './notices.store.ts';

/**
 * Marks the notices that requested an act as seen for all users of the company. It runs in the transaction of
 * that act.
 */
export function markAnsweredNoticesSeen(
  tx: Tx,
  act: AnsweringAct,
  { company_id, ...about }: Pick<AnsweredNotices, 'company_id'> & AnsweredNotices['about'],
): Promise<void> {
  return runAsSystem(() => markAnsweredRowsSeen(tx, { company_id, kinds: NOTICES_OF_ACT[act], about }));
}
