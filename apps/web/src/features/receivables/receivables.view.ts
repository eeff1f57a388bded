import type { RowOf } from '@pregao/contract';
import {
  type CardNetwork,
  type CompanyType,
  checkSelection,
  type Day,
  RECEIVABLE_STATUSES,
  RECEIVABLES_PAGE_SIZE,
  type ReceivableStatus,
} from '@pregao/domain';
import {
  choiceField,
  dayField,
  idsField,
  networksField,
  numberField,
  oneField,
  type Paging,
  pagingFields,
  textsField,
} from '../../lib/router/search-fields.ts';

export type ReceivableRow = RowOf<'listReceivables'>;

/** The only columns that can be sorted by (specification, section 9). */
const SORTS = ['issuer asc', 'issuer desc', 'due_date asc', 'due_date desc'] as const;

/** The list's address. */
export interface ReceivablesSearch extends Paging {
  readonly sort?: (typeof SORTS)[number] | undefined;
  readonly network?: readonly CardNetwork[] | undefined;
  readonly issuer?: readonly string[] | undefined;
  readonly status?: readonly ReceivableStatus[] | undefined;
  readonly borrower?: readonly number[] | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** A file whose result is shown over the list: where mails lead. */
  readonly file?: number | undefined;
}

export function receivablesSearch(raw: Record<string, unknown>): ReceivablesSearch {
  return {
    network: networksField(raw.network),
    issuer: textsField(raw.issuer),
    status: choiceField(raw.status, RECEIVABLE_STATUSES),
    borrower: idsField(raw.borrower),
    from: dayField(raw.from),
    to: dayField(raw.to),
    sort: oneField(raw.sort, SORTS),
    file: numberField(raw.file),
    ...pagingFields(raw),
  };
}

/** End before start: the end field says so and the list stays as it was (specification, section 5 Dates). */
export function isRangeReversed(from: Day | undefined, to: Day | undefined): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** The call's query for an address; a range that makes no sense is left out rather than asked for. */
export function receivablesQuery(search: ReceivablesSearch, company: CompanyType) {
  const { network, issuer, status, borrower, from, to, sort, page, limit } = search;
  return {
    page: page ?? 1,
    limit: limit ?? RECEIVABLES_PAGE_SIZE,
    sort,
    card_network: network && [...network],
    issuer: issuer && [...issuer],
    status: status && [...status],
    borrower: company === 'MODERATOR' && borrower ? [...borrower] : undefined,
    due_date_greater_or_equal_than: from,
    due_date_less_or_equal_than: isRangeReversed(from, to) ? undefined : to,
  };
}

/** What the list offers to whom (specification, sections 2 and 6): moderators watch, acquirers act. */
export interface ListRights {
  readonly selects: boolean;
  readonly filtersByBorrower: boolean;
  readonly sendsFiles: boolean;
}

export function listRights(company: CompanyType): ListRights {
  const acquirer = company === 'BORROWER';
  return { selects: acquirer, filtersByBorrower: company === 'MODERATOR', sendsFiles: acquirer };
}

/** The selection in words' terms: what it comes to, and why no schedule can be made of it. */
export interface SelectionState {
  readonly count: number;
  readonly total: number;
  readonly ids: readonly number[];
  /** Set when all rows are of one card network. */
  readonly flag: CardNetwork | undefined;
  readonly problem: 'empty' | 'mixed' | 'unavailable' | undefined;
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
  };
}

/** The row that was just ticked although no schedule can hold it; undefined when none was. */
export function tickedInVain(
  before: ReadonlyMap<number, ReceivableRow>,
  after: ReadonlyMap<number, ReceivableRow>,
): readonly ReceivableRow[] {
  return [...after.values()].filter((row) => row.status !== 'AVAILABLE' && !before.has(row.id));
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
