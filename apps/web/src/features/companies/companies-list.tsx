import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useExport } from '../../lib/use-export.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useListView } from '../../ui/table/use-list-view.ts';
import { companiesList } from './companies.list.ts';
import { companiesPage, exportCompanies } from './companies.queries.ts';
import { useCompanyColumns } from './use-company-columns.tsx';

const route = getRouteApi('/dashboard/company/list');

/**
 * Renders the company list with its search.
 * @param create button that registers a company
 */
export function CompaniesList({ create }: { create: ReactNode }) {
  const { t } = useTranslation('companies');
  const reader = useUser();
  const mayEdit = may(reader, 'edit-company');
  const search = route.useSearch();
  const list = useListSearch(search, route.useNavigate(), companiesList);
  const query = useQuery(companiesPage(search, reader));
  const columns = useCompanyColumns();
  const view = useListView('companies', columns, list);
  const exporting = useExport((format) => exportCompanies(search, reader, format));
  const printing = usePrint(query.data?.total_rows, companiesPage({ ...search, ...ALL_ROWS }, reader));
  return (
    <>
      <ListFilters list={companiesList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        tools={<ListTools view={view} exporting={exporting} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        nameOf={({ name }) => name}
        actionsOf={({ id }) =>
          mayEdit ? [{ text: t(($) => $.edit), to: `/dashboard/company/${id}/edit` }] : []
        }
        summary={
          <ListSummary page={printing.page ?? query.data} count={(counted) => t(($) => $.count, counted)} />
        }
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: create }}
      />
    </>
  );
}
