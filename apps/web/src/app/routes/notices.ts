import { createRoute } from '@tanstack/react-router';
import { noticesList } from '../../features/notices/notices.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'notices',
  validateSearch: noticesList.read,
  loader: () => loadTexts('notices'),
  component: lazyPage(() => import('../../features/notices/notices.page.tsx'), 'NoticesPage'),
});

export const noticeRoutes = [list] as const;
