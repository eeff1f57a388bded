import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { isMonthOver, maySeeAllCompanies, monthOf, type StatementFormat } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { monthlyStatementList, type StatementSearch } from './monthly-statement.list.ts';
import {
  type MonthlyStatement,
  monthlyStatement,
  type StatementName,
  statementName,
  useStatementDownload,
} from './monthly-statement.queries.ts';
import { StatementChoice } from './statement-choice.tsx';
import { StatementSummary } from './statement-summary.tsx';
import { useStatementColumns } from './use-statement-columns.tsx';
import { VersionNote } from './version-note.tsx';

const route = getRouteApi('/dashboard/monthly-statement');

/** Renders the month of a company by deal: totals, versions and downloads. */
export function MonthlyStatementPage() {
  const { t } = useTranslation('monthlyStatements');
  const reader = useUser();
  const today = useToday();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, monthlyStatementList);
  const current = monthOf(today);
  const name = statementName(search, reader, current);
  const query = useQuery(monthlyStatement(name, search, reader));
  const known = query.isError ? undefined : query.data;
  // While another statement loads, the figures of the earlier one would be read as its own.
  const statement = query.isPlaceholderData && known && !isOfName(known, name) ? undefined : known;
  const download = useStatementDownload(name);
  const columns = useStatementColumns(statement?.company_type ?? reader.company_type, statement?.totals);
  const change = (part: Partial<StatementSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), resetScroll: false });
  const isWaiting = maySeeAllCompanies(reader) && name.company_id === undefined;
  const button = (format: StatementFormat) => (
    <DownloadButton
      text={t(($) => $.download[format])}
      busy={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    />
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={t(($) => $.lead)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          !isWaiting && (
            <>
              <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
              {button('xlsx')}
              {button('pdf')}
            </>
          )
        }
      />
      <StatementChoice
        month={name.month}
        current={current}
        search={search}
        statement={known}
        onChange={change}
      />
      {isWaiting ? (
        <EmptyState title={t(($) => $.waiting.title)} text={t(($) => $.waiting.text)} />
      ) : query.isError ? (
        <FailedState title={t(($) => $.failed)} error={query.error} onRetry={query.refetch} />
      ) : (
        <>
          {statement === undefined ? (
            <div aria-busy="true">
              <Skeleton height={320} />
            </div>
          ) : (
            <VersionNote
              statement={statement}
              isOver={isMonthOver(name.month, today)}
              onNewest={() => change({ version: undefined })}
            />
          )}
          {statement !== undefined && statement.total_rows > 0 && <StatementSummary statement={statement} />}
          <DataTable
            label={t(($) => $.table)}
            columns={columns}
            query={{ ...query, data: statement }}
            paging={list}
            nameOf={({ offer_id }) => String(offer_id)}
            summary={<ListSummary page={statement} count={(counted) => t(($) => $.count, counted)} />}
            empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
          />
          {statement?.rows.some((row) => row.by_calendar) && <CalendarNote />}
        </>
      )}
    </>
  );
}

/** Tells whether a statement is the one that the address names. */
function isOfName({ month, company, version, versions }: MonthlyStatement, name: StatementName): boolean {
  const wanted = name.version ?? versions.at(-1)?.version ?? null;
  return month === name.month && (name.company_id ?? company.id) === company.id && version === wanted;
}

function CalendarNote() {
  const { t } = useTranslation('monthlyStatements');
  return (
    <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
      {t(($) => $.calendar)}
    </Typography>
  );
}
