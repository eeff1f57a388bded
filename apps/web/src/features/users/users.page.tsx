import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useExport } from '../../lib/use-export.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useListView } from '../../ui/table/use-list-view.ts';
import { useUserActions } from './use-user-actions.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { usersList } from './users.list.ts';
import { exportUsers, usersPage } from './users.queries.ts';
import type { UserRow } from './users.view.ts';
import { WaitingUsers } from './waiting-users.tsx';

const BlockDialog = lazyDialog(() => import('./block-dialog.tsx').then((file) => file.BlockDialog), 'held');
const ResetDialog = lazyDialog(
  () => import('../second-factor/reset-dialog.tsx').then((file) => file.ResetFactorDialog),
  'held',
  'secondFactor',
);

const route = getRouteApi('/dashboard/user/list');

/** Renders the user list with filters, and the row menu with edit, password and block. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const reader = useUser();
  const search = route.useSearch();
  const list = useListSearch(search, route.useNavigate(), usersList);
  const query = useQuery(usersPage(search, reader));
  const columns = useUserColumns();
  const view = useListView('users', columns, list);
  const exporting = useExport((format) => exportUsers(search, reader, format));
  const printing = usePrint(query.data?.total_rows, usersPage({ ...search, ...ALL_ROWS }, reader));
  // Keeps the user of the dialog rendered during the closing animation.
  const [blocking, setBlocking] = useState<{ user: UserRow; block: boolean; open: boolean }>();
  const [resetting, setResetting] = useState<{ user: UserRow; open: boolean }>();
  const actionsOf = useUserActions(
    (user, block) => setBlocking({ user, block, open: true }),
    (user) => setResetting({ user, open: true }),
  );
  const create = may(reader, 'create-user') && (
    <ButtonLink data-first-act variant="contained" to="/dashboard/user/new">
      {t(($) => $.create)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.title) },
          { text: t(($) => $.list) },
        ]}
        actions={
          <>
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
            {create}
          </>
        }
      />
      <WaitingUsers />
      <ListFilters list={usersList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        tools={<ListTools view={view} exporting={exporting} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        nameOf={({ name }) => name}
        summary={
          <ListSummary page={printing.page ?? query.data} count={(counted) => t(($) => $.count, counted)} />
        }
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: create }}
        actionsOf={actionsOf}
      />
      {resetting && (
        <ResetDialog {...resetting} onClose={() => setResetting({ ...resetting, open: false })} />
      )}
      {blocking && <BlockDialog {...blocking} onClose={() => setBlocking({ ...blocking, open: false })} />}
    </>
  );
}
