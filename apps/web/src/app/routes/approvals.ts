import { createRoute, redirect } from '@tanstack/react-router';
import { approvalsList } from '../../features/approvals/approvals.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approval',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/approval/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'approval/list',
  validateSearch: approvalsList.read,
  beforeLoad: redirectToDefaultView(approvalsList),
  loader: () => loadTexts('approvals'),
  component: lazyPage(() => import('../../features/approvals/approvals.page.tsx'), 'ApprovalsPage'),
});

export const approvalRoutes = [area, list] as const;
