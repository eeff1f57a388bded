import {
  type CardNetwork,
  type Day,
  DEFAULT_PAGE_SIZE,
  FILE_STATUSES,
  type FileStatus,
  sanitizeFileName,
} from '@pregao/domain';
import {
  choiceField,
  dayField,
  idsField,
  networksField,
  numberField,
  type Paging,
  pagingFields,
  textField,
} from '../../lib/router/search-fields.ts';

/** The file list's address. */
export interface FilesSearch extends Paging {
  readonly name?: string | undefined;
  readonly status?: readonly FileStatus[] | undefined;
  readonly network?: readonly CardNetwork[] | undefined;
  readonly borrower?: readonly number[] | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** The file whose information is open: where mails lead. */
  readonly file?: number | undefined;
}

export function filesSearch(raw: Record<string, unknown>): FilesSearch {
  const name = textField(raw.name);
  return {
    name: name === undefined ? undefined : sanitizeFileName(name) || undefined,
    status: choiceField(raw.status, FILE_STATUSES),
    network: networksField(raw.network),
    borrower: idsField(raw.borrower),
    from: dayField(raw.from),
    to: dayField(raw.to),
    file: numberField(raw.file),
    ...pagingFields(raw),
  };
}

/** What narrows the list. */
export type FileFilters = Omit<FilesSearch, keyof Paging | 'file'>;

export function fileFiltersOf({ name, status, network, borrower, from, to }: FilesSearch): FileFilters {
  return { name, status, network, borrower, from, to };
}

/** End before start: the end field says so, and the list stays as it was. */
export function isRangeReversed(from: Day | undefined, to: Day | undefined): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/** The call's query for an address. */
export function filesQuery({ name, status, network, borrower, from, to, page, limit }: FilesSearch) {
  return {
    page: page ?? 1,
    limit: limit ?? DEFAULT_PAGE_SIZE,
    name,
    status: status && [...status],
    card_network: network && [...network],
    borrower_company_id: borrower && [...borrower],
    created_greater_or_equal_than: from,
    created_less_or_equal_than: isRangeReversed(from, to) ? undefined : to,
  };
}
