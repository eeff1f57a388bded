import type { RowOf } from '@pregao/contract';
import { type Actor, CARD_NETWORKS, type CardNetwork, checkSelection, isFree, may } from '@pregao/domain';

export type ReceivableRow = RowOf<'listReceivables'>;

/** What the list offers to whom (specification, sections 2 and 6): moderators watch, acquirers act. */
export interface ListRights {
  readonly selects: boolean;
  readonly filtersByBorrower: boolean;
  readonly sendsFiles: boolean;
}

export function receivableListRights(actor: Pick<Actor, 'company_type' | 'role'>): ListRights {
  const moderates = actor.company_type === 'MODERATOR';
  return {
    selects: may(actor, 'create-offer'),
    filtersByBorrower: moderates,
    // Moderators send where they see the files.
    sendsFiles: may(actor, 'send-file') && !moderates,
  };
}

/** The selection in words' terms: what it comes to, and why no schedule can be made of it. */
export interface SelectionState {
  readonly count: number;
  readonly total: number;
  readonly ids: readonly number[];
  /** Set when all rows are of one card network. */
  readonly flag: CardNetwork | undefined;
  readonly problem: 'empty' | 'mixed' | 'unavailable' | undefined;
  /** Rows of each network, where they are of several. */
  readonly mixed: readonly { readonly network: CardNetwork; readonly count: number }[];
  /** Rows that are not AVAILABLE. */
  readonly unavailable: number;
}

const PROBLEMS = {
  RECEIVABLES_EMPTY: 'empty',
  NETWORKS_MIXED: 'mixed',
  RECEIVABLE_UNAVAILABLE: 'unavailable',
} as const;

export function selectionState(rows: readonly ReceivableRow[]): SelectionState {
  const { total_value, card_networks, problems } = checkSelection(rows);
  const [worst] = problems;
  return {
    count: rows.length,
    total: total_value,
    ids: rows.map(({ id }) => id),
    flag: card_networks.length === 1 ? card_networks[0] : undefined,
    problem: worst && PROBLEMS[worst],
    mixed:
      card_networks.length < 2
        ? []
        : CARD_NETWORKS.filter((network) => card_networks.includes(network)).map((network) => ({
            network,
            count: rows.filter((row) => row.card_network === network).length,
          })),
    unavailable: rows.filter((row) => !isFree(row)).length,
  };
}

/** The row that was just ticked although no schedule can hold it; undefined when none was. */
export function tickedInVain(
  before: ReadonlyMap<number, ReceivableRow>,
  after: ReadonlyMap<number, ReceivableRow>,
): readonly ReceivableRow[] {
  return [...after.values()].filter((row) => !isFree(row) && !before.has(row.id));
}

/** The selection with what the list now knows of its rows; the same map when nothing changed. */
export function refreshed(
  selected: ReadonlyMap<number, ReceivableRow>,
  shown: readonly ReceivableRow[],
): ReadonlyMap<number, ReceivableRow> {
  const newer = shown.filter((row) => {
    const known = selected.get(row.id);
    return known !== undefined && known.status !== row.status;
  });
  return newer.length === 0
    ? selected
    : new Map([...selected, ...newer.map((row) => [row.id, row] as const)]);
}
