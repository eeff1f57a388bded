import { createRoute, redirect } from '@tanstack/react-router';
import { companiesList, companiesSearch } from '../../features/companies/companies.list.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { lazyPage } from '../../lib/chunk-reload/lazy.ts';
import { numberField } from '../../lib/router/search-fields.ts';
import { dashboardRoute } from './dashboard.ts';
import { redirectToDefaultView } from './default-view.ts';

const area = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'company',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/company/list', replace: true });
  },
});

const loadForm = () => loadTexts('companies', 'companyForm', 'held');

const list = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'company/list',
  validateSearch: companiesSearch,
  beforeLoad: redirectToDefaultView(companiesList),
  loader: () => loadTexts('companies'),
  component: lazyPage(() => import('../../features/companies/companies.page.tsx'), 'CompaniesPage'),
});

const register = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'company/new',
  loader: loadForm,
  component: lazyPage(() => import('../../features/companies/new-company.page.tsx'), 'NewCompanyPage'),
});

const edit = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'company/$id/edit',
  beforeLoad: ({ params }) => {
    if (numberField(params.id) === undefined) throw redirect({ to: '/404', replace: true });
  },
  loader: loadForm,
  component: lazyPage(() => import('../../features/companies/edit-company.page.tsx'), 'EditCompanyPage'),
});

export const companyRoutes = [area, list, register, edit] as const;
