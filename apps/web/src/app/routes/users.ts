import { createRoute, redirect } from '@tanstack/react-router';
import { usersList } from '../../features/users/users.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { numberField } from '../../lib/router/search-fields.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'user',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/user/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'user/list',
  validateSearch: usersList.read,
  beforeLoad: redirectToDefaultView(usersList),
  loader: () => loadTexts('users', 'held'),
  component: lazyPage(() => import('../../features/users/users.page.tsx'), 'UsersPage'),
});

const register = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'user/new',
  validateSearch: ({ company }: { company?: string | number }): { company?: number | undefined } => ({
    company: numberField(company),
  }),
  loader: () => loadTexts('users', 'held', 'refusals'),
  component: lazyPage(() => import('../../features/users/new-user.page.tsx'), 'NewUserPage'),
});

const edit = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'user/$id/edit',
  beforeLoad: ({ params }) => {
    if (numberField(params.id) === undefined) throw redirect({ to: '/404', replace: true });
  },
  loader: () => loadTexts('users', 'credentials', 'held', 'refusals'),
  component: lazyPage(() => import('../../features/users/edit-user.page.tsx'), 'EditUserPage'),
});

export const userRoutes = [area, list, register, edit] as const;
