import type { ReceivableStatus } from '../lifecycles/statuses.ts';
import type { Refusal, RefusedEntry } from '../refusals/decision.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import type { Day } from '../values/calendar.ts';
import type { CardNetwork } from '../values/card-network.ts';
import { MAX_REFUSED_ENTRIES } from '../values/limits.ts';
import type { Centavos } from '../values/money.ts';
import { isMatured } from './effective-status.ts';

/** The fields of a receivable that a selection needs. */
export interface SelectableReceivable {
  readonly value: Centavos;
  readonly status: ReceivableStatus;
  readonly card_network: CardNetwork;
}

export interface SelectionCheck {
  readonly total_value: Centavos;
  readonly card_networks: readonly CardNetwork[];
  /** The reasons against creating a schedule, worst first; empty when it can be created. */
  readonly problems: readonly Extract<
    RefusalKey,
    'RECEIVABLES_EMPTY' | 'NETWORKS_MIXED' | 'RECEIVABLE_UNAVAILABLE'
  >[];
}

/** Tells whether a receivable is in no offer and has not ended. */
export function isFree({ status }: { readonly status: ReceivableStatus }): boolean {
  return status === 'AVAILABLE';
}

/** Validates selected rows: at least one, of one card network, all AVAILABLE (specification, section 5). */
export function checkSelection(rows: readonly SelectableReceivable[]): SelectionCheck {
  const networks = [...new Set(rows.map(({ card_network }) => card_network))];
  const problems: SelectionCheck['problems'][number][] = [];
  if (rows.length === 0) problems.push('RECEIVABLES_EMPTY');
  if (networks.length > 1) problems.push('NETWORKS_MIXED');
  if (!rows.every(isFree)) problems.push('RECEIVABLE_UNAVAILABLE');
  return { total_value: sumOf(rows), card_networks: networks, problems };
}

/** Sums values in centavos, exact below 2^53 centavos. */
export function sumOf(rows: readonly { readonly value: Centavos }[]): Centavos {
  return rows.reduce((sum, { value }) => sum + value, 0);
}

/** Tells whether a receivable can be offered: AVAILABLE and not yet due. */
export function isOfferable(
  row: { readonly status: ReceivableStatus; readonly due_date: Day },
  on: Day,
): boolean {
  return isFree(row) && !isMatured(row.due_date, on);
}

/**
 * Refuses the unusable ids of a call's lists. Unknown, foreign, taken and ended ones get the same refusal.
 */
export function unavailableRefusal(
  lists: Readonly<Record<string, readonly number[]>>,
  usable: ReadonlySet<number>,
): Refusal | undefined {
  const entries = Object.entries(lists).flatMap(([field, ids]) =>
    ids.flatMap((id, at): RefusedEntry[] => (usable.has(id) ? [] : [{ field: `${field}.${at}`, value: id }])),
  );
  const [first] = entries;
  if (first === undefined) return undefined;
  const field = first.field.slice(0, first.field.lastIndexOf('.'));
  return { key: 'RECEIVABLE_UNAVAILABLE', field, entries: entries.slice(0, MAX_REFUSED_ENTRIES) };
}
