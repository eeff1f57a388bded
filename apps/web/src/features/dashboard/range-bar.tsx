import { styled } from '@mui/material/styles';
import { DASHBOARD_RANGES, type DashboardRange, type Day } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { isPastDeadline, type ShownDays } from './dashboard.search.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 4),
  marginBottom: theme.spacing(4),
  // Own line with reserved height: links to other ranges appear in it without a layout shift.
  '& p': { ...theme.typography.body2, flex: '1 0 100%', margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& [data-ahead]': { display: 'block', minHeight: 20 } },
  '& [role="group"]': { flexWrap: 'wrap' },
}));

/** Returns a formatter of a due date range: `Vencimentos de 22/10/2026 a 21/11/2026`. */
export function useDaysText(): (days: ShownDays) => string {
  const { t } = useTranslation('dashboard');
  const { day } = useFormat();
  return ({ from, to }) => {
    if (from === undefined && to === undefined) return t(($) => $.days.all);
    if (from === undefined) return t(($) => $.days.to, { to: day(to ?? '') });
    if (to === undefined) return t(($) => $.days.from, { from: day(from) });
    return t(($) => $.days.between, { from: day(from), to: day(to) });
  };
}

interface Props {
  readonly days: ShownDays;
  /** Today's calendar day in São Paulo. */
  readonly today: Day;
  readonly onChoose: (range: DashboardRange) => void;
  /** Content after the description of the range: the value available in another range. */
  readonly ahead?: ReactNode;
}

/** Renders the preset ranges and the days of the selected one. */
export function RangeBar({ days, today, onChoose, ahead }: Props) {
  const { t } = useTranslation('dashboard');
  const daysText = useDaysText();
  return (
    <Row>
      <Segmented<DashboardRange | 'OWN'>
        label={t(($) => $.ranges.label)}
        value={days.range ?? 'OWN'}
        options={DASHBOARD_RANGES.map((value) => ({ value, text: t(($) => $.ranges[value]) }))}
        onChange={(range) => range !== 'OWN' && onChoose(range)}
      />
      <p>
        {daysText(days)}
        {isPastDeadline(days, today) && (
          <>
            {`. ${t(($) => $.days.over)} `}
            <span data-ahead>{ahead}</span>
          </>
        )}
      </p>
    </Row>
  );
}
