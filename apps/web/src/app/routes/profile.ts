import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../../i18n/i18n.ts';
import { dashboardRoute } from './dashboard.ts';

const profile = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'profile',
  loader: () =>
    loadTexts('profile', 'password', 'secondFactor', 'credentials', 'notices', 'refusals', 'held'),
  component: lazyRouteComponent(() => import('../pages/profile-route.tsx'), 'ProfileRoute'),
});

export const profileRoutes = [profile] as const;
