import { styled } from '@mui/material/styles';
import { today } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../lib/router/use-list-search.ts';
import { saveWorkbook, workbookName } from '../../lib/save-file.ts';
import { serverClock } from '../../lib/session/session.ts';
import { toast } from '../../lib/toasts/toasts.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useReceivableColumns } from '../receivables/public.ts';
import { simulatedReceivables, useDownloadReceivables } from './schedule.queries.ts';
import type { Simulation } from './schedule-terms.view.ts';

const route = getRouteApi('/dashboard/operation-management/new');

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2, 4),
  padding: theme.spacing(4, 4, 4, 6),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { ...theme.typography.h2, margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 0, 3), border: 0 },
}));

/** Renders the receivables of the simulated schedule, with their Excel export. */
export function ScheduleTable({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('schedule');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Keeps the history state, which holds the saved terms, when the table changes its page.
  const list = useListSearch(search, (options: object) => navigate({ ...options, state: true }));
  const { page, limit } = list;
  const query = useQuery(simulatedReceivables({ simulation: simulation.id, page, limit, sort: search.sort }));
  const columns = useReceivableColumns();
  const title = t(($) => $.table.title);
  return (
    <section aria-label={title}>
      <DataTable
        label={title}
        columns={columns}
        query={query}
        paging={{ ...list, filtered: false }}
        empty={{ title: t(($) => $.table.empty) }}
        summary={
          <Head>
            <h2>{title}</h2>
            <Excel title={title} ids={simulation.receivables.map(({ id }) => id)} />
          </Head>
        }
      />
    </section>
  );
}

function Excel({ title, ids }: { title: string; ids: readonly number[] }) {
  const { t } = useTranslation('schedule');
  const download = useDownloadReceivables();
  const save = () =>
    download.mutate(ids, {
      onSuccess({ file }) {
        saveWorkbook(workbookName(title, today(serverClock())), file);
        toast.success(t(($) => $.table.downloadSuccess));
      },
    });
  return <DownloadButton text={t(($) => $.table.download)} busy={download.isPending} onClick={save} />;
}
