import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Day, formatDays, LOCALES } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { monthName } from '../../../lib/format/month-name.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DayText } from '../../../ui/day-text.tsx';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { negotiationFlow } from '../../deals/public.ts';
import { averageTermsOf, type Flow, type Period, type Periods, periodsOf } from './flow.view.ts';

/** Maximum height of a table in pixels, enough for the ten weekly rows. */
const MAX_TABLE_HEIGHT = 560;

/** Two columns if both tables fit. */
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

interface Props {
  readonly offerId: number;
  /** Agreed payment date; undefined while none is agreed. */
  readonly paidOn?: Day | undefined;
}

/** Renders the payment flow of the schedule: receipts by period and by issuer. */
export function FlowSection({ offerId, paidOn }: Props) {
  const { t } = useTranslation('negotiation');
  const query = useQuery(negotiationFlow(offerId));
  return (
    <Card component="section" aria-labelledby="flow" sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 5 }}>
      <Typography variant="h2" id="flow">
        {t(($) => $.flow.title)}
      </Typography>
      {query.data ? (
        <Receipts flow={query.data} paidOn={paidOn} />
      ) : query.isError ? (
        <FailedState title={t(($) => $.flow.failed)} error={query.error} onRetry={query.refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )}
    </Card>
  );
}

function Receipts({ flow, paidOn }: { readonly flow: Flow; readonly paidOn: Day | undefined }) {
  const { t } = useTranslation('negotiation');
  const { day } = useFormat();
  const terms = averageTermsOf(flow, paidOn);
  const [first, last] = [flow.rows[0], flow.rows.at(-1)];
  return (
    <>
      <DefinitionGrid
        items={[
          first && { label: t(($) => $.flow.first), value: <DayText day={first.pay_date} /> },
          last && { label: t(($) => $.flow.last), value: <DayText day={last.pay_date} /> },
          {
            label: t(($) => $.flow.term),
            value: (
              <span data-wide>
                {t(($) => $.flow.termValue, {
                  days: formatDays(terms.average_term),
                  business: formatDays(terms.average_term_business),
                })}
              </span>
            ),
          },
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {paidOn === undefined
          ? t(($) => $.flow.counted, { day: day(flow.payment_date_default) })
          : t(($) => $.flow.countedAgreed, { day: day(paidOn) })}
      </Typography>
      <Pair>
        <PeriodsTable {...periodsOf(flow)} />
        <IssuersTable flow={flow} />
      </Pair>
    </>
  );
}

function PeriodsTable({ unit, periods }: Periods) {
  const { t } = useTranslation('negotiation');
  const { money, count } = useFormat();
  const name = usePeriodName(unit);
  return (
    <FiguresTable
      maxHeight={MAX_TABLE_HEIGHT}
      label={t(($) => $.flow[unit])}
      columns={[t(($) => $.flow[unit]), t(($) => $.flow.value), t(($) => $.flow.receivables)]}
      rows={periods.map((period) => ({
        name: name(period),
        share: period.share,
        figures: [money(period.value), count(period.receivables)],
      }))}
    />
  );
}

function usePeriodName(by: Periods['unit']): (period: Period) => string {
  const { t } = useTranslation('negotiation');
  const { day } = useFormat();
  const language = useLanguage();
  return ({ first, last }) => {
    if (by === 'month') return monthName(`${first.slice(5, 7)}/${first.slice(0, 4)}`, LOCALES[language]);
    return first === last ? day(first) : t(($) => $.facts.dueDatesValue, { from: day(first), to: day(last) });
  };
}

function IssuersTable({ flow: { issuers } }: { flow: Flow }) {
  const { t } = useTranslation('negotiation');
  const { money, percentage } = useFormat();
  return (
    <FiguresTable
      maxHeight={MAX_TABLE_HEIGHT}
      label={t(($) => $.flow.issuers)}
      columns={[t(($) => $.flow.issuers), t(($) => $.flow.value), t(($) => $.flow.share)]}
      rows={issuers.map((owed) => ({
        name: owed.issuer,
        share: owed.percentage / 100,
        figures: [money(owed.value), percentage(owed.percentage)],
      }))}
    />
  );
}
