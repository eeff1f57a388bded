import { createRoute, redirect } from '@tanstack/react-router';
import { heldChangesList } from '../../features/held-changes/held-changes.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'held-change',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/held-change/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'held-change/list',
  validateSearch: heldChangesList.read,
  beforeLoad: redirectToDefaultView(heldChangesList),
  loader: () => loadTexts('heldChanges'),
  component: lazyPage(() => import('../../features/held-changes/held-changes.page.tsx'), 'HeldChangesPage'),
});

export const heldChangeRoutes = [area, list] as const;
