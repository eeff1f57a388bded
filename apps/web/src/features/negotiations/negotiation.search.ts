import { RECEIVABLE_SORTS, type ReceivableSort } from '@pregao/domain';
import { numberField, oneField, type Paging, pagingFields } from '../../lib/router/search-fields.ts';

/** The panels of a negotiation's page; which of them a reader can open follows from the role. */
export const PANELS = ['proposals', 'history', 'proposal'] as const;
export type Panel = (typeof PANELS)[number];

/** The parts of a negotiation's page, of which one is open; which of them there are follows from role and state. */
export const DEAL_TABS = [
  'contract',
  'proposals',
  'proposal',
  'flow',
  'facts',
  'receivables',
  'history',
] as const;
export type DealTab = (typeof DEAL_TABS)[number];

/** Dialogs that an address may open at once, where the reader may do what they ask. */
export const LINKED_ACTS = ['upload', 'review', 'EXTEND_DEADLINE'] as const;
export type LinkedAct = (typeof LINKED_ACTS)[number];

/** The address of a negotiation's page: the open tab and panel, and the place in the list of its receivables. */
export interface NegotiationSearch extends Paging {
  readonly tab?: DealTab | undefined;
  readonly panel?: Panel | undefined;
  /** The credit whose acceptance is asked about at once. */
  readonly accept?: number | undefined;
  /** The dialog that is open at once. */
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
