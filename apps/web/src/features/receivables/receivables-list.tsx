import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useExport } from '../../lib/use-export.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useListView } from '../../ui/table/use-list-view.ts';
import { useReceivableColumns } from './receivable-columns.tsx';
import { type ReceivablesSearch, receivablesList } from './receivables.list.ts';
import { exportReceivables, filtersOf, receivablesPage } from './receivables.queries.ts';
import { receivableListRights } from './receivables.view.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type ReceivableSelection, useReceivableSelection } from './use-receivable-selection.ts';

const TargetPanel = lazyDialog(() => import('./target-panel.tsx').then((file) => file.TargetPanel), 'target');

const route = getRouteApi('/dashboard/operation-management/list');

interface Props {
  readonly search: ReceivablesSearch;
  readonly onSendFile: () => void;
}

/** Renders the filtered receivables, and the selection for a schedule. */
export function ReceivablesList({ search, onSendFile }: Props) {
  const { t } = useTranslation('receivables');
  const user = useUser();
  const company = user.company_type === 'MODERATOR' ? 'MODERATOR' : 'BORROWER';
  const rights = receivableListRights(user);
  const list = useListSearch(search, route.useNavigate(), receivablesList);
  const query = useQuery(receivablesPage(list.datedSearch, user));
  const selection = useReceivableSelection(user.id, query.data?.rows);
  const columns = useReceivableColumns({ acquirer: company === 'MODERATOR' });
  const view = useListView('receivables', columns, list);
  const exporting = useExport((format) => exportReceivables(list.datedSearch, user, format));
  const printing = usePrint(
    query.data?.total_rows,
    receivablesPage({ ...list.datedSearch, ...ALL_ROWS }, user),
  );
  const sendFile = (
    <Button variant="outlined" color="inherit" onClick={onSendFile}>
      {t(($) => $.send)}
    </Button>
  );
  const toFiles = (
    <ButtonLink variant="outlined" color="inherit" to="/dashboard/file-management/list">
      {t(($) => $.empty.MODERATOR.action)}
    </ButtonLink>
  );
  return (
    <>
      <ListFilters list={receivablesList} applied={search} onApply={list.filter} onClear={list.clear} />
      <DataTable
        label={t(($) => $.title)}
        columns={view.columns}
        density={view.density}
        tools={<ListTools view={view} exporting={exporting} printing={printing} />}
        query={query}
        printed={printing.page}
        paging={list}
        selection={rights.selects ? selection : undefined}
        summary={
          <ListSummary
            page={printing.page ?? query.data}
            count={(counted) => t(($) => $.count, counted)}
            total={(value) => t(($) => $.total, { value })}
          />
        }
        empty={{
          title: t(($) => $.empty[company].title),
          text: t(($) => $.empty[company].text),
          action: company === 'MODERATOR' ? toFiles : sendFile,
        }}
      />
      {rights.selects && (
        <Selecting search={list.datedSearch} filtered={query.data?.total_rows} selection={selection} />
      )}
    </>
  );
}

interface SelectingProps {
  readonly search: ReceivablesSearch;
  readonly filtered: number | undefined;
  readonly selection: ReceivableSelection;
}

/** Renders the selection bar. The page address stores whether the panel of a selection by amount is open. */
function Selecting({ search, filtered, selection }: SelectingProps) {
  const navigate = route.useNavigate();
  const filters = filtersOf(search, useUser());
  const show = (panel: 'target' | undefined) =>
    void navigate({
      search: (before) => ({ ...before, panel, amount: undefined }),
      resetScroll: false,
      replace: panel === undefined,
    });
  return (
    <>
      <SelectionBar
        selected={selection.selected}
        onChange={selection.replace}
        filters={filters}
        filtered={filtered}
        onTarget={() => show('target')}
      />
      <TargetPanel
        open={search.panel === 'target'}
        filters={filters}
        amount={search.amount}
        replaces={selection.rows.size}
        onClose={() => show(undefined)}
        onApply={selection.replace}
      />
    </>
  );
}
