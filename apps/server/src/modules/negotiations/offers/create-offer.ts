import type { Input, Reply } from '@pregao/contract';
import {
  ACQUIRER_DEFAULTS,
  type Actor,
  type Centavos,
  decideMakeAvailable,
  flowOf,
  type OfferEffects,
  type Start,
} from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { type HoldingOffer, holdReceivables, lockAvailable } from '../../receivables/receivables.store.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import type { ActToApprove } from '../approvals/insert-approval-request.store.ts';
import { requireWithinLimit, runOrRequestApproval } from '../approvals/run-or-request-approval.ts';
import { parseDeadline } from '../deadlines/parse-deadline.ts';
import { minimumRate } from '../flow/measure.ts';
import { offerTransitionEntry, receivableTransitionEntries } from '../transitions/audit-entries.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import { notifyInvitation } from './notify-invitation.ts';
import {
  findExistingLenders,
  findOverdueHolders,
  insertInvitations,
  insertOffer,
  insertParts,
  type SettlementTerms,
} from './offers.store.ts';
import { storeScreening } from './screening.ts';
import { settingsOrDefaults } from './settlement-settings.store.ts';

type NewOffer = Input<'createOffer'>;

/**
 * Publishes a schedule to the named lenders. It takes its receivables from the available ones, all or none.
 * @throws Refused by the rule of the domain
 */
export function createOffer(
  deps: Deps,
  context: IdempotentContext<Reply<'createOffer'>>,
  input: NewOffer,
): Promise<StoredReply<Reply<'createOffer'>>> {
  return runOrRequestApproval(deps, context, (tx) => publishOffer(deps, tx, context, input));
}

/** Publishes within a transaction; a schedule above the actor's limit is not written. */
export async function publishOffer(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  input: NewOffer,
): Promise<{ id: number }> {
  const { actor } = context;
  const expire_date = parseDeadline(input.expire_date, actor);
  const { receivable_id, security_margin_receivable_id, lenders, card_network, minimal_value } = input;
  const ids = [...receivable_id, ...security_margin_receivable_id];
  await releaseOverdueOffers(deps, tx, actor, ids);
  const receivables = await lockAvailable(tx, actor, ids);
  const existing_lenders = await findExistingLenders(tx, lenders);
  const now = await appNow(tx);
  const plan = decideMakeAvailable({ ...input, actor, expire_date, receivables, existing_lenders, now });
  const { effects, ...summary } = orThrow(plan);
  await requireWithinLimit(
    tx,
    context,
    offerToApprove(input, { expire_date, receivables, margin_value: summary.margin_value }),
  );
  const terms = await termsOfNextOffer(tx, actor);
  const offer = { ...summary, ...terms, card_network, minimal_value, expire_date };
  const { id } = await insertOffer(tx, actor, effects, { ...offer, created_at: now });
  await insertInvitations(tx, id, lenders);
  const trail = await holdOfferedReceivables(tx, { id, company_id: actor.company_id }, input, effects);
  await storeScreening(tx, { ...offer, id, company_id: actor.company_id });
  const { offer_value, margin_value } = offer;
  await recordAuditAndPublish(deps, tx, context, [
    offerTransitionEntry({ id }, effects, { offer_value, margin_value, minimal_value, lenders, ...terms }),
    ...trail,
  ]);
  await notifyInvitation(deps, tx, { ...offer, id, company_id: actor.company_id }, lenders);
  return { id };
}

/** Returns the settlement terms of the acquirer's settings, which its next offer is frozen with. */
export async function termsOfNextOffer(db: Db | Tx, actor: Actor): Promise<SettlementTerms> {
  const settings = await settingsOrDefaults(db, actor);
  return {
    collection_route: settings.collection_route ?? ACQUIRER_DEFAULTS.collection_route,
    recourse: settings.recourse ?? ACQUIRER_DEFAULTS.recourse,
  };
}

interface PlannedOffer {
  readonly expire_date: Date;
  /** Receivables of both lists, offered and margin. */
  readonly receivables: Awaited<ReturnType<typeof lockAvailable>>;
  readonly margin_value: Centavos;
}

/**
 * Describes the schedule for an approval request. Its amount is the value made available; it expires with the
 * schedule and reserves nothing.
 */
function offerToApprove(
  input: NewOffer,
  { expire_date, receivables, margin_value }: PlannedOffer,
): ActToApprove {
  const { offer_value: amount, card_network, minimal_value, lenders, receivable_id } = input;
  const offered = new Set(receivable_id);
  const flow = flowOf(
    receivables
      .filter(({ id }) => offered.has(id))
      .map(({ due_date, value }) => ({ due_date, value, receivables: 1 })),
  );
  const valid_until = expire_date.toISOString();
  return {
    act: 'PUBLISH',
    command: { ...input, expire_date: valid_until },
    amount,
    offer_id: null,
    credit_id: null,
    expires_at: expire_date,
    summary: {
      card_network,
      valid_until,
      minimal_value,
      receivables_count: receivable_id.length,
      lenders,
      annual_252: minimumRate(flow, { minimal_value, expire_date }),
      security_margin_value: margin_value,
    },
  };
}

/** Ends overdue offers that still hold some of the receivables, ahead of the sweep. */
async function releaseOverdueOffers(deps: Deps, tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  for (const offerId of await findOverdueHolders(tx, actor, ids))
    await lockDeal(deps, tx, actor, { offer_id: offerId });
}

async function holdOfferedReceivables(
  tx: Tx,
  offer: HoldingOffer,
  input: NewOffer,
  { offered, margin }: OfferEffects<Start>,
): Promise<AuditEntry[]> {
  const trail: AuditEntry[] = [];
  for (const [ids, step, isMargin] of [
    [input.receivable_id, offered, false],
    [input.security_margin_receivable_id, margin, true],
  ] as const) {
    if (step === undefined || ids.length === 0) continue;
    await insertParts(tx, offer.id, ids, isMargin);
    const count = await holdReceivables(tx, offer, isMargin, step);
    expectRows(count, ids.length, `receivables in ${step.from} for offer ${offer.id}`);
    trail.push(...receivableTransitionEntries(offer, step, count));
  }
  return trail;
}
