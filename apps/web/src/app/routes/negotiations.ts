import { createRoute, redirect } from '@tanstack/react-router';
import { negotiationsList } from '../../features/negotiations/list/negotiations.list.ts';
import { negotiationSearch } from '../../features/negotiations/negotiation.search.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { numberField } from '../../lib/router/search-fields.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'negotiation',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/negotiation/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'negotiation/list',
  validateSearch: negotiationsList.read,
  beforeLoad: redirectToDefaultView(negotiationsList),
  loader: () => loadTexts('negotiations'),
  component: lazyPage(
    () => import('../../features/negotiations/list/negotiations.page.tsx'),
    'NegotiationsPage',
  ),
});

const detail = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'negotiation/$id/new-credit',
  validateSearch: negotiationSearch,
  beforeLoad: ({ params }) => {
    if (numberField(params.id) === undefined) throw redirect({ to: '/404', replace: true });
  },
  loader: () =>
    loadTexts(
      'negotiations',
      'negotiation',
      'contractCheck',
      'answer',
      'settlement',
      'credit',
      'receivableRow',
      'borrower',
      'offerChange',
      'dealHistory',
      'withdrawal',
      'refusals',
    ),
  component: lazyPage(
    () => import('../../features/negotiations/detail/negotiation.page.tsx'),
    'NegotiationPage',
  ),
});

const receipt = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'negotiation/$id/receipt/$key',
  beforeLoad: ({ params }) => {
    if (numberField(params.id) === undefined) throw redirect({ to: '/404', replace: true });
  },
  loader: () => loadTexts('negotiation', 'dealHistory'),
  component: lazyPage(() => import('../../features/negotiations/history/receipt.page.tsx'), 'ReceiptPage'),
});

export const negotiationRoutes = [area, list, detail, receipt] as const;
