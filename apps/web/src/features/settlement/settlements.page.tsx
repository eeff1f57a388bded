import Button from '@mui/material/Button';
import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
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
import type { RowSelection } from '../../ui/table/types.ts';
import { useListView } from '../../ui/table/use-list-view.ts';
import { bulkActOf } from './bulk.view.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DayTotals } from './day-totals.tsx';
import type { SettlementRow } from './row-ids.view.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { exportSettlements, settlementsPage } from './settlement.queries.ts';
import { settlementsList } from './settlements.list.ts';
import { useSettlementColumns } from './use-settlement-columns.tsx';

const route = getRouteApi('/dashboard/settlement/list');

type Selected = ReadonlyMap<number, SettlementRow | undefined>;

/** Renders the work queue of settlement: payments, collections, buybacks and disputes, with acts in bulk. */
export function SettlementsPage() {
  const { t } = useTranslation('settlement');
  const { money } = useFormat();
  const emptyViews = t(($) => $.emptyViews, { returnObjects: true });
  const reader = useUser();
  const search = route.useSearch();
  const list = useListSearch(search, route.useNavigate(), settlementsList);
  const query = useQuery(settlementsPage(list.datedSearch, reader));
  const view = useListView('settlements', useSettlementColumns(), list);
  const exporting = useExport((format) => exportSettlements(list.datedSearch, reader, format));
  const printing = usePrint(
    query.data?.total_rows,
    settlementsPage({ ...list.datedSearch, ...ALL_ROWS }, reader),
  );
  const [settings, setSettings] = useState(false);
  const [rows, setRows] = useState<Selected>(new Map());
  const selection = useMemo<RowSelection<SettlementRow>>(
    () => ({ rows, set: setRows, clear: () => setRows(new Map()) }),
    [rows],
  );
  const act = bulkActOf(reader.company_type);
  const page = printing.page ?? query.data;
  const preset = view.views.active?.preset as keyof typeof emptyViews | undefined;
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => (act === undefined ? $.leadModerator : $.lead))}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            {may(reader, 'set-settlement-settings') && (
              <Button variant="outlined" color="inherit" onClick={() => setSettings(true)}>
                {t(($) => $.settings.open)}
              </Button>
            )}
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
          </>
        }
      />
      <ListFilters list={settlementsList} applied={search} onApply={list.filter} onClear={list.clear} />
      {query.data && <DayTotals {...query.data} />}
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        tools={<ListTools view={view} exporting={exporting} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        selection={act && selection}
        nameOf={({ offer_id, issuer }) => [offer_id, issuer].filter(Boolean).join(' ')}
        summary={
          <ListSummary
            page={page}
            count={(counted) => t(($) => $.count, counted)}
            total={() =>
              [
                t(($) => $.totals, {
                  toPay: t(($) => $.toPay[reader.company_type]),
                  toReceive: t(($) => $.toReceive[reader.company_type]),
                  pay: money(page?.total_to_pay ?? 0),
                  receive: money(page?.total_to_receive ?? 0),
                }),
                page?.total_received_value
                  ? ` · ${t(($) => $.totalReceived, { value: money(page.total_received_value) })}`
                  : '',
              ].join('')
            }
          />
        }
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          ofView: preset && emptyViews[preset],
          action: (
            <ButtonLink variant="outlined" color="inherit" to="/dashboard/negotiation/list">
              {t(($) => $.empty.action)}
            </ButtonLink>
          ),
        }}
      />
      {act && <BulkBar act={act} shown={query.data?.rows ?? []} selection={selection} />}
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </>
  );
}
