import type { Tracking } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { applyTransition } from '../negotiations/transitions/apply-transition.ts';
import type { Deal } from '../negotiations/transitions/deal.ts';
import type { Settlement } from './lock-settlement.ts';
import { markTracked } from './payments/payments.store.ts';

/**
 * Makes a deal tracked with its first settlement act, and reopens what the calendar has settled of it.
 * @returns the deal after it, with the audit rows
 */
export async function startTracking(
  tx: Tx,
  { deal }: Settlement,
  { starts, reopened }: Tracking,
): Promise<{ readonly deal: Deal; readonly trail: readonly AuditEntry[] }> {
  if (!starts) return { deal, trail: [] };
  if (reopened === null) {
    const offer = await runAsSystem(() => markTracked(tx, deal.offer));
    return { deal: { ...deal, offer }, trail: [] };
  }
  const planned = { effects: reopened, offer: { tracked: true }, collections: 'ALL' } as const;
  const { offer, trail } = await applyTransition(tx, deal, planned);
  return { deal: { ...deal, offer }, trail };
}
