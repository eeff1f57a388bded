import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import type { SavedTerms } from './schedule-terms.view.ts';

const route = getRouteApi('/dashboard/operation-management/new');

/** Whether the schedule panel is open stands in the address: back closes it, and a reload opens it again. */
export function useSchedulePanel() {
  const isOpen = route.useSearch({ select: ({ panel }) => panel === 'parameters' });
  const wasPushed = useLocation({ select: ({ state }) => state.panelPushed === true });
  const router = useRouter();
  const navigate = route.useNavigate();

  const shut = (terms?: SavedTerms) =>
    navigate({
      search: (search) => ({ ...search, panel: undefined }),
      state: ({ panelPushed: _, ...state }) => (terms ? { ...state, terms } : state),
      replace: true,
      resetScroll: false,
    });
  /** Back to the entry that it was opened from; where somebody came by a link there is none. */
  const close = (): Promise<void> => {
    if (!wasPushed) return shut();
    return new Promise((resolve) => {
      const stop = router.history.subscribe(() => {
        stop();
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
    /** What was saved before, put back beside the address. */
    restore: (terms: SavedTerms) =>
      void navigate({
        search: (search) => search,
        state: (state) => ({ ...state, terms }),
        replace: true,
        resetScroll: false,
      }),
    close: () => void close(),
    /** Back on the page with what was entered as its navigation state (specification, section 2 Panel 1). */
    save: (terms: SavedTerms) => void close().then(() => shut(terms)),
  };
}
