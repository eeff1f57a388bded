import { createRoute } from '@tanstack/react-router';
import { monthlyStatementList } from '../../features/monthly-statements/monthly-statement.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';

const page = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'monthly-statement',
  validateSearch: monthlyStatementList.read,
  loader: () => loadTexts('monthlyStatements', 'refusals'),
  component: lazyPage(
    () => import('../../features/monthly-statements/monthly-statement.page.tsx'),
    'MonthlyStatementPage',
  ),
});

export const monthlyStatementRoutes = [page] as const;
