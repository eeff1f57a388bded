import { RECEIVABLE_SORTS, type ReceivableSort } from '@pregao/domain';
import { numberField, oneField, type Paging, pagingFields } from '../../lib/router/search-fields.ts';

/** Side panels of the negotiation page. The role determines which ones a reader can open. */
export const PANELS = ['proposals', 'history', 'proposal'] as const;
export type Panel = (typeof PANELS)[number];

/** Tabs of the negotiation page. Role and state determine which ones it has. */
export const DEAL_TABS = [
  'contract',
  'settlement',
  'proposals',
  'proposal',
  'flow',
  'facts',
  'receivables',
  'history',
] as const;
export type DealTab = (typeof DEAL_TABS)[number];

/** Dialogs that a link may open directly, if the reader may do the act. */
export const LINKED_ACTS = ['upload', 'review', 'EXTEND_DEADLINE'] as const;
export type LinkedAct = (typeof LINKED_ACTS)[number];

/** Search parameters of the negotiation page: tab, panel, and paging of the receivables. */
export interface NegotiationSearch extends Paging {
  readonly tab?: DealTab | undefined;
  readonly panel?: Panel | undefined;
  /** Id of the credit whose acceptance dialog opens at once. */
  readonly accept?: number | undefined;
  /** Dialog that opens at once. */
  readonly act?: LinkedAct | undefined;
  readonly sort?: ReceivableSort | undefined;
}

export function negotiationSearch(raw: Record<string, unknown>): NegotiationSearch {
  return {
    tab: oneField(raw.tab, DEAL_TABS),
    panel: oneField(raw.panel, PANELS),
    accept: numberField(raw.accept),
    act: oneField(raw.act, LINKED_ACTS),
    sort: oneField(raw.sort, RECEIVABLE_SORTS),
    ...pagingFields(raw),
  };
}
