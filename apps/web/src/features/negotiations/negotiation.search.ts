import { RECEIVABLE_SORTS, type ReceivableSort } from '@pregao/domain';
import { oneField, type Paging, pagingFields } from '../../lib/router/search-fields.ts';

/** The panels of a negotiation's page; which of them a reader can open follows from the role. */
export const PANELS = ['proposals', 'history', 'proposal'] as const;
export type Panel = (typeof PANELS)[number];

/** The address of a negotiation's page: the open panel and the place in the list of its receivables. */
export interface NegotiationSearch extends Paging {
  readonly panel?: Panel | undefined;
  readonly sort?: ReceivableSort | undefined;
}

export function negotiationSearch(raw: Record<string, unknown>): NegotiationSearch {
  return {
    panel: oneField(raw.panel, PANELS),
    sort: oneField(raw.sort, RECEIVABLE_SORTS),
    ...pagingFields(raw),
  };
}
