import type { CompanyType } from '@pregao/domain';
import { overdueSum } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../ui/money-text.tsx';
import { RateText } from '../../ui/rate-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import type { MonthlyStatement, StatementDealRow } from './monthly-statement.queries.ts';
import { reachedRate, stateOfDeal } from './statement.view.ts';

type RareMovement = 'bought_back_value' | 'covered_value' | 'from_margin_value' | 'written_off_value';
type Money = (row: StatementDealRow) => number;

/**
 * Returns the columns of a statement by deal. Those from the beginning to the end of the month add up in each
 * row: no width hides them, and rare movements have a column only in months that have them.
 * @param side the type of the company of the statement
 * @param totals undefined until the statement is loaded
 */
export function useStatementColumns(
  side: CompanyType,
  totals: MonthlyStatement['totals'] | undefined,
): readonly Column<StatementDealRow>[] {
  const { t } = useTranslation('monthlyStatements');
  return useMemo(() => {
    const has = (movement: RareMovement) => totals !== undefined && totals[movement] !== 0;
    const isBorrower = side === 'BORROWER';
    const money = (
      id: string,
      header: string,
      of: Money,
      more: Partial<Column<StatementDealRow>> = {},
    ): Column<StatementDealRow> => ({
      id,
      header,
      align: 'right',
      width: 128,
      card: 'hidden',
      cardLabel: header,
      cell: (row) => <MoneyText value={of(row)} />,
      ...more,
    });
    const remittances = [
      money(
        'paid',
        t(($) => $.sums.paid.BORROWER),
        (row) => row.paid_value,
        { hideOrder: 6 },
      ),
      money(
        'remitted',
        t(($) => $.sums.remitted),
        (row) => row.remitted_value,
        { hideOrder: 8 },
      ),
      money(
        'to_remit',
        t(($) => $.sums.toRemit),
        (row) => row.to_remit_value,
        { hideOrder: 9 },
      ),
    ];
    const columns: (Column<StatementDealRow> | false)[] = [
      {
        id: 'offer_id',
        header: t(($) => $.columns.offer),
        width: 96,
        card: 'title',
        cell: ({ offer_id }) => (
          <RowLink
            to="/dashboard/negotiation/$id/new-credit"
            params={{ id: String(offer_id) } as never}
            search={{ tab: 'settlement' } as never}
          >
            {offer_id}
          </RowLink>
        ),
      },
      {
        id: 'other',
        header: t(($) => $.columns[isBorrower ? 'lender' : 'borrower']),
        card: 'beside',
        hideOrder: 8,
        minWidth: 140,
        cell: ({ borrower, lender }) => (isBorrower ? lender : borrower).name,
      },
      money(
        'opening',
        t(($) => $.sums.opening),
        (row) => row.opening_value,
      ),
      money(
        'bought',
        t(($) => $.sums.bought[isBorrower ? 'BORROWER' : 'LENDER']),
        (row) => row.bought_value,
      ),
      has('from_margin_value') &&
        money(
          'from_margin',
          t(($) => $.sums.fromMargin),
          (row) => row.from_margin_value,
        ),
      money(
        'received',
        t(($) => $.sums.received),
        (row) => row.received_value,
      ),
      has('bought_back_value') &&
        money(
          'bought_back',
          t(($) => $.sums.boughtBack),
          (row) => row.bought_back_value,
        ),
      has('bought_back_value') &&
        money(
          'buyback_price',
          t(($) => $.sums.buybackPrice[isBorrower ? 'BORROWER' : 'LENDER']),
          (row) => row.buyback_price_value,
          { hideOrder: 11 },
        ),
      has('covered_value') &&
        money(
          'covered',
          t(($) => $.sums.covered),
          (row) => row.covered_value,
        ),
      has('written_off_value') &&
        money(
          'written_off',
          t(($) => $.sums.writtenOff),
          (row) => row.written_off_value,
        ),
      money(
        'closing',
        t(($) => $.sums.closing),
        (row) => row.closing_value,
        { card: 'amount' },
      ),
      money(
        'overdue',
        t(($) => $.sums.overdue),
        (row) => overdueSum(row.overdue),
        {
          hideOrder: 10,
          card: isBorrower ? 'hidden' : 'last',
        },
      ),
      ...(isBorrower ? remittances : []),
      {
        id: 'promised',
        header: t(($) => $.columns.promised),
        align: 'right',
        width: 96,
        hideOrder: 5,
        card: 'hidden',
        cell: ({ promised }) => <RateText value={promised?.annual_252 ?? null} />,
      },
      {
        id: 'reached',
        header: t(($) => $.columns.reached),
        align: 'right',
        width: 112,
        hideOrder: isBorrower ? 5 : 7,
        card: 'hidden',
        cell: (row) => <RateText value={reachedRate(row)} />,
      },
      {
        id: 'state',
        header: t(($) => $.columns.state),
        width: 160,
        card: 'status',
        cell: (row) => <StatusBadge kind="settlement" status={stateOfDeal(row)} />,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, side, totals]);
}
