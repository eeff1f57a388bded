import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { OVERDUE_AGES, overdueSum, type StatementSum } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import type { MonthlyStatement } from './monthly-statement.queries.ts';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
}));

/** Renders the sums of a month: open face, overdue by age, rates, and the remittances of an acquirer. */
export function StatementSummary({ statement }: { readonly statement: MonthlyStatement }) {
  const { t } = useTranslation('monthlyStatements');
  const side = statement.company_type === 'BORROWER' ? 'BORROWER' : 'LENDER';
  const { totals } = statement;
  const sum = (name: string, of: StatementSum): SumRow => [name, totals[of], totals.calendar[of]];
  return (
    <Cards>
      <Sums
        title={t(($) => $.summary.open)}
        head={t(($) => $.summary.movement)}
        rows={[
          sum(
            t(($) => $.sums.opening),
            'opening_value',
          ),
          sum(`+ ${t(($) => $.sums.bought[side])}`, 'bought_value'),
          ...(totals.from_margin_value === 0
            ? []
            : [sum(`+ ${t(($) => $.sums.fromMargin)}`, 'from_margin_value')]),
          sum(`\u2212 ${t(($) => $.sums.received)}`, 'received_value'),
          sum(`\u2212 ${t(($) => $.sums.boughtBack)}`, 'bought_back_value'),
          sum(`\u2212 ${t(($) => $.sums.covered)}`, 'covered_value'),
          sum(`\u2212 ${t(($) => $.sums.writtenOff)}`, 'written_off_value'),
          sum(`= ${t(($) => $.sums.closing)}`, 'closing_value'),
        ]}
      />
      <Stack>
        <Sums
          title={t(($) => $.summary.money[side])}
          head={t(($) => $.summary.movement)}
          rows={[
            sum(
              t(($) => $.sums.paid[side]),
              'paid_value',
            ),
            ...(side === 'LENDER'
              ? [
                  sum(
                    t(($) => $.sums.received),
                    'received_value',
                  ),
                ]
              : [
                  sum(
                    t(($) => $.sums.remitted),
                    'remitted_value',
                  ),
                  sum(
                    t(($) => $.sums.unanswered),
                    'unanswered_value',
                  ),
                  sum(
                    t(($) => $.sums.toRemit),
                    'to_remit_value',
                  ),
                ]),
            sum(
              t(($) => $.sums.buybackPrice[side]),
              'buyback_price_value',
            ),
          ]}
        />
        <Sums
          title={t(($) => $.summary.overdue)}
          lead={t(($) => $.summary.overdueLead)}
          head={t(($) => $.summary.age)}
          rows={[
            ...OVERDUE_AGES.map((age) => [t(($) => $.ages[age]), totals.overdue[age]] as const),
            [`= ${t(($) => $.summary.total)}`, overdueSum(totals.overdue)],
          ]}
        />
      </Stack>
      <Rates totals={totals} />
    </Cards>
  );
}

type SumRow = readonly [name: string, value: number, byCalendar?: number];

interface SumsProps {
  readonly title: string;
  readonly lead?: string;
  /** Head of the column of names. */
  readonly head: string;
  readonly rows: readonly SumRow[];
}

function Sums({ title, lead, head, rows }: SumsProps) {
  const { t } = useTranslation('monthlyStatements');
  const { money } = useFormat();
  return (
    <SummaryCard title={title} lead={lead}>
      <FiguresTable
        label={title}
        columns={[head, t(($) => $.summary.value)]}
        rows={rows.map(([name, value, byCalendar = 0]) => ({
          name,
          note: byCalendar > 0 ? t(($) => $.sums.byCalendar, { value: money(byCalendar) }) : undefined,
          figures: [money(value)],
        }))}
      />
    </SummaryCard>
  );
}

/** Renders promised rates next to realized and projected ones, with how they are weighted. */
function Rates({ totals: { closed_rates, open_rates } }: Pick<MonthlyStatement, 'totals'>) {
  const { t } = useTranslation('monthlyStatements');
  const { count, percentage } = useFormat();
  const title = t(($) => $.rates.title);
  const rate = (value: number | null) => (value === null ? '—' : percentage(value));
  return (
    <SummaryCard title={title} lead={t(($) => $.rates.lead)}>
      <FiguresTable
        label={title}
        columns={[t(($) => $.rates.deals), t(($) => $.rates.promised), t(($) => $.rates.outcome)]}
        rows={[
          { name: t(($) => $.rates.closed, { shown: count(closed_rates.deals) }), rates: closed_rates },
          { name: t(($) => $.rates.open, { shown: count(open_rates.deals) }), rates: open_rates },
        ].map(({ name, rates }) => ({
          name,
          figures: [rate(rates.promised_252), rate(rates.outcome_252)],
        }))}
      />
    </SummaryCard>
  );
}

interface CardProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** The table inside is the region of this name. */
function SummaryCard({ title, lead, children }: CardProps) {
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Card>
  );
}
