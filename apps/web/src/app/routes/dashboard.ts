import { createRoute, redirect } from '@tanstack/react-router';
import { dashboardList } from '../../features/dashboard/dashboard.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { HOME } from '../../lib/session/return-to.ts';
import { guardPage } from '../guard.ts';
import { rootRoute } from './root.ts';

/** The guarded parent route of every page behind sign-in, with their frame. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'dashboard',
  beforeLoad: guardPage,
  loader: () => loadTexts('layout', 'ui', 'views'),
  component: lazyPage(() => import('../layout/dashboard-frame.tsx'), 'DashboardFrame'),
});

const start = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
  },
});

const page = lazyPage(() => import('../../features/dashboard/dashboard.page.tsx'), 'DashboardPage');
const loadPageTexts = () => loadTexts('dashboard', 'inbox');

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'list',
  validateSearch: dashboardList.read,
  loader: loadPageTexts,
  component: page,
});

const listAgain = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'dashboard/list',
  validateSearch: dashboardList.read,
  loader: loadPageTexts,
  component: page,
});

export const homeRoutes = [start, list, listAgain] as const;
