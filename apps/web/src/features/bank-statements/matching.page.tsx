import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { useExport } from '../../lib/use-export.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useListView } from '../../ui/table/use-list-view.ts';
import { bankLinesList } from './bank-lines.list.ts';
import { statementReport } from './bank-statements.queries.ts';
import { exportLines, linesPage } from './matching.queries.ts';
import { Matching } from './matching.tsx';

/** The lines are shown in two columns, not in a table. */
const NO_COLUMNS: readonly [] = [];

const LIST = '/dashboard/bank-statement/list';
const route = getRouteApi('/dashboard/bank-statement/lines');

/** Renders the matching page: bank lines of one statement or of all, and what each may serve. */
export function MatchingPage() {
  const { t } = useTranslation('matching');
  const reader = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, bankLinesList);
  const query = useQuery(linesPage(list.datedSearch, reader));
  const view = useListView('bank-lines', NO_COLUMNS, list);
  const exporting = useExport((format) => exportLines(list.datedSearch, reader, format));
  const { statement } = search;
  const report = useQuery({ ...statementReport(statement ?? 0), enabled: statement !== undefined });
  const name = statement === undefined ? undefined : report.data?.name;
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        description={name === undefined ? t(($) => $.lead) : t(($) => $.statement, { name })}
        crumbs={[
          { text: t(($) => $.home), to: '/dashboard/list' },
          { text: t(($) => $.statements), to: LIST },
          { text: t(($) => $.title) },
        ]}
        actions={
          <>
            {statement !== undefined && (
              <ButtonLink variant="outlined" color="inherit" to={LIST} search={{ statement } as never}>
                {t(($) => $.report)}
              </ButtonLink>
            )}
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
          </>
        }
      />
      <ListFilters list={bankLinesList} applied={search} onApply={list.filter} onClear={list.clear} />
      <Matching
        query={query}
        paging={list}
        tools={<ListTools view={view} exporting={exporting} />}
        shown={search.show ?? 'open'}
        repetition={search.repetition === 'yes'}
        chosen={search.line}
        onChoose={(line) =>
          void navigate({ search: (now) => ({ ...now, line }), replace: true, resetScroll: false })
        }
        onShowAll={() => void navigate({ search: (now) => ({ ...now, show: 'all', page: undefined }) })}
      />
    </>
  );
}
