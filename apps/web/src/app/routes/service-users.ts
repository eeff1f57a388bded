import { createRoute, redirect } from '@tanstack/react-router';
import { serviceUsersList } from '../../features/service-users/service-users.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'service-user',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/service-user/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'service-user/list',
  validateSearch: serviceUsersList.read,
  loader: () => loadTexts('serviceUsers'),
  component: lazyPage(() => import('../pages/service-users-route.tsx'), 'ServiceUsersRoute'),
});

export const serviceUserRoutes = [area, list] as const;
