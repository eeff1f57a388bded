import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { OVERDUE_AGES, overdueSum } from '@pregao/domain';
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
  return (
    <Cards>
      <Sums
        title={t(($) => $.summary.open)}
        head={t(($) => $.summary.movement)}
        rows={[
          [t(($) => $.sums.opening), totals.opening_value],
          [`+ ${t(($) => $.sums.bought[side])}`, totals.bought_value],
          ...(totals.from_margin_value === 0
            ? []
            : [[`+ ${t(($) => $.sums.fromMargin)}`, totals.from_margin_value] as const]),
          [`\u2212 ${t(($) => $.sums.received)}`, totals.received_value],
          [`\u2212 ${t(($) => $.sums.boughtBack)}`, totals.bought_back_value],
          [`\u2212 ${t(($) => $.sums.covered)}`, totals.covered_value],
          [`\u2212 ${t(($) => $.sums.writtenOff)}`, totals.written_off_value],
          [`= ${t(($) => $.sums.closing)}`, totals.closing_value],
        ]}
      />
      <Stack>
        {side === 'BORROWER' && (
          <Sums
            title={t(($) => $.summary.remittances)}
            head={t(($) => $.summary.movement)}
            rows={[
              [t(($) => $.sums.paid.BORROWER), totals.paid_value],
              [t(($) => $.sums.remitted), totals.remitted_value],
              [t(($) => $.sums.unanswered), totals.unanswered_value],
              [t(($) => $.sums.toRemit), totals.to_remit_value],
            ]}
          />
        )}
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

interface SumsProps {
  readonly title: string;
  readonly lead?: string;
  /** Head of the column of names. */
  readonly head: string;
  readonly rows: readonly (readonly [name: string, value: number])[];
}

function Sums({ title, lead, head, rows }: SumsProps) {
  const { t } = useTranslation('monthlyStatements');
  const { money } = useFormat();
  return (
    <SummaryCard title={title} lead={lead}>
      <FiguresTable
        label={title}
        columns={[head, t(($) => $.summary.value)]}
        rows={rows.map(([name, value]) => ({ name, figures: [money(value)] }))}
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
