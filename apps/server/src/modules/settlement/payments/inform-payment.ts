import type { Readable } from 'node:stream';
import type { Input, Reply } from '@pregao/contract';
import {
  type Centavos,
  type Day,
  decideInformPayment,
  isEndToEndId,
  type PaymentMethod,
} from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { runOrRemoveFiles } from '../../../platform/storage/run-or-remove-files.ts';
import type { ActToApprove, HeldInform } from '../../negotiations/approvals/insert-approval-request.store.ts';
import {
  requireWithinLimit,
  runOrRequestApproval,
} from '../../negotiations/approvals/run-or-request-approval.ts';
import { paymentTransitionEntry } from '../../negotiations/transitions/audit-entries.ts';
import { borrowerRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { findStandingAllocations } from '../allocations/allocations.store.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { settlementRequest } from '../settlement-request.ts';
import { startTracking } from '../start-tracking.ts';
import { type DocumentUse, storeDocument } from '../store-document.ts';
import { endRescissionRequests } from './end-rescission-requests.ts';
import { paymentFacts } from './payment-facts.ts';
import { changePayment, dealOfReference, findPayment, insertProof, type NewProof } from './payments.store.ts';

type Said = Omit<Input<'informPayment'>, 'proof'>;

/** What the lender says of its payment, with the file that proves it. */
export interface SentPayment extends Said {
  readonly content: Readable | undefined;
  /** Name of the file as sent. */
  readonly filename: string | undefined;
}

const PROOF: DocumentUse = {
  folder: 'proofs',
  name: 'comprovante',
  refusal: 'PAYMENT_PROOF_INVALID',
  field: 'proof',
};

/**
 * Informs the payment of a deal that the actor's company has won. The proof is stored before the transaction
 * begins, and removed when that fails.
 * @throws Refused NOT_FOUND for a deal of others; PAYMENT_PROOF_INVALID, FILE_INFECTED, SCAN_UNAVAILABLE;
 *   otherwise the refusal of `decideInformPayment`
 */
export async function informPayment(
  deps: Deps,
  context: IdempotentContext<Reply<'informPayment'>>,
  { content, filename, ...said }: SentPayment,
): Promise<StoredReply<Reply<'informPayment'>>> {
  const { actor } = context;
  if ((await findPayment(deps.db, actor, said.id)) === undefined) throw new Refused('NOT_FOUND');
  const proof = content && (await storeDocument(deps, actor, { content, filename }, PROOF));
  return runOrRemoveFiles(deps.storage, proof ? [proof] : [], () =>
    runOrRequestApproval(deps, context, (tx) =>
      writePayment(deps, tx, context, { ...said, proof_id: null }, proof),
    ),
  );
}

/** Locks the deal of a payment that is to be informed, and decides. */
async function planPayment(deps: Deps, tx: Tx, { actor }: CommandContext, said: HeldInform) {
  const { id, day, amount, method, reference: typed } = said;
  const settlement = await lockSettlement(deps, tx, actor, id);
  const { now } = settlement.deal;
  const used_by = await otherDealOf(tx, settlement, said);
  const deal = settlementDealOf(settlement);
  const request = { actor, deal, day, amount, method, reference: typed, used_by, now };
  return { settlement, plan: orThrow(decideInformPayment(request)) };
}

/**
 * Describes payments that one debit informs for an approval request. Its prices count together against the
 * limit INFORM; the MASTER sees each.
 */
export async function askedPayments(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  payments: readonly [HeldInform, ...HeldInform[]],
): Promise<ActToApprove> {
  const planned = [];
  for (const said of payments) planned.push(await planPayment(deps, tx, context, said));
  const [first] = payments;
  const asked = askedPayment((planned[0] as (typeof planned)[number]).settlement, first);
  if (payments.length === 1) return asked;
  const prices = payments.map(({ id: offer_id, amount: value }) => ({ offer_id, value }));
  const amount = prices.reduce((sum, { value }) => sum + value, 0);
  return { ...asked, amount, summary: { ...asked.summary, prices } };
}

/**
 * Informs within a transaction; a payment by hand above the actor's limit is not written, its proof is.
 * Debits that informed the payment before are free again, unless it is the same transfer.
 */
export async function writePayment(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  said: HeldInform,
  proof?: NewProof,
): Promise<Reply<'confirmPayment'>> {
  const { actor } = context;
  const { id, day, amount, method, allocation } = said;
  if (allocation === undefined) await lockLinesOf(tx, actor, { informed_of: id });
  const { settlement, plan } = await planPayment(deps, tx, context, said);
  const { tracking, step, reference } = plan;
  const { offer, now } = settlement.deal;
  const proof_id = proof
    ? await runAsSystem(() => insertProof(tx, offer, actor.user_id, proof))
    : said.proof_id;
  if (allocation === undefined) {
    const command = { id, day, amount, method, reference, proof_id };
    await requireWithinLimit(tx, context, askedPayment(settlement, command));
  }
  const { deal: tracked, trail } = await startTracking(tx, settlement, tracking);
  const { status } = await runAsSystem(() =>
    changePayment(tx, settlement.payment, step, {
      ...informedColumns({ day, amount, method, reference }),
      informed_at: now,
      informed_by: actor.user_id,
      proof_id,
      contested_reason: null,
      contested_text: null,
      contested_at: null,
      contested_by: null,
      moderators_at: null,
      moderators_asked_at: null,
    }),
  );
  await endRescissionRequests(deps, tx, settlement);
  if (allocation !== undefined || reference !== settlement.payment.informed_reference) {
    const earlier = await findStandingAllocations(tx, actor, { informed_of: id });
    await releaseAllocations(tx, context, earlier, null);
  }
  const details = { day, amount, method, reference, ...(proof && { proof_sha256: proof.sha256 }) };
  await recordAuditAndPublish(deps, tx, context, [...trail, paymentTransitionEntry(offer, step, details)]);
  await notify(deps, tx, {
    kind: 'PAYMENT_INFORMED',
    to: borrowerRecipients(tracked.offer),
    facts: { ...(await paymentFacts(tx, settlement)), day, method, payment_reference: reference },
  });
  return { id, status };
}

/** Returns another deal whose payment has the end-to-end id; undefined for control numbers, which repeat. */
function otherDealOf(
  tx: Tx,
  { payment }: Settlement,
  { reference, allocation }: Pick<HeldInform, 'reference' | 'allocation'>,
): Promise<number | undefined> {
  const id = reference.trim();
  if (!isEndToEndId(id)) return Promise.resolve(undefined);
  const prices = allocation?.items.filter(({ kind }) => kind === 'PAYMENT') ?? [];
  const offer_ids = prices.map((item) => item.id);
  return dealOfReference(tx, payment, id, { id: allocation?.bank_line_id ?? null, offer_ids });
}

const informedColumns = (said: {
  readonly day: Day;
  readonly amount: Centavos;
  readonly method: PaymentMethod;
  readonly reference: string;
}) => ({
  informed_day: said.day,
  informed_amount: said.amount,
  informed_method: said.method,
  informed_reference: said.reference,
});

/** Describes the payment for an approval request. */
const askedPayment = (settlement: Settlement, command: HeldInform): ActToApprove => ({
  act: 'INFORM',
  command,
  amount: command.amount,
  ...settlementRequest(settlement, {
    payment_date: settlement.payment.due_date,
    counterpart: settlement.deal.offer.company_id,
  }),
});
