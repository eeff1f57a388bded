import { DEFAULT_PAGE_SIZE, HELD_CHANGE_STATUSES, type HeldChangeStatus } from '@pregao/domain';
import {
  idsField,
  numberField,
  oneField,
  type Paging,
  pagingFields,
} from '../../lib/router/search-fields.ts';

/** Without a choice the list shows what waits. */
export const STATUS_CHOICES = [...HELD_CHANGE_STATUSES, 'ALL'] as const;
export type StatusChoice = HeldChangeStatus | 'ALL';

/** The address of the list of changes on hold. */
export interface HeldChangesSearch extends Paging {
  /** Absent while it is HELD. */
  readonly status?: StatusChoice | undefined;
  readonly company?: readonly number[] | undefined;
  /** The change that is open: where notices and results lead. */
  readonly change?: number | undefined;
}

export type HeldChangeFilters = Pick<HeldChangesSearch, 'status' | 'company'>;

const narrowing = (status: StatusChoice | undefined) => (status === 'HELD' ? undefined : status);

export function heldChangesSearch(raw: Record<string, unknown>): HeldChangesSearch {
  return {
    status: narrowing(oneField(raw.status, STATUS_CHOICES)),
    company: idsField(raw.company),
    change: numberField(raw.change),
    ...pagingFields(raw),
  };
}

/** What narrows the list. */
export function heldChangeFiltersOf({ status, company }: HeldChangesSearch): HeldChangeFilters {
  return { status: narrowing(status), company: company?.length === 0 ? undefined : company };
}

/** The call's query for an address. */
export function heldChangesQuery({ status = 'HELD', company, page, limit }: HeldChangesSearch) {
  return {
    page: page ?? 1,
    limit: limit ?? DEFAULT_PAGE_SIZE,
    status: status === 'ALL' ? undefined : [status],
    company_id: company && [...company],
  };
}
