import type { RowOf } from '@pregao/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { DayText } from '../../ui/day-text.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NetworkMark } from '../../ui/network-mark.tsx';
import { RateText } from '../../ui/rate-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { WithdrawInRow } from '../deals/public.ts';
import { SecondaryText } from './secondary-text.tsx';

type OwnCredit = RowOf<'listOwnCredits'>;

/**
 * Returns the columns of own credits: schedule, amount, rate, author, outcome.
 * @param onWithdraw opens the confirmation dialog of a credit that can be withdrawn
 */
export function useOwnCreditColumns(onWithdraw: (row: OwnCredit) => void): readonly Column<OwnCredit>[] {
  const { t } = useTranslation('ownCredits');
  return useMemo(
    () => [
      {
        id: 'offer_id',
        header: t(($) => $.columns.schedule),
        width: 68,
        card: 'title',
        cell: ({ offer_id }) => (
          <RowLink to="/dashboard/negotiation/$id/new-credit" params={{ id: String(offer_id) } as never}>
            {offer_id}
          </RowLink>
        ),
      },
      {
        id: 'company_name',
        header: t(($) => $.columns.borrower),
        card: 'beside',
        cell: ({ company_name }) => company_name,
      },
      {
        id: 'card_network',
        header: t(($) => $.columns.network),
        width: 64,
        hideOrder: 2,
        cell: ({ card_network }) => <NetworkMark network={card_network} compact />,
      },
      {
        id: 'credit_value',
        header: t(($) => $.columns.value),
        align: 'right',
        width: 140,
        card: 'amount',
        cell: ({ credit_value }) => <MoneyText value={credit_value} />,
      },
      {
        id: 'annual_252',
        header: t(($) => $.columns.rate),
        card: 'next',
        cardLabel: t(($) => $.cardRate),
        align: 'right',
        width: 152,
        cell: (row) => <Rate {...row} />,
      },
      {
        id: 'payment_date',
        header: t(($) => $.columns.payment),
        width: 96,
        cardLabel: t(($) => $.columns.payment),
        cell: ({ payment_date }) => <DayText day={payment_date} />,
      },
      {
        id: 'created_at',
        header: t(($) => $.columns.made),
        width: 96,
        hideOrder: 1,
        card: 'last',
        cardLabel: t(($) => $.columns.made),
        cell: (row) => <MadeBy {...row} />,
      },
      {
        id: 'outcome',
        header: t(($) => $.columns.outcome),
        width: 260,
        card: 'status',
        cell: (row) => <Outcome row={row} onWithdraw={() => onWithdraw(row)} />,
      },
    ],
    [t, onWithdraw],
  );
}

/** Renders the day of the credit. The tooltip and the export show the time and the author. */
function MadeBy({ created_at, user_name }: OwnCredit) {
  const { instant, person } = useFormat();
  const text = instant(created_at);
  const maker = user_name === null ? null : person(user_name);
  return (
    <>
      <time dateTime={created_at} title={maker === null ? text : `${text} · ${maker}`}>
        {text.split(',')[0]}
      </time>
      {maker !== null && <span style={visuallyHidden}>{maker}</span>}
    </>
  );
}

function Rate({ annual_252, cdi_percentage }: OwnCredit) {
  const { t } = useTranslation('ownCredits');
  return (
    <div>
      <RateText value={annual_252} />
      {cdi_percentage !== null && (
        <SecondaryText data-off-card>
          <RateText value={cdi_percentage} /> {t(($) => $.ofCdi)}
        </SecondaryText>
      )}
    </div>
  );
}

interface OutcomeProps {
  readonly row: OwnCredit;
  readonly onWithdraw: () => void;
}

function Outcome({ row, onWithdraw }: OutcomeProps) {
  const { t } = useTranslation('ownCredits');
  const { outcome, refusal_reason } = row;
  const reason = outcome === 'REFUSED' ? (refusal_reason ?? t(($) => $.noReason)) : null;
  return (
    <div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <StatusBadge kind="outcome" status={outcome} />
        <WithdrawInRow credit={row} onAsk={onWithdraw} />
      </div>
      {reason !== null && <SecondaryText>{reason}</SecondaryText>}
    </div>
  );
}
