import { createRoute, redirect } from '@tanstack/react-router';
import { filesList } from '../../features/files/files.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'file-management',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/file-management/list', replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'file-management/list',
  validateSearch: filesList.read,
  beforeLoad: redirectToDefaultView(filesList),
  loader: () => loadTexts('files'),
  component: lazyPage(() => import('../../features/files/files.page.tsx'), 'FilesPage'),
});

export const fileRoutes = [area, list] as const;
