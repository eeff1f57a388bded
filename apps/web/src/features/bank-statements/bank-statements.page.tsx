import Button from '@mui/material/Button';
import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
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
import { PageDrop } from '../files/public.ts';
import { type BankStatementsSearch, bankStatementsList } from './bank-statements.list.ts';
import { exportStatements, statementsPage } from './bank-statements.queries.ts';
import { useBankStatementColumns } from './use-bank-statement-columns.tsx';

const SendStatementDialog = lazyDialog(
  () => import('./send-statement-dialog.tsx').then((file) => file.SendStatementDialog),
  'matching',
);
const StatementDialog = lazyDialog(
  () => import('./statement-dialog.tsx').then((file) => file.StatementDialog),
  'matching',
);
const AccountsDialog = lazyDialog(
  () => import('./accounts-dialog.tsx').then((file) => file.AccountsDialog),
  'matching',
);

const route = getRouteApi('/dashboard/bank-statement/list');

/** Renders the bank statements of the reader's company, with upload, reports and import accounts. */
export function BankStatementsPage() {
  const { t } = useTranslation('bankStatements');
  const reader = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const toPage = useNavigate();
  const list = useListSearch(search, navigate, bankStatementsList);
  const query = useQuery(statementsPage(list.datedSearch, reader));
  const view = useListView('bank-statements', useBankStatementColumns(), list);
  const exporting = useExport((format) => exportStatements(list.datedSearch, reader, format));
  const printing = usePrint(
    query.data?.total_rows,
    statementsPage({ ...list.datedSearch, ...ALL_ROWS }, reader),
  );
  const [dropped, setDropped] = useState<readonly File[]>();
  const go = (change: Pick<BankStatementsSearch, 'statement' | 'act'>) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      resetScroll: false,
      replace: change.statement === undefined && change.act === undefined,
    });
  const close = () => go({ act: undefined, statement: undefined });
  const report = (statement: number) => go({ act: undefined, statement });
  const send = (
    <Button data-first-act variant="contained" onClick={() => go({ act: 'send' })}>
      {t(($) => $.send)}
    </Button>
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            {may(reader, 'manage-bank-accounts') && (
              <Button variant="outlined" color="inherit" onClick={() => go({ act: 'accounts' })}>
                {t(($) => $.accountsOpen)}
              </Button>
            )}
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
            <ButtonLink variant="outlined" color="inherit" to="/dashboard/bank-statement/lines">
              {t(($) => $.match)}
            </ButtonLink>
            {send}
          </>
        }
      />
      <ListFilters list={bankStatementsList} applied={search} onApply={list.filter} onClear={list.clear} />
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
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: send }}
        actionsOf={({ id, new_lines }) => [
          { text: t(($) => $.actions.report), onSelect: () => report(id) },
          ...(new_lines > 0
            ? [
                {
                  text: t(($) => $.actions.match),
                  onSelect: () =>
                    void toPage({ to: '/dashboard/bank-statement/lines', search: { statement: id } }),
                },
              ]
            : []),
        ]}
      />
      <StatementDialog
        id={search.statement}
        onClose={close}
        onReport={report}
        onSend={() => go({ act: 'send', statement: undefined })}
      />
      <SendStatementDialog open={search.act === 'send'} onClose={close} dropped={dropped} onReport={report} />
      <AccountsDialog open={search.act === 'accounts'} onClose={close} />
      {search.act === undefined && (
        <PageDrop
          onFiles={(files) => {
            setDropped(files);
            go({ act: 'send' });
          }}
        />
      )}
    </>
  );
}
