import type { RowOf } from '@pregao/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { TimedWithdrawDialog } from '../deals/public.ts';
import { Outcomes } from './outcomes.tsx';
import { hasFilters, ownCreditsList } from './own-credits.list.ts';
import { exportOwnCredits, ownCreditsPage } from './own-credits.queries.ts';
import { useOwnCreditColumns } from './use-own-credit-columns.tsx';

const route = getRouteApi('/dashboard/proposal/list');
/** Renders all credits of the reader's company with their outcomes and the hit rate. */
export function OwnCreditsPage() {
  const { t } = useTranslation('ownCredits');
  const reader = useUser();
  const search = route.useSearch();
  const list = useListSearch(search, route.useNavigate(), ownCreditsList);
  const query = useQuery(ownCreditsPage(list.datedSearch, reader));
  const [creditToWithdraw, setAsked] = useState<RowOf<'listOwnCredits'>>();
  const view = useListView('own-proposals', useOwnCreditColumns(setAsked), list);
  const exporting = useExport((format) => exportOwnCredits(list.datedSearch, reader, format));
  const printing = usePrint(
    query.data?.total_rows,
    ownCreditsPage({ ...list.datedSearch, ...ALL_ROWS }, reader),
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={<RefreshButton busy={query.isFetching} onRefresh={query.refetch} />}
      />
      {query.data && <Outcomes {...query.data} isFiltered={hasFilters(list.datedSearch, reader)} />}
      <ListFilters list={ownCreditsList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        tools={<ListTools view={view} exporting={exporting} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        summary={
          <ListSummary
            page={printing.page ?? query.data}
            count={(counted) => t(($) => $.count, counted)}
            total={(value) => t(($) => $.total, { value })}
          />
        }
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          action: (
            <ButtonLink variant="outlined" color="inherit" to="/dashboard/negotiation/list">
              {t(($) => $.empty.action)}
            </ButtonLink>
          ),
        }}
      />
      {creditToWithdraw && (
        <TimedWithdrawDialog
          // Current row from the list: an answer ends the time to withdraw.
          credit={query.data?.rows.find(({ id }) => id === creditToWithdraw.id) ?? creditToWithdraw}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
