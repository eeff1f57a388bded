import Button from '@mui/material/Button';
import { may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { type SessionUser, useUser } from '../../lib/session/session.ts';
import { ALL_ROWS, usePrint } from '../../lib/use-print.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useListView } from '../../ui/table/use-list-view.ts';
import { approvalsList } from './approvals.list.ts';
import { approvalsPage } from './approvals.queries.ts';
import { LimitsDialog } from './limits-dialog.tsx';
import { useApprovalColumns } from './use-approval-columns.tsx';

const ApprovalPanel = lazyDialog(
  () => import('./approval-panel.tsx').then((file) => file.ApprovalPanel),
  'refusals',
  'credit',
  'answer',
);

const route = getRouteApi('/dashboard/approval/list');

/** Returns which text introduces the list: moderators answer rescissions, OPERATORs only ask. */
const leadOf = (reader: SessionUser) =>
  reader.company_type === 'MODERATOR'
    ? 'leadModerator'
    : may(reader, 'answer-approval')
      ? 'lead'
      : 'leadOperator';

/** Renders the approval requests of the reader's company, and the dialog of the approval limits. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals');
  const reader = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [limits, setLimits] = useState(false);
  const list = useListSearch(search, navigate, approvalsList);
  const query = useQuery(approvalsPage(search, reader));
  const printing = usePrint(query.data?.total_rows, approvalsPage({ ...search, ...ALL_ROWS }, reader));
  const view = useListView('approvals', useApprovalColumns(), list);
  const leave = (off: { readonly request?: undefined; readonly answer: undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...off }), resetScroll: false, replace: true });
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $[leadOf(reader)])}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            {reader.company_type !== 'MODERATOR' && (
              <Button variant="outlined" color="inherit" onClick={() => setLimits(true)}>
                {t(($) => $.limits.open)}
              </Button>
            )}
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
          </>
        }
      />
      <ListFilters list={approvalsList} applied={search} onApply={list.filter} onClear={list.clear} />
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
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => (reader.company_type === 'MODERATOR' ? $.leadModerator : $.empty.text)),
          action: (
            <ButtonLink
              variant="outlined"
              color="inherit"
              to="/dashboard/approval/list"
              search={{ status: 'ALL' }}
            >
              {t(($) => $.empty.action)}
            </ButtonLink>
          ),
        }}
      />
      <ApprovalPanel
        id={search.request}
        answer={search.answer}
        onClose={() => leave({ request: undefined, answer: undefined })}
        onAnswered={() => leave({ answer: undefined })}
      />
      {limits && <LimitsDialog onClose={() => setLimits(false)} />}
    </>
  );
}
