import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadTexts } from '../../i18n/i18n.ts';
import { HOME } from '../../lib/session/return-to.ts';
import { guardPage } from '../guard.ts';
import { rootRoute } from './root.ts';

/** The guarded area with its frame; every page behind sign-in is a child of this route. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'dashboard',
  beforeLoad: guardPage,
  loader: () => loadTexts('layout', 'ui'),
  component: lazyRouteComponent(() => import('../layout/dashboard-frame.tsx'), 'DashboardFrame'),
});

const start = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: HOME, replace: true });
  },
});

const homePage = lazyRouteComponent(() => import('../../features/home/home.page.tsx'), 'HomePage');
const loadHomeTexts = () => loadTexts('home');

const home = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'list',
  loader: loadHomeTexts,
  component: homePage,
});

const homeAgain = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'dashboard/list',
  loader: loadHomeTexts,
  component: homePage,
});

export const homeRoutes = [start, home, homeAgain] as const;
