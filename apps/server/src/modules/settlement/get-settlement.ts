import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE, hasPassed } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refusal.ts';
import { issueLink, type LinkDeps } from '../downloads/download-links.ts';
import { registeredAccount } from '../negotiations/list/negotiation-read.store.ts';
import { requireOffer } from '../negotiations/offers/require-offer.ts';
import { momentOf } from '../receivables/moment.ts';
import { presentBuyback } from './buybacks/buybacks.present.ts';
import { endedBuybacks, waitingBuybacks } from './buybacks/buybacks.store.ts';
import { presentCover } from './covers/covers.present.ts';
import { endedCovers, waitingCovers } from './covers/covers.store.ts';
import { presentDisputeRow } from './disputes/disputes.present.ts';
import { endedDisputes, liveDisputes } from './disputes/disputes.store.ts';
import { dealOfSameId, findPayment, findProof, type PaymentRecord } from './payments/payments.store.ts';
import { presentWaitingRescission } from './payments/rescission.store.ts';
import { presentCollection, presentSettlement } from './settlement.present.ts';
import {
  closedAt,
  countCollections,
  groupsOf,
  linesOfPayment,
  listEntries,
  moneyOf,
  pageOfCollections,
  remittancesOf,
  settlementTerms,
} from './settlement-read.store.ts';

/**
 * Returns the payment of a deal that the actor may see.
 * @throws Refused NOT_FOUND; SETTLEMENT_NOT_OPEN to moderators and the owner of an offer without a payment
 */
async function requirePayment(db: Db | Tx, actor: Actor, id: number): Promise<PaymentRecord> {
  const payment = await findPayment(db, actor, id);
  if (payment !== undefined) return payment;
  if (actor.company_type === 'LENDER') throw new Refused('NOT_FOUND');
  await requireOffer(db as Db, actor, id);
  throw new Refused('SETTLEMENT_NOT_OPEN');
}

/** How many ended buybacks, covers and disputes the settlement of a deal shows, of each the newest. */
const MAX_ENDED = 20;

/**
 * Returns the settlement of a completed deal, all parts of one `repeatable read` snapshot.
 * @throws Refused as `requirePayment`
 */
export function getSettlement(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: number,
): Promise<Reply<'getSettlement'>> {
  const work = async (tx: Tx) => {
    const moment = momentOf(await appNow(tx));
    const payment = await requirePayment(tx, actor, id);
    return presentSettlement({
      payment,
      lender_account: await registeredAccount(tx, { company_id: payment.lender_id }),
      bank_lines: await linesOfPayment(tx, id),
      rescission_request: await presentWaitingRescission(tx, actor, id),
      same_id_offer_id: actor.company_type === 'BORROWER' ? await dealOfSameId(tx, payment) : null,
      moment,
      terms: await settlementTerms(tx, id),
      groups: await groupsOf(tx, id),
      remittances: await remittancesOf(tx, id),
      money: await moneyOf(tx, id),
      proposals: {
        buybacks: (await waitingBuybacks(tx, id)).map(presentBuyback),
        covers: (await waitingCovers(tx, id)).map(presentCover),
        disputes: (await liveDisputes(tx, id)).map(presentDisputeRow),
      },
      ended_proposals: {
        buybacks: (await endedBuybacks(tx, id, MAX_ENDED)).map(presentBuyback),
        covers: (await endedCovers(tx, id, MAX_ENDED)).map(presentCover),
        disputes: (await endedDisputes(tx, id, MAX_ENDED)).map(presentDisputeRow),
      },
      closed_at: await closedAt(tx, id),
    });
  };
  return transaction(db, work, { isolation: 'repeatable read' });
}

/**
 * Returns a page of a deal's collections with their entries, by pay date.
 * @throws Refused as `requirePayment`
 */
export async function listCollections(
  db: Db,
  actor: Actor,
  { id, limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: QueryOf<Api['listCollections']> & { id: number },
): Promise<Reply<'listCollections'>> {
  const { status: payment } = await requirePayment(db, actor, id);
  const { today } = momentOf(await appNow(db));
  const [{ tracked }, rows, total_rows] = await Promise.all([
    settlementTerms(db, id),
    pageOfCollections(db, id, filter, { limit, page }),
    countCollections(db, id, filter),
  ]);
  const entries = await listEntries(
    db,
    rows.map((row) => row.id),
  );
  const reader = { company_id: actor.company_id, tracked, payment, today };
  return { rows: rows.map((row) => presentCollection(row, entries, reader)), total_rows };
}

/**
 * Issues a link to the proof of payment. Moderators get it once they can decide a contested payment.
 * @throws Refused NOT_FOUND, PAYMENT_PROOF_NOT_INFORMED, PAYMENT_PROOF_MISSING
 */
export async function paymentProofLink(
  deps: LinkDeps,
  actor: Session,
  id: number,
): Promise<Reply<'paymentProofLink'>> {
  const payment = await findPayment(deps.db, actor, id);
  if (payment === undefined) throw new Refused('NOT_FOUND');
  if (!mayReadProof(actor, payment, await appNow(deps.db))) throw new Refused('NOT_FOUND');
  if (payment.informed_at === null) throw new Refused('PAYMENT_PROOF_NOT_INFORMED');
  if ((await findProof(deps.db, payment)) === undefined) throw new Refused('PAYMENT_PROOF_MISSING');
  return issueLink(deps, actor, 'payment-proof', id);
}

/** Tells whether the reader may see the proof: a party, or a moderator once moderators can decide. */
export function mayReadProof(
  { company_type }: Pick<Actor, 'company_type'>,
  { status, moderators_at }: PaymentRecord,
  now: Date,
): boolean {
  if (company_type !== 'MODERATOR') return true;
  return status === 'CONTESTED' && moderators_at !== null && hasPassed(moderators_at, now);
}
