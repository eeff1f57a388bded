import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/chunk-reload/lazy.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { ChartCard } from './chart-card.tsx';
import { type DashboardSearch, MONTH_VIEWS } from './dashboard.list.ts';
import { months } from './dashboard.queries.ts';
import type { DashboardQuery } from './dashboard.search.ts';
import { type Months, visibleSeries } from './dashboard.view.ts';
import { useGroupName } from './group-mark.tsx';

const MonthsChart = lazyPart(() => import('./charts.ts').then((file) => file.MonthsChart));

interface Props {
  readonly query: DashboardQuery;
  readonly view: DashboardSearch['months'];
  readonly onView: (view: NonNullable<DashboardSearch['months']>) => void;
}

/** Renders values by month of the due date as columns, lines or table. */
export function MonthsCard({ query, view = 'columns', onView }: Props) {
  const { t } = useTranslation('dashboard');
  const result = useQuery(months(query));
  const title = t(($) => $.months.title);
  return (
    <ChartCard
      title={title}
      query={result}
      isEmpty={({ xcategories }) => xcategories.length === 0}
      view={view}
      views={MONTH_VIEWS}
      onView={onView}
    >
      {(data) =>
        view === 'table' ? (
          <MonthsTable title={title} months={data} />
        ) : (
          <MonthsChart months={data} kind={view} title={title} />
        )
      }
    </ChartCard>
  );
}

function MonthsTable({ title, months: data }: { title: string; months: Months }) {
  const { t } = useTranslation('dashboard');
  const groupName = useGroupName();
  const { money } = useFormat();
  const series = visibleSeries(data);
  return (
    <FiguresTable
      label={title}
      columns={[t(($) => $.table.month), ...series.map(({ name }) => groupName(name))]}
      rows={data.xcategories.map((month, at) => ({
        name: month,
        figures: series.map((one) => money(one.data[at] ?? 0)),
      }))}
    />
  );
}
