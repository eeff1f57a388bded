import {
  type CardNetwork,
  type CompanyType,
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

/** What narrows the list. */
export type ReceivableFilters = Pick<
  ReceivablesSearch,
  'network' | 'issuer' | 'status' | 'borrower' | 'from' | 'to'
>;

export function filtersOf(search: ReceivablesSearch): ReceivableFilters {
  const { network, issuer, status, borrower, from, to } = search;
  return { network, issuer, status, borrower, from, to };
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
