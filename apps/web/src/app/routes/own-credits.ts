import { createRoute, redirect } from '@tanstack/react-router';
import { ownCreditsList } from '../../features/own-credits/own-credits.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'proposal',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/proposal/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'proposal/list',
  validateSearch: ownCreditsList.read,
  beforeLoad: redirectToDefaultView(ownCreditsList),
  loader: () => loadTexts('ownCredits', 'withdrawal'),
  component: lazyPage(() => import('../../features/own-credits/own-credits.page.tsx'), 'OwnCreditsPage'),
});

export const ownCreditRoutes = [area, list] as const;
