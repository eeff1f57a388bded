import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/chunk-reload/lazy.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { ChartCard } from './chart-card.tsx';
import { type DashboardSearch, SLICE_VIEWS } from './dashboard.list.ts';
import { slices } from './dashboard.queries.ts';
import type { DashboardQuery } from './dashboard.search.ts';
import { type Slices, slicesOf } from './dashboard.view.ts';
import { useGroupName } from './group-mark.tsx';

const SlicesChart = lazyPart(() => import('./charts.ts').then((file) => file.SlicesChart));

interface Props {
  readonly query: DashboardQuery;
  readonly view: DashboardSearch['slices'];
  readonly onView: (view: NonNullable<DashboardSearch['slices']>) => void;
}

/** Renders all operations by status as a donut chart or table. */
export function SlicesCard({ query, view = 'chart', onView }: Props) {
  const { t } = useTranslation('dashboard');
  const result = useQuery(slices(query));
  const title = t(($) => $.slices.title);
  return (
    <ChartCard
      title={title}
      query={result}
      isEmpty={({ series }) => series.length === 0}
      view={view}
      views={SLICE_VIEWS}
      onView={onView}
    >
      {({ series }) =>
        view === 'table' ? (
          <SlicesTable title={title} series={series} />
        ) : (
          <SlicesChart parts={slicesOf(series)} title={title} />
        )
      }
    </ChartCard>
  );
}

function SlicesTable({ title, series }: { title: string; series: Slices }) {
  const { t } = useTranslation('dashboard');
  const groupName = useGroupName();
  const { money, count, percentage } = useFormat();
  return (
    <FiguresTable
      label={title}
      columns={[
        t(($) => $.table.status),
        t(($) => $.table.count),
        t(($) => $.table.value),
        t(($) => $.table.share),
      ]}
      rows={slicesOf(series).map((part) => ({
        name: groupName(part.group),
        figures: [count(part.count), money(part.value), percentage(part.share)],
      }))}
    />
  );
}
