import { createRoute, redirect } from '@tanstack/react-router';
import { webhooksList } from '../../features/webhooks/webhooks.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'webhook',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/webhook/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'webhook/list',
  validateSearch: webhooksList.read,
  loader: () => loadTexts('webhooks'),
  component: lazyPage(() => import('../../features/webhooks/webhooks.page.tsx'), 'WebhooksPage'),
});

export const webhookRoutes = [area, list] as const;
