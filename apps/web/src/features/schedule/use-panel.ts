import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import type { SavedTerms } from './schedule-terms.view.ts';

const route = getRouteApi('/dashboard/operation-management/new');

/** Stores in the page address whether the panel is open: back closes it, and a reload reopens it. */
export function useSchedulePanel() {
  const isOpen = route.useSearch({ select: ({ panel }) => panel === 'parameters' });
  const wasPushed = useLocation({ select: ({ state }) => state.panelPushed === true });
  const router = useRouter();
  const navigate = route.useNavigate();

  const closePanel = (terms?: SavedTerms) =>
    navigate({
      search: (search) => ({ ...search, panel: undefined }),
      state: ({ panelPushed: _, ...state }) => (terms ? { ...state, terms } : state),
      replace: true,
      resetScroll: false,
    });
  /**
   * Goes back to the history entry that opened the panel; after a direct link it only removes the parameter.
   */
  const close = (): Promise<void> => {
    if (!wasPushed) return closePanel();
    return new Promise((resolve) => {
      const unsubscribe = router.history.subscribe(() => {
        unsubscribe();
        resolve();
      });
      router.history.back();
    });
  };

  return {
    isOpen,
    open: () =>
      void navigate({
        search: (search) => ({ ...search, panel: 'parameters' }),
        state: (state) => ({ ...state, panelPushed: true }),
        resetScroll: false,
      }),
    /** Restores saved terms in the history state. */
    restore: (terms: SavedTerms) =>
      void navigate({
        search: (search) => search,
        state: (state) => ({ ...state, terms }),
        replace: true,
        resetScroll: false,
      }),
    close: () => void close(),
    /** Closes the panel and stores the terms in the history state (specification, section 2 Panel 1). */
    save: (terms: SavedTerms) => void close().then(() => closePanel(terms)),
  };
}
