import { createRoute, redirect } from '@tanstack/react-router';
import { type FilesSearch, filesList } from '../../features/files/files.list.ts';
import { type ReceivablesSearch, receivablesList } from '../../features/receivables/receivables.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import type { RawSearch } from '../../lib/lists/field.ts';
import { scheduleSearch } from '../../lib/router/schedule-address.ts';
import { sessionUser } from '../../lib/session/session.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'operation-management',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/operation-management/list', replace: true });
  },
});

type OperationSearch =
  | (ReceivablesSearch & { readonly tab?: undefined })
  | (FilesSearch & { readonly tab: 'files' });

/** Reads the search parameters of the tab in the address. */
const operationSearch = (raw: RawSearch): OperationSearch =>
  raw.tab === 'files' ? { ...filesList.read(raw), tab: 'files' } : receivablesList.read(raw);

const openReceivables = redirectToDefaultView(receivablesList);

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'operation-management/list',
  validateSearch: operationSearch,
  beforeLoad(coming) {
    const { tab, ...search } = coming.search;
    // Moderators have a page of their own for files.
    if (tab === 'files' && sessionUser()?.company_type === 'MODERATOR')
      throw redirect({ to: '/dashboard/file-management/list', search: search as never, replace: true });
    openReceivables(coming);
  },
  loader: () => loadTexts('receivables', 'receivableRow'),
  component: lazyPage(() => import('../pages/receivables-route.tsx'), 'ReceivablesRoute'),
});

const schedule = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'operation-management/new',
  validateSearch: scheduleSearch,
  loader: () => loadTexts('schedule', 'receivableRow'),
  component: lazyPage(() => import('../../features/schedule/schedule.page.tsx'), 'SchedulePage'),
});

export const receivableRoutes = [area, list, schedule] as const;
