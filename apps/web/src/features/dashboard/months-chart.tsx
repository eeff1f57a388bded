import { styled, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { monthName } from '../../lib/format/month-name.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { ChartPicture, useLocale } from './chart-picture.tsx';
import { type Months, shortMoney, visibleSeries } from './dashboard.view.ts';
import { groupTone, useGroupName } from './group-mark.tsx';

const Legend = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 5),
  margin: theme.spacing(0, 0, 2),
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(2) },
}));

const Dot = styled('span')({ width: 10, height: 10, borderRadius: 3 });

interface Props {
  readonly months: Months;
  readonly kind: 'columns' | 'lines';
  readonly title: string;
}

/** Renders the month chart. Columns are stacked so that their height is the total; lines compare groups. */
export function MonthsChart({ months, kind, title }: Props) {
  const theme = useTheme();
  const groupName = useGroupName();
  const locale = useLocale();
  const { money } = useFormat();
  const series = visibleSeries(months).map(({ name, data }) => ({
    id: name,
    label: groupName(name),
    color: theme.vars.palette.tone[groupTone(name)].fill,
    data,
    valueFormatter: (value: number | null) => (value ? money(value) : null),
  }));
  const names = months.xcategories.map((month) => monthName(month, locale));
  const shared = {
    hideLegend: true,
    disableKeyboardNavigation: true,
    grid: { horizontal: true },
    margin: { left: 0, right: 8, top: 12, bottom: 0 },
    yAxis: [
      {
        width: 84,
        disableLine: true,
        disableTicks: true,
        valueFormatter: (value: number) => shortMoney(value, locale),
      },
    ],
  } as const;
  const axis = { data: names, disableTicks: true, height: 28 } as const;
  return (
    <>
      <Legend>
        {series.map(({ id, label, color }) => (
          <li key={id}>
            <Dot style={{ backgroundColor: color }} />
            {label}
          </li>
        ))}
      </Legend>
      <ChartPicture label={`${title}: ${names[0]} – ${names.at(-1)}`} height={320}>
        {kind === 'columns' ? (
          <BarChart
            {...shared}
            borderRadius={4}
            xAxis={[{ ...axis, scaleType: 'band', categoryGapRatio: 0.45 }]}
            series={series.map((one) => ({ ...one, stack: 'total' }))}
          />
        ) : (
          <LineChart
            {...shared}
            xAxis={[{ ...axis, scaleType: 'point' }]}
            series={series.map((one) => ({ ...one, curve: 'monotoneX', showMark: names.length < 2 }))}
          />
        )}
      </ChartPicture>
    </>
  );
}
