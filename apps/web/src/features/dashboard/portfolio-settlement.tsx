import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import { OVERDUE_AGES, overdueSum } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' },
}));

type Settled = Pick<Reply<'dashboardPortfolio'>, 'overdue' | 'closed_rates' | 'open_rates'>;

/**
 * Renders what is overdue by age, and promised rates next to realized ones. Each is there once it has
 * something to show.
 */
export function PortfolioSettlement({ overdue, closed_rates, open_rates }: Settled) {
  const { t } = useTranslation('dashboard');
  const { money } = useFormat();
  const isLate = overdueSum(overdue) > 0;
  const isRated = closed_rates.deals + open_rates.deals > 0;
  if (!isLate && !isRated) return null;
  const ages = t(($) => $.portfolio.ages.title);
  return (
    <Pair>
      {isLate && (
        <FiguresTable
          label={ages}
          columns={[ages, t(($) => $.table.value)]}
          rows={OVERDUE_AGES.map((age) => ({
            name: t(($) => $.portfolio.ages[age]),
            figures: [money(overdue[age])],
          }))}
        />
      )}
      {isRated && <Rates closed_rates={closed_rates} open_rates={open_rates} />}
    </Pair>
  );
}

function Rates({ closed_rates, open_rates }: Pick<Settled, 'closed_rates' | 'open_rates'>) {
  const { t } = useTranslation('dashboard');
  const { count, percentage } = useFormat();
  const title = t(($) => $.portfolio.rates.title);
  const rate = (value: number | null) => (value === null ? '—' : percentage(value));
  const rows = [
    { name: t(($) => $.portfolio.rates.closed, { shown: count(closed_rates.deals) }), ...closed_rates },
    { name: t(($) => $.portfolio.rates.open, { shown: count(open_rates.deals) }), ...open_rates },
  ].filter(({ deals }) => deals > 0);
  return (
    <div>
      <Typography variant="h3" sx={{ pb: 2 }}>
        {title}
      </Typography>
      <FiguresTable
        label={title}
        columns={[
          t(($) => $.portfolio.rates.deals),
          t(($) => $.portfolio.rates.promised),
          t(($) => $.portfolio.rates.outcome),
        ]}
        rows={rows.map(({ name, promised_252, outcome_252 }) => ({
          name,
          figures: [rate(promised_252), rate(outcome_252)],
        }))}
      />
      <Typography variant="body2" sx={{ px: 2, pt: 2, color: 'text.secondary' }}>
        {t(($) => $.portfolio.rates.lead)}
      </Typography>
    </div>
  );
}
