import { createRoute, redirect } from '@tanstack/react-router';
import { cdiRatesList } from '../../features/rates/cdi-rates.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'cdi-rate',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/cdi-rate/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'cdi-rate/list',
  validateSearch: cdiRatesList.read,
  loader: () => loadTexts('cdiRates'),
  component: lazyPage(() => import('../../features/rates/cdi-rates.page.tsx'), 'CdiRatesPage'),
});

export const rateRoutes = [area, list] as const;
