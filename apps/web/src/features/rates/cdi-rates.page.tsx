import Button from '@mui/material/Button';
import { formatDay, may } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazyDialog } from '../../lib/chunk-reload/lazy.ts';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { useUser } from '../../lib/session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListSummary } from '../../ui/table/list-summary.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { cdiRatesList } from './cdi-rates.list.ts';
import { cdiRatesPage } from './cdi-rates.queries.ts';
import { useCdiRateColumns } from './use-cdi-rate-columns.tsx';

const SetRateDialog = lazyDialog(() => import('./set-rate-dialog.tsx').then((file) => file.SetRateDialog));

const route = getRouteApi('/dashboard/cdi-rate/list');

/** Renders the series of CDI rates by day with all corrections, and the button to enter one. */
export function CdiRatesPage() {
  const { t } = useTranslation('cdiRates');
  const language = useLanguage();
  const reader = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useListSearch(search, navigate, cdiRatesList);
  const query = useQuery(cdiRatesPage(search, reader));
  const columns = useCdiRateColumns();
  const setsRates = may(reader, 'set-cdi-rate');
  const open = (act: 'set' | undefined) =>
    void navigate({ search: (now) => ({ ...now, act }), resetScroll: false, replace: act === undefined });
  const set = setsRates && (
    <Button data-first-act variant="contained" onClick={() => open('set')}>
      {t(($) => $.set)}
    </Button>
  );
  return (
    <>
      <PageHeader
        compact
        title={t(($) => $.title)}
        help={<TermHelp term="cdi" />}
        description={t(($) => $.lead)}
        crumbs={[{ text: t(($) => $.home), to: '/dashboard/list' }, { text: t(($) => $.title) }]}
        actions={
          <>
            <RefreshButton busy={query.isFetching} onRefresh={query.refetch} />
            {set}
          </>
        }
      />
      <DataTable
        label={t(($) => $.title)}
        columns={columns}
        query={query}
        paging={list}
        nameOf={({ day }) => formatDay(day, language)}
        summary={<ListSummary page={query.data} count={(counted) => t(($) => $.count, counted)} />}
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
      />
      {setsRates && <SetRateDialog open={search.act === 'set'} onClose={() => open(undefined)} />}
    </>
  );
}
