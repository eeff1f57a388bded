import { createRoute, redirect } from '@tanstack/react-router';
import { bankLinesList } from '../../features/bank-statements/bank-lines.list.ts';
import { bankStatementsList } from '../../features/bank-statements/bank-statements.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'bank-statement',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/bank-statement/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'bank-statement/list',
  validateSearch: bankStatementsList.read,
  beforeLoad: redirectToDefaultView(bankStatementsList),
  loader: () => loadTexts('bankStatements', 'matching'),
  component: lazyPage(
    () => import('../../features/bank-statements/bank-statements.page.tsx'),
    'BankStatementsPage',
  ),
});

const lines = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'bank-statement/lines',
  validateSearch: bankLinesList.read,
  beforeLoad: redirectToDefaultView(bankLinesList),
  // The dialog that splits a line has fields of settlement, and disabled acts say why.
  loader: () => loadTexts('matching', 'settlement', 'refusals'),
  component: lazyPage(() => import('../../features/bank-statements/matching.page.tsx'), 'MatchingPage'),
});

export const bankStatementRoutes = [area, list, lines] as const;
