import { getRouteApi } from '@tanstack/react-router';
import { browserStore } from '../../../lib/browser-store.ts';
import type { CreditDraft } from '../credits/credit.view.ts';
import type { LinkedAct, Panel } from '../negotiation.search.ts';

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Draft that the credit panel saved, not sent yet. */
    readonly credit?: object | undefined;
  }
}

/**
 * Marks in browser storage that a credit was prepared (specification, section 2 Right-hand side panel).
 * This application does not read it.
 */
const draftMarker = browserStore(
  'proposalPrepared',
  (offer) => offer,
  (offer) => offer,
);

export interface PanelControl {
  readonly current: Panel | undefined;
  /** Id of the credit whose acceptance the address asks about. */
  readonly accept: number | undefined;
  /** Dialog that the address opens. */
  readonly act: LinkedAct | undefined;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
  /**
   * Saves a draft in the history state, closes the panel and opens the tab that shows it.
   * Undefined deletes the draft.
   */
  readonly save: (draft: CreditDraft | undefined) => void;
  /** Restores a draft in the history state without changing the panel. */
  readonly restore: (draft: CreditDraft) => void;
}

/** Returns the open panel, stored in the search parameters, and the draft, stored in the history state. */
export function usePanel(): PanelControl {
  const { panel, accept, act } = route.useSearch();
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const show = (next: Panel | undefined) =>
    void navigate({
      search: (search) => ({ ...search, panel: next, accept: undefined, act: undefined }),
      state: (state) => state,
      resetScroll: false,
    });
  return {
    current: panel,
    accept,
    act,
    open: show,
    close: () => show(undefined),
    restore: (draft) =>
      void navigate({
        search: (search) => search,
        state: (state) => ({ ...state, credit: draft }),
        replace: true,
        resetScroll: false,
      }),
    save: (draft) => {
      draftMarker.set(draft ? id : null);
      void navigate({
        search: (search) => ({ ...search, panel: undefined, tab: 'proposal' }),
        state: (state) => ({ ...state, credit: draft }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
