import { isProposableFilter, may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../../lib/router/use-list-search.ts';
import { actorOf } from '../../../lib/session/actor.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useExport } from '../../../lib/use-export.ts';
import { ALL_ROWS, usePrint } from '../../../lib/use-print.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { ListFilters } from '../../../ui/list/list-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ListSummary } from '../../../ui/table/list-summary.tsx';
import { ListTools } from '../../../ui/table/list-tools.tsx';
import type { RowAction } from '../../../ui/table/types.ts';
import { useListView } from '../../../ui/table/use-list-view.ts';
import { cancelAct } from '../detail/cancel-act.view.ts';
import { isOpen } from '../detail/deal-act.view.ts';
import { exportNegotiations, negotiationsPage } from '../negotiations.queries.ts';
import { negotiationsList } from './negotiations.list.ts';
import { measuresIn, type NegotiationRow } from './negotiations.view.ts';
import { useNegotiationColumns } from './use-negotiation-columns.tsx';

const DeleteSchedule = lazyDialog(() =>
  import('../detail/delete-schedule.tsx').then((file) => file.DeleteSchedule),
);

const route = getRouteApi('/dashboard/negotiation/list');

/** Renders the list of negotiations visible to the reader. */
export function NegotiationsPage() {
  const { t } = useTranslation('negotiations');
  const reader = useUser();
  const { company_type } = reader;
  const search = route.useSearch();
  const list = useListSearch(search, route.useNavigate(), negotiationsList);
  const query = useQuery(negotiationsPage(list.datedSearch, reader));
  const columns = useNegotiationColumns(
    company_type,
    isProposableFilter(company_type, search.status),
    measuresIn(search),
  );
  const view = useListView('negotiations', columns, list);
  const exporting = useExport((format) => exportNegotiations(list.datedSearch, reader, format));
  const printing = usePrint(
    query.data?.total_rows,
    negotiationsPage({ ...list.datedSearch, ...ALL_ROWS }, reader),
  );
  const [removing, setRemoving] = useState<NegotiationRow>();
  const actionsOf = useRowActions(setRemoving);
  const toReceivables = may(reader, 'create-offer') && (
    <ButtonLink variant="outlined" color="inherit" to="/dashboard/operation-management/list">
      {t(($) => $.empty.BORROWER.action)}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead[company_type])}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={<RefreshButton busy={query.isFetching} onRefresh={query.refetch} />}
      />
      <ListFilters list={negotiationsList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        dense
        tools={<ListTools view={view} exporting={exporting} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        actionsOf={actionsOf}
        actionsInRow={may(reader, 'cancel-offer') ? 2 : 1}
        summary={
          <ListSummary
            page={printing.page ?? query.data}
            count={(counted) => t(($) => $.count, counted)}
            total={(value) => t(($) => $.total, { value })}
          />
        }
        empty={{
          title: t(($) => $.empty[company_type].title),
          text: t(($) => $.empty[company_type].text),
          action: toReceivables,
        }}
      />
      {removing && (
        <DeleteSchedule
          offer={removing}
          open
          onClose={() => setRemoving(undefined)}
          onDone={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** Returns the row actions: open the negotiation, cancel an own schedule (specification, section 2). */
function useRowActions(remove: (row: NegotiationRow) => void) {
  const { t } = useTranslation('negotiations');
  const actor = actorOf(useUser());
  return (row: NegotiationRow): RowAction[] => {
    const open: RowAction = {
      text: t(($) => $.open),
      icon: <Icon name="eye" />,
      to: `/dashboard/negotiation/${row.id}/new-credit`,
      inRow: true,
    };
    if (!isOpen(cancelAct(actor, row))) return [open];
    const deletion: RowAction = {
      text: t(($) => $.remove),
      icon: <Icon name="bin" />,
      danger: true,
      onSelect: () => remove(row),
      inRow: true,
    };
    return [open, deletion];
  };
}
