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
  // In a line of their own, which other ranges may add to without moving what stands below.
  '& p': { ...theme.typography.body2, flex: '1 0 100%', margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& [data-ahead]': { display: 'block', minHeight: 20 } },
  '& [role="group"]': { flexWrap: 'wrap' },
}));

/** The days in words: `Vencimentos de 22/10/2026 a 21/11/2026`. */
export function useDaysInWords(): (days: ShownDays) => string {
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
  /** In São Paulo. */
  readonly today: Day;
  readonly onChoose: (range: DashboardRange) => void;
  /** Behind the words: what another range has. */
  readonly ahead?: ReactNode;
}

/** The ranges of one click, and the days that they mean. */
export function RangeBar({ days, today, onChoose, ahead }: Props) {
  const { t } = useTranslation('dashboard');
  const inWords = useDaysInWords();
  return (
    <Row>
      <Segmented<DashboardRange | 'OWN'>
        label={t(($) => $.ranges.label)}
        value={days.range ?? 'OWN'}
        options={DASHBOARD_RANGES.map((value) => ({ value, text: t(($) => $.ranges[value]) }))}
        onChange={(range) => range !== 'OWN' && onChoose(range)}
      />
      <p>
        {inWords(days)}
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
