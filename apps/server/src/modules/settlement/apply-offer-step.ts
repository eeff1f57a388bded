import type { OfferEffects, SettledBy } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { expectRows } from '../../platform/db/expect-changed-rows.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { changeOffer } from '../negotiations/offers/offers.store.ts';
import {
  offerTransitionEntry,
  receivableTransitionEntries,
} from '../negotiations/transitions/audit-entries.ts';
import type { Deal } from '../negotiations/transitions/deal.ts';
import { moveCollected, releaseHeld } from '../receivables/receivables.store.ts';
import { settledByOf } from './collections/collections.store.ts';

/** Receivable whose collection an act closed, or reopened. */
export interface MovedReceivable {
  readonly receivable_id: number;
  /** Null for a reopened one. */
  readonly settled_by: SettledBy | null;
}

/**
 * Writes the step of a tracked offer that follows its entries: COLLECT_SOME, COLLECT_ALL, REOPEN_SOME or
 * REOPEN_ALL. It moves the receivables of the act alone, and COLLECT_ALL releases the margin that is held.
 * Runs as the system, because the rows belong to both sides.
 * @returns the audit rows
 */
export function applyOfferStep(
  tx: Tx,
  deal: Deal,
  effects: OfferEffects,
  moved: readonly MovedReceivable[],
): Promise<AuditEntry[]> {
  return runAsSystem(async () => {
    const offer = await changeOffer(tx, deal.offer, effects, {});
    const details =
      effects.event === 'COLLECT_ALL' ? { settled_by: await settledByOf(tx, offer.id) } : undefined;
    return [
      offerTransitionEntry(offer, effects, details),
      ...(await moveReceivables(tx, deal, effects, moved)),
      ...(await releaseMargin(tx, deal, effects)),
    ];
  });
}

async function moveReceivables(
  tx: Tx,
  { offer, now }: Deal,
  { offered }: OfferEffects,
  moved: readonly MovedReceivable[],
): Promise<AuditEntry[]> {
  if (offered === undefined) return [];
  for (const [by, rows] of Map.groupBy(moved, ({ settled_by }) => settled_by)) {
    const ids = rows.map(({ receivable_id }) => receivable_id);
    const settled = by === null ? null : { by, at: now };
    const count = await moveCollected(tx, offer, offered, ids, settled);
    expectRows(count, ids.length, `receivables of offer ${offer.id} in ${offered.from}`);
  }
  return receivableTransitionEntries(offer, offered, moved.length);
}

async function releaseMargin(
  tx: Tx,
  { offer, today }: Deal,
  { margin }: OfferEffects,
): Promise<AuditEntry[]> {
  if (margin?.matured === undefined) return [];
  const { matured } = margin;
  const released = await releaseHeld(tx, offer, { free: margin, matured }, today);
  return [
    ...receivableTransitionEntries(offer, margin, released.free),
    ...receivableTransitionEntries(offer, matured, released.matured),
  ];
}
