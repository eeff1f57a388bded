import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import type { RowAction } from '../../ui/table/types.ts';
import { EndDialog } from './end-dialog.tsx';
import { serviceUsersList } from './service-users.list.ts';
import { type ServiceUserRow, serviceUsersPage } from './service-users.queries.ts';
import { useServiceUserColumns } from './use-service-user-columns.tsx';

const ServiceUserDialog = lazyDialog(() =>
  import('./service-user-dialog.tsx').then((file) => file.ServiceUserDialog),
);

const route = getRouteApi('/dashboard/service-user/list');

interface OpenDialog {
  readonly act: 'save' | 'end';
  /** Service user to edit; undefined for a new one. */
  readonly user?: ServiceUserRow;
  readonly open: boolean;
}

interface Props {
  /** Renders the panel with the credentials of a service user. */
  readonly panelOf: (user: ServiceUserRow | undefined, onClose: () => void) => ReactNode;
}

/** Renders the company's service users: accounts of programs without a person. */
export function ServiceUsersPage({ panelOf }: Props) {
  const { t } = useTranslation('serviceUsers');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, serviceUsersList);
  const query = useQuery(serviceUsersPage(search, useUser()));
  const columns = useServiceUserColumns();
  const [openDialog, setOver] = useState<OpenDialog>();
  const close = () => setOver(openDialog && { ...openDialog, open: false });
  const opened = query.data?.rows.find(({ id }) => id === search.user);
  const show = (user: number | undefined) =>
    void navigate({ search: (now) => ({ ...now, user }), resetScroll: false, replace: user === undefined });
  const actionsOf = (user: ServiceUserRow): RowAction[] => {
    const refusal = user.active ? undefined : 'SERVICE_USER_ENDED';
    return [
      { text: t(($) => $.columns.credentials), onSelect: () => show(user.id) },
      {
        text: t(($) => $.form.edit),
        refusal,
        onSelect: () => setOver({ act: 'save', user, open: true }),
      },
      {
        text: t(($) => $.end.verb),
        danger: true,
        refusal,
        onSelect: () => setOver({ act: 'end', user, open: true }),
      },
    ];
  };
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
            <Button variant="contained" onClick={() => setOver({ act: 'save', open: true })}>
              {t(($) => $.form.create)}
            </Button>
          </>
        }
      />
      <DataTable
        label={t(($) => $.title)}
        columns={columns}
        query={query}
        paging={list}
        nameOf={({ name }) => name}
        summary={<ListSummary page={query.data} count={(counted) => t(($) => $.count, counted)} />}
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
        actionsOf={actionsOf}
      />
      {panelOf(opened, () => show(undefined))}
      {openDialog?.act === 'save' && (
        <ServiceUserDialog
          key={openDialog.user?.id ?? 0}
          open={openDialog.open}
          user={openDialog.user}
          onClose={close}
        />
      )}
      {openDialog?.act === 'end' && openDialog.user && (
        <EndDialog open={openDialog.open} user={openDialog.user} onClose={close} />
      )}
    </>
  );
}
