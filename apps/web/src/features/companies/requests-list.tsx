import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { PrintTool } from '../../ui/table/list-tools.tsx';
import { requestsList } from './companies.list.ts';
import { requestsPage } from './companies.queries.ts';
import { useRequestColumns } from './use-request-columns.tsx';

const RequestDialog = lazyDialog(
  () => import('./request-dialog.tsx').then((file) => file.RequestDialog),
  'companyForm',
);

const route = getRouteApi('/dashboard/company/list');

/** Renders the list of access requests; a row opens the request. */
export function RequestsList() {
  const { t } = useTranslation('companies');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, requestsList);
  const reader = useUser();
  const query = useQuery(requestsPage(search, reader));
  const printing = usePrint(query.data?.total_rows, requestsPage({ ...search, ...ALL_ROWS }, reader));
  const columns = useRequestColumns();
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, tab: 'requests', request: undefined }),
      resetScroll: false,
      replace: true,
    });
  return (
    <>
      <ListFilters list={requestsList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.tabs.requests)}
        columns={columns}
        tools={<PrintTool {...printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        nameOf={({ company_name }) => company_name}
        summary={
          <ListSummary
            page={printing.page ?? query.data}
            count={(counted) => t(($) => $.requestCount, counted)}
          />
        }
        empty={{ title: t(($) => $.noRequests.title), text: t(($) => $.noRequests.text) }}
      />
      <RequestDialog id={search.request} onClose={close} />
    </>
  );
}
