import type { Actor } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { markAnsweredNoticesSeen } from '../notices/mark-answered-seen.ts';
import { lockSettlement, type Settlement } from './lock-settlement.ts';

/** The queries of the acquirer's proposals of one kind: buybacks or covers. */
export interface ProposalStore<Proposal> {
  /** Returns the deal of a proposal of the actor's company. */
  readonly offerIdOf: (tx: Tx, actor: Actor, id: number) => Promise<number | undefined>;
  readonly find: (tx: Tx, offerId: number, id: number) => Promise<Proposal | undefined>;
  /** Returns the proposals of a deal that wait for the lender. */
  readonly waiting: (tx: Tx, offerId: number) => Promise<readonly Proposal[]>;
  /** The act that answers the lender's notices of them. */
  readonly act: 'ANSWER_BUYBACK' | 'ANSWER_COVER';
}

export interface LockedProposal<Proposal> {
  readonly settlement: Settlement;
  readonly proposal: Proposal;
}

/** Locks the deal of a proposal of the actor's company. @throws Refused NOT_FOUND */
export async function lockProposal<Proposal>(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  store: ProposalStore<Proposal>,
  id: number,
): Promise<LockedProposal<Proposal>> {
  const offer_id = await store.offerIdOf(tx, actor, id);
  if (offer_id === undefined) throw new Refused('NOT_FOUND');
  return lockProposalOf(deps, tx, actor, store, { id, offer_id });
}

/** Locks a deal and reads one of its proposals. @throws Refused NOT_FOUND */
export async function lockProposalOf<Proposal>(
  deps: Deps,
  tx: Tx,
  actor: Actor | 'system',
  store: ProposalStore<Proposal>,
  { id, offer_id }: { readonly id: number; readonly offer_id: number },
): Promise<LockedProposal<Proposal>> {
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const proposal = await runAsSystem(() => store.find(tx, offer_id, id));
  if (proposal === undefined) throw new Refused('NOT_FOUND');
  return { settlement, proposal };
}

/** Marks the lender's notices of proposals as seen once none of the deal waits. */
export async function endProposalNotices(
  tx: Tx,
  { deal, payment }: Settlement,
  { waiting, act }: Pick<ProposalStore<unknown>, 'waiting' | 'act'>,
): Promise<void> {
  const offer_id = deal.offer.id;
  if ((await runAsSystem(() => waiting(tx, offer_id))).length > 0) return;
  await markAnsweredNoticesSeen(tx, act, { company_id: payment.lender_id, offer_id });
}
