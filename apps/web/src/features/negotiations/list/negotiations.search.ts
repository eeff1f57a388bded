import { type CardNetwork, type Day, SHOWN_OFFER_STATUSES, type ShownOfferStatus } from '@pregao/domain';
import {
  choiceField,
  dayField,
  idsField,
  networksField,
  numberField,
  oneField,
  type Paging,
  pagingFields,
} from '../../../lib/router/search-fields.ts';

/** The list's address. */
export interface NegotiationsSearch extends Paging {
  readonly id?: number | undefined;
  readonly network?: readonly CardNetwork[] | undefined;
  readonly status?: readonly ShownOfferStatus[] | undefined;
  readonly borrower?: readonly number[] | undefined;
  readonly lender?: readonly number[] | undefined;
  /** São Paulo days of the availability date. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

export function negotiationsSearch(raw: Record<string, unknown>): NegotiationsSearch {
  return {
    id: numberField(raw.id),
    network: networksField(raw.network),
    status: choiceField(raw.status, SHOWN_OFFER_STATUSES),
    borrower: idsField(raw.borrower),
    lender: idsField(raw.lender),
    from: dayField(raw.from),
    to: dayField(raw.to),
    ...pagingFields(raw),
  };
}

/** The panels of a negotiation's page; which of them a reader can open follows from the role. */
export const PANELS = ['proposals', 'history', 'proposal'] as const;
export type Panel = (typeof PANELS)[number];

/** The detail's address: the open panel and the page of its receivables. */
export interface NegotiationSearch extends Paging {
  readonly panel?: Panel | undefined;
  readonly sort?: (typeof RECEIVABLE_SORTS)[number] | undefined;
}

const RECEIVABLE_SORTS = ['issuer asc', 'issuer desc', 'due_date asc', 'due_date desc'] as const;

export function negotiationSearch(raw: Record<string, unknown>): NegotiationSearch {
  return {
    panel: oneField(raw.panel, PANELS),
    sort: oneField(raw.sort, RECEIVABLE_SORTS),
    ...pagingFields(raw),
  };
}
