import { CARD_NETWORKS, type CardNetwork, checkSelection, type Day, isFree } from '@pregao/domain';
import { figuresOfSelection, type SelectedReceivables } from './selection.view.ts';

/** State of the selection for display: totals, and why no schedule can be made of it. */
export interface SelectionState {
  readonly count: number;
  readonly total: number;
  readonly ids: readonly number[];
  /** Calendar days weighted by value; null for an empty selection. */
  readonly averageTerm: number | null;
  /** Largest issuer and its percentage; undefined if an issuer beyond those listed might owe as much. */
  readonly largest: { readonly issuer: string; readonly percentage: number } | undefined;
  /** Card network, if all rows have the same. */
  readonly flag: CardNetwork | undefined;
  readonly problem: 'empty' | 'mixed' | 'unavailable' | undefined;
  /** Number of rows by network, if there are several. */
  readonly mixed: readonly { readonly network: CardNetwork; readonly count: number }[];
  /** Number of rows that are not AVAILABLE. */
  readonly unavailable: number;
}

const PROBLEMS = {
  RECEIVABLES_EMPTY: 'empty',
  NETWORKS_MIXED: 'mixed',
  RECEIVABLE_UNAVAILABLE: 'unavailable',
} as const;

/**
 * Returns the state of the selection.
 * @param today calendar day from which terms are counted
 */
export function selectionState(selected: SelectedReceivables, today: Day): SelectionState {
  const { rows, unseen } = selected;
  const shown = [...rows.values()];
  const { figures, largest } = figuresOfSelection(selected, today);
  const { sum, average_term } = figures;
  // Rows not shown were available when selected, and of one network.
  const others = unseen
    ? [{ value: unseen.figures.sum, status: 'AVAILABLE', card_network: unseen.card_network } as const]
    : [];
  const { card_networks, problems } = checkSelection([...shown, ...others]);
  const [worst] = problems;
  const countOf = (network: CardNetwork) =>
    shown.filter((row) => row.card_network === network).length +
    (unseen?.card_network === network ? unseen.ids.size : 0);
  return {
    count: rows.size + (unseen?.ids.size ?? 0),
    total: sum,
    ids: [...rows.keys(), ...(unseen?.ids ?? [])],
    averageTerm: average_term,
    largest: largest && { issuer: largest.issuer, percentage: largest.percentage },
    flag: card_networks.length === 1 ? card_networks[0] : undefined,
    problem: worst && PROBLEMS[worst],
    mixed:
      card_networks.length < 2
        ? []
        : CARD_NETWORKS.filter((network) => card_networks.includes(network)).map((network) => ({
            network,
            count: countOf(network),
          })),
    unavailable: shown.filter((row) => !isFree(row)).length,
  };
}
