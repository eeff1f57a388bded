import type { CompanyType } from '@pregao/domain';
import { overdueSum } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../ui/money-text.tsx';
import { RateText } from '../../ui/rate-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import type { StatementDealRow } from './monthly-statement.queries.ts';
import { reachedRate, stateOfDeal } from './statement.view.ts';

type Money = (row: StatementDealRow) => number;

/** Returns the columns of a statement by deal. @param side the type of the company of the statement */
export function useStatementColumns(side: CompanyType): readonly Column<StatementDealRow>[] {
  const { t } = useTranslation('monthlyStatements');
  return useMemo(() => {
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
        {
          hideOrder: 5,
        },
      ),
      money(
        'received',
        t(($) => $.sums.received),
        (row) => row.received_value,
      ),
      money(
        'bought_back',
        t(($) => $.sums.boughtBack),
        (row) => row.bought_back_value,
        { hideOrder: 3 },
      ),
      money(
        'covered',
        t(($) => $.sums.covered),
        (row) => row.covered_value,
        { hideOrder: 2 },
      ),
      money(
        'from_margin',
        t(($) => $.sums.fromMargin),
        (row) => row.from_margin_value,
        { hideOrder: 1 },
      ),
      money(
        'written_off',
        t(($) => $.sums.writtenOff),
        (row) => row.written_off_value,
        { hideOrder: 4 },
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
  }, [t, side]);
}
