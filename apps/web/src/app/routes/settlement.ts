import { createRoute, redirect } from '@tanstack/react-router';
import { settlementsList } from '../../features/settlement/settlements.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settlement',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/settlement/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'settlement/list',
  validateSearch: settlementsList.read,
  beforeLoad: redirectToDefaultView(settlementsList),
  loader: () => loadTexts('settlement', 'refusals'),
  component: lazyPage(() => import('../../features/settlement/settlements.page.tsx'), 'SettlementsPage'),
});

export const settlementRoutes = [area, list] as const;
