import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuse } from '../refusals/decision.ts';
import type { CardNetwork } from '../values/card-network.ts';

/** Returns why receivables do not form a schedule of this card network; undefined when they do. */
export function networkRefusal(
  named: CardNetwork,
  rows: readonly { readonly card_network: CardNetwork }[],
): Refusal | undefined {
  const networks = new Set(rows.map(({ card_network }) => card_network));
  if (networks.size > 1) return { key: 'NETWORKS_MIXED', field: 'receivable_id' };
  return networks.has(named) ? undefined : { key: 'OFFER_INVALID_RECEIVABLES', field: 'card_network' };
}

/**
 * Decides whether a simulation of these receivables may be stored, and returns its acquirer. A schedule has
 * one acquirer; only a moderator could name receivables of two.
 */
export function decideSimulate(
  actor: Actor,
  named: CardNetwork,
  rows: readonly { readonly company_id: number; readonly card_network: CardNetwork }[],
): Decision<{ readonly company_id: number }> {
  const right = rightRefusal(actor, 'simulate-offer');
  if (right) return { ok: false, refusal: right };
  const [company_id, ...others] = new Set(rows.map((row) => row.company_id));
  if (company_id === undefined || others.length > 0)
    return refuse('RECEIVABLES_INVALID', { field: 'receivable_id' });
  const network = networkRefusal(named, rows);
  return network ? { ok: false, refusal: network } : allow({ company_id });
}
