import { maySeeAllCompanies } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useListView } from '../../ui/table/use-list-view.ts';
import { heldChangesList } from './held-changes.list.ts';
import { heldChangesPage } from './held-changes.queries.ts';
import { useHeldChangeColumns } from './use-held-change-columns.tsx';

const HeldChangePanel = lazyDialog(
  () => import('./held-change-panel.tsx').then((file) => file.HeldChangePanel),
  'held',
  'refusals',
);

const route = getRouteApi('/dashboard/held-change/list');

/** Renders held changes: of all companies for a moderator, of the own company for its MASTER. */
export function HeldChangesPage() {
  const { t } = useTranslation('heldChanges');
  const reader = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, heldChangesList);
  const query = useQuery(heldChangesPage(search, reader));
  const printing = usePrint(query.data?.total_rows, heldChangesPage({ ...search, ...ALL_ROWS }, reader));
  const view = useListView('held-changes', useHeldChangeColumns(), list);
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, change: undefined }),
      resetScroll: false,
      replace: true,
    });
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={maySeeAllCompanies(reader) ? t(($) => $.lead) : t(($) => $.leadOwn)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={<RefreshButton busy={query.isFetching} onRefresh={query.refetch} />}
      />
      <ListFilters list={heldChangesList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        tools={<ListTools view={view} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        nameOf={({ id }) => String(id)}
        summary={
          <ListSummary page={printing.page ?? query.data} count={(counted) => t(($) => $.count, counted)} />
        }
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
      />
      <HeldChangePanel id={search.change} onClose={close} />
    </>
  );
}
