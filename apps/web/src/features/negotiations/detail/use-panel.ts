import { getRouteApi } from '@tanstack/react-router';
import { browserStore } from '../../../lib/browser-store.ts';
import type { CreditDraft } from '../credits/credit.view.ts';
import type { LinkedAct, Panel } from '../negotiation.search.ts';

const route = getRouteApi('/dashboard/negotiation/$id/new-credit');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the credit panel saved and nobody has sent yet. */
    readonly credit?: object | undefined;
  }
}

/** Where the panel leaves word that a credit was prepared (specification, section 2 Right-hand side panel); nothing of ours reads it. */
const marker = browserStore(
  'proposalPrepared',
  (offer) => offer,
  (offer) => offer,
);

export interface PanelControl {
  readonly current: Panel | undefined;
  /** The credit whose acceptance the address asks about. */
  readonly accept: number | undefined;
  /** The dialog that the address opens at once. */
  readonly act: LinkedAct | undefined;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
  /** Keeps a prepared credit beside the address and closes the panel, beside the tab that shows it; undefined forgets it. */
  readonly save: (draft: CreditDraft | undefined) => void;
  /** Puts a prepared credit back beside the address and leaves the panel as it is. */
  readonly restore: (draft: CreditDraft) => void;
}

/** The open panel, which lives in the address, and the prepared credit, which travels beside it. */
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
      marker.set(draft ? id : null);
      void navigate({
        search: (search) => ({ ...search, panel: undefined, tab: 'proposal' }),
        state: (state) => ({ ...state, credit: draft }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
