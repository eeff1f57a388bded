import { styled } from '@mui/material/styles';
import { HEADER_HEIGHTS, NAV_WIDTHS } from '@pregao/domain';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inbox } from '../../features/dashboard/inbox.queries.ts';
import { waitingTotal } from '../../features/dashboard/waiting.view.ts';
import { loadChunk } from '../../lib/chunk-reload/load-chunk.ts';
import { usePendingCountInTitle } from '../../lib/page-title.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { focusRows } from '../../lib/row-focus.ts';
import { useUser } from '../../lib/session/session.ts';
import { useSettings } from '../../lib/settings/settings.ts';
import { useMenuShape } from '../../lib/settings/use-menu-shape.ts';
import { Header } from './header.tsx';
import { NavContent } from './nav-content.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SessionWarning } from './session-warning.tsx';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** Skip link to the rows, on pages that have rows. */
const SkipToRows = styled(SkipLink)({ 'body:not(:has([data-row])) &': { display: 'none' } });

const NavPlace = styled('div')(({ theme }) => ({
  display: 'none',
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  width: NAV_WIDTHS.vertical,
  backgroundColor: theme.vars.palette.background.paper,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [`@media screen and (min-width: ${theme.breakpoints.values.lg}px)`]: { display: 'block' },
  '&[data-layout="mini"]': { width: NAV_WIDTHS.mini },
  '&[data-layout="horizontal"]': {
    position: 'static',
    width: 'auto',
    borderRight: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  [`@media screen and (min-width: ${theme.breakpoints.values.lg}px)`]: {
    paddingLeft: NAV_WIDTHS.vertical,
    '&[data-layout="mini"]': { paddingLeft: NAV_WIDTHS.mini },
    '&[data-layout="horizontal"]': { paddingLeft: 0 },
  },
}));

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: 1440,
  marginInline: 'auto',
  padding: theme.spacing(2, 4, 12),
  outline: 0,
  '&::after': { content: '""', display: 'block', height: 'var(--toasts, 0px)' },
  '&[data-stretch]': { maxWidth: 'none' },
  scrollMarginTop: HEADER_HEIGHTS.mobile,
  [theme.breakpoints.up('md')]: {
    padding: theme.spacing(2, 10, 16),
    scrollMarginTop: HEADER_HEIGHTS.desktop,
  },
  // In print the page has its own margins; a sheet made for print (`data-paper`) replaces all else.
  '@media print': {
    '&&': { padding: 0, maxWidth: 'none' },
    '&:has(> [data-paper]) > :not([data-paper])': { display: 'none !important' },
  },
}));

const queries = createQueryClient();

/** Lazy-loads the event stream after the first page is shown. */
const loadLive = () => loadChunk(() => import('../../lib/live/follow-changes.ts'));

/**
 * The layout of the dashboard: side menu, header and page.
 * @param children replaces the route's own page
 */
export function DashboardFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('layout');
  const { stretch } = useSettings();
  const layout = useMenuShape();
  const { id: reader } = useUser();
  const main = useFocusOnNewPage();
  useLiveChanges();
  return (
    <QueryClientProvider client={queries}>
      <SkipLink data-off-paper href="#content">
        {t(($) => $.skip)}
      </SkipLink>
      <SkipToRows
        data-off-paper
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          focusRows();
        }}
      >
        {t(($) => $.skipToRows)}
      </SkipToRows>
      <NavPlace data-layout={layout}>
        <NavContent shape={layout} />
      </NavPlace>
      <Body data-layout={layout}>
        <Header />
        <OfflineNotice />
        <Main ref={main} id="content" tabIndex={-1} data-stretch={stretch || undefined}>
          {/* A suspended page keeps its frame and the keyboard shortcuts. */}
          <Suspense>
            {/* The key resets typed input and selections when another user signs in, possibly in another
                tab. */}
            <Fragment key={reader}>{children ?? <Outlet />}</Fragment>
          </Suspense>
        </Main>
      </Body>
      <SessionWarning />
      <PendingCountInTitle />
    </QueryClientProvider>
  );
}

/** Shows the number of pending items in the tab's title. */
function PendingCountInTitle() {
  const { company_type } = useUser();
  usePendingCountInTitle(waitingTotal(useQuery(inbox()).data?.counts, company_type));
  return null;
}

function useLiveChanges() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const since = performance.now();
    loadLive().then(
      ({ followChanges }) => {
        if (!isUnmounted) stop = followChanges(queries, since);
      },
      // Without the event stream, lists refetch only on window focus and by their refresh button.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, []);
}

/** Moves the focus to the start of a new page, as a full page load does; filters and pagination do not. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
