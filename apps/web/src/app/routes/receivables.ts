import { createRoute, redirect } from '@tanstack/react-router';
import { receivablesList } from '../../features/receivables/receivables.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/arrival/lazy.ts';
import { scheduleSearch } from '../../lib/router/schedule-address.ts';
import { dashboardRoute } from './dashboard.ts';
import { openingView } from './opening-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'operation-management',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/operation-management/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'operation-management/list',
  validateSearch: receivablesList.read,
  beforeLoad: openingView(receivablesList),
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
