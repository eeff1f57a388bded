import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Reply } from '@pregao/contract';
import { overdueSum, sharesOf } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { RateText } from '../../ui/rate-text.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { portfolio } from './dashboard.queries.ts';
import { receiptRows } from './portfolio.view.ts';
import { PortfolioSettlement } from './portfolio-settlement.tsx';

/** Maximum height of the receipts table in pixels, as in the receipts of a deal. */
const MAX_TABLE_HEIGHT = 560;
/** Number of payment days shown before expansion. */
const FIRST_DAYS = 10;

const Tables = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  // Payment days in the left column, both exposure tables in the right one.
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateRows: 'auto 1fr',
    '& > :first-of-type': { gridRow: 'span 2' },
  },
}));

type Invested = Reply<'dashboardPortfolio'>;

/**
 * Renders the investor's portfolio: invested value, receipts by day and exposures.
 * Filters do not apply to it.
 */
export function Portfolio() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(portfolio());
  return (
    <Card
      component="section"
      aria-labelledby="portfolio"
      sx={{ p: { xs: 4, sm: 6 }, mb: 6, display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h2" id="portfolio">
          {t(($) => $.portfolio.title)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(($) => (query.data?.deals === 0 ? $.portfolio.empty : $.portfolio.lead))}
        </Typography>
      </div>
      {query.data ? (
        query.data.deals > 0 ? (
          <HeldDeals portfolio={query.data} />
        ) : (
          <PortfolioSettlement {...query.data} />
        )
      ) : query.isError ? (
        <FailedState title={t(($) => $.portfolio.failed)} error={query.error} onRetry={query.refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={200} />
        </div>
      )}
    </Card>
  );
}

function HeldDeals({ portfolio }: { portfolio: Invested }) {
  const { invested, invested_deals: deals, to_pay, to_confirm, received, calendar } = portfolio;
  const { face, annual_252, overdue, ...tables } = portfolio;
  const { t } = useTranslation('dashboard');
  const { count } = useFormat();
  const late = overdueSum(overdue);
  return (
    <>
      <DefinitionGrid
        minWidth={180}
        items={[
          { label: t(($) => $.portfolio.toPay), value: <MoneyText value={to_pay} /> },
          to_confirm > 0 && {
            label: t(($) => $.portfolio.toConfirm),
            value: <MoneyText value={to_confirm} />,
          },
          {
            label: t(($) => $.portfolio.invested, { count: deals, shown: count(deals) }),
            value: <SettledMoney value={invested} byCalendar={calendar.invested} />,
          },
          {
            label: t(($) => $.portfolio.received),
            value: <SettledMoney value={received} byCalendar={calendar.received} />,
          },
          { label: t(($) => $.portfolio.face), value: <MoneyText value={face} /> },
          late > 0 && { label: t(($) => $.portfolio.overdue), value: <MoneyText value={late} /> },
          {
            label: t(($) => $.portfolio.rate),
            help: <TermHelp term="rate" />,
            value: (
              <span data-wide>
                <RateText value={annual_252} />
              </span>
            ),
          },
        ]}
      />
      <Tables>
        <ReceiptsTable {...tables} />
        <SharesTable
          title={t(($) => $.portfolio.borrowers)}
          rows={tables.borrowers.map(({ company_name: name, ...share }) => ({ name, ...share }))}
        />
        <SharesTable
          title={t(($) => $.portfolio.issuers)}
          rows={tables.issuers.map(({ issuer: name, ...share }) => ({ name, ...share }))}
        />
      </Tables>
      <PortfolioSettlement
        overdue={overdue}
        closed_rates={tables.closed_rates}
        open_rates={tables.open_rates}
      />
      <div>
        <TextLink to="/dashboard/monthly-statement">{t(($) => $.portfolio.statement)}</TextLink>
      </div>
    </>
  );
}

/** Renders an amount, and below it the share that only the calendar settled. */
function SettledMoney({ value, byCalendar }: { readonly value: number; readonly byCalendar: number }) {
  const { t } = useTranslation('dashboard');
  const { money } = useFormat();
  return (
    <>
      <MoneyText value={value} />
      {byCalendar > 0 && (
        <Typography component="small" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t(($) => $.portfolio.byCalendar, { value: money(byCalendar) })}
        </Typography>
      )}
    </>
  );
}

/** Renders the next payment days, and all of them on demand. */
function ReceiptsTable({ receipts }: Pick<Invested, 'receipts'>) {
  const { t } = useTranslation('dashboard');
  const { day, money } = useFormat();
  const [most, setMost] = useState(FIRST_DAYS);
  const title = t(($) => $.portfolio.receipts);
  const rows = receiptRows(receipts).map(({ pay_date, value, share }) => ({
    name: day(pay_date),
    share,
    figures: [money(value)],
  }));
  return (
    <div>
      <FiguresTable
        maxHeight={Number.POSITIVE_INFINITY}
        label={title}
        columns={[title, t(($) => $.table.value)]}
        rows={rows.slice(0, most)}
      />
      {rows.length > most && (
        <Button size="small" onClick={() => setMost(rows.length)}>
          {t(($) => $.portfolio.allDays, { count: rows.length })}
        </Button>
      )}
    </div>
  );
}

interface SharesProps {
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    readonly value: number;
    readonly overdue_value: number;
  }[];
}

/** Renders an exposure; the overdue column is there while something is overdue. The shares add up to 100. */
function SharesTable({ title, rows }: SharesProps) {
  const { t } = useTranslation('dashboard');
  const { money, percentage } = useFormat();
  const isLate = rows.some(({ overdue_value }) => overdue_value > 0);
  const shares = sharesOf(rows.map(({ value }) => value));
  return (
    <FiguresTable
      maxHeight={MAX_TABLE_HEIGHT}
      label={title}
      columns={[
        title,
        t(($) => $.table.value),
        ...(isLate ? [t(($) => $.portfolio.overdue)] : []),
        t(($) => $.portfolio.share),
      ]}
      rows={rows.map((row, at) => ({
        name: row.name,
        share: (shares[at] ?? 0) / 100,
        figures: [
          money(row.value),
          ...(isLate ? [money(row.overdue_value)] : []),
          percentage(shares[at] ?? 0),
        ],
      }))}
    />
  );
}
