import type { CardNetwork } from '@pregao/domain';

declare module '@tanstack/react-router' {
  /** What travels beside an address: it may come from an older version of these pages, so readers check it. */
  interface HistoryState {
    /** The chosen receivables and their card network, from the list to the create-schedule screen. */
    readonly selectedRows?: readonly number[];
    readonly flag?: CardNetwork;
    /** What the schedule panel saved. */
    readonly terms?: object;
    /** The side panel was opened by a click on this page, so that going back closes it. */
    readonly panelPushed?: boolean;
  }
}
