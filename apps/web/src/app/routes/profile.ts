import { createRoute } from '@tanstack/react-router';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';

const profile = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'profile',
  loader: () =>
    loadTexts('profile', 'password', 'secondFactor', 'credentials', 'notices', 'refusals', 'held'),
  component: lazyPage(() => import('../pages/profile-route.tsx'), 'ProfileRoute'),
});

export const profileRoutes = [profile] as const;
