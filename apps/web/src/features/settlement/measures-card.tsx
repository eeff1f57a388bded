import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import type { Settlement } from './settlement.queries.ts';

const FIGURES = ['annual_252', 'annual_365', 'value'] as const;
const MEASURES = ['promised', 'realized', 'projected'] as const;

interface Props {
  readonly settlement: Settlement;
  /** The rate of the accepted proposal on 252 business days; null without one. */
  readonly proposed: number | null;
}

/** Renders promised, realized and projected rate side by side, with their difference written out. */
export function MeasuresCard({ settlement, proposed }: Props) {
  const { t } = useTranslation('settlement');
  const { money, exactRate, points } = useFormat();
  const { realized, projected } = settlement;
  const figure = (measure: (typeof MEASURES)[number], name: (typeof FIGURES)[number]) => {
    // Without entries only the calendar settles: there is nothing to measure but the promise.
    if (!settlement.tracked && measure !== 'promised') return t(($) => $.measures.calendar);
    const value = settlement[measure]?.[name] ?? null;
    if (value === null) return t(($) => $.measures.none);
    return name === 'value' ? money(value) : exactRate(value);
  };
  const promised = settlement.promised?.annual_252 ?? null;
  const reached = (realized ?? projected)?.annual_252 ?? null;
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">{t(($) => $.measures.title)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(($) => $.measures.lead)}
      </Typography>
      <FiguresTable
        label={t(($) => $.measures.title)}
        columns={[t(($) => $.measures.figure), ...MEASURES.map((measure) => t(($) => $.measures[measure]))]}
        rows={FIGURES.map((name) => ({
          name: t(($) => $.measures[name]),
          figures: MEASURES.map((measure) => figure(measure, name)),
        }))}
      />
      {promised !== null && proposed !== null && proposed !== promised && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(($) => $.measures.proposed, { rate: exactRate(proposed) })}
        </Typography>
      )}
      {settlement.tracked && promised !== null && reached !== null && (
        <Typography variant="body2">
          {t(($) => (realized ? $.measures.difference : $.measures.differenceProjected), {
            points: points(reached - promised),
          })}
        </Typography>
      )}
      {settlement.tracked && settlement.payment.confirmed === null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(($) => $.measures.unpaid)}
        </Typography>
      )}
    </Card>
  );
}
