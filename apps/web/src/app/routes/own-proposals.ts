import { createRoute, redirect } from '@tanstack/react-router';
import { ownProposalsList } from '../../features/own-proposals/own-proposals.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/arrival/lazy.ts';
import { dashboardRoute } from './dashboard.ts';
import { openingView } from './opening-view.ts';

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
  validateSearch: ownProposalsList.read,
  beforeLoad: openingView(ownProposalsList),
  loader: () => loadTexts('ownProposals', 'withdrawal'),
  component: lazyPage(
    () => import('../../features/own-proposals/own-proposals.page.tsx'),
    'OwnProposalsPage',
  ),
});

export const ownProposalRoutes = [area, list] as const;
