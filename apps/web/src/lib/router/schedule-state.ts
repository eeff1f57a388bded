import type { CardNetwork } from '@pregao/domain';

declare module '@tanstack/react-router' {
  /**
   * Navigation state beside an address. An older version of the pages may have written it, so readers
   * validate it.
   */
  interface HistoryState {
    /**
     * The selected receivables and their card network, passed from the list to the create-schedule screen.
     */
    readonly selectedRows?: readonly number[];
    readonly flag?: CardNetwork;
    /** The terms that the schedule panel saved. */
    readonly terms?: object;
    /** True when a click on this page opened the side panel, so that going back closes it. */
    readonly panelPushed?: boolean;
  }
}
