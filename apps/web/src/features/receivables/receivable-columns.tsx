import { styled } from '@mui/material/styles';
import type { CardNetwork, Day, ReceivableStatus } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { CopyableId } from '../../ui/copyable-id.tsx';
import { NetworkMark } from '../../ui/network-mark.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import { IssuerName } from './issuer-name.tsx';

/** Fields of a receivable in every list (specification, section 2 Operation management list). */
export interface ShownReceivable {
  readonly id: number;
  readonly company_name?: string;
  readonly transactions_number_available: number;
  readonly days_to_expire: number;
  readonly due_date: Day;
  readonly card_network: CardNetwork;
  readonly issuer: string;
  readonly value_available: number;
  readonly status: ReceivableStatus;
}

/** Splits one line between issuer and acquirer. */
const Shared = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :first-of-type': { flex: '1 1 60%' },
  '& > small': {
    ...theme.typography.caption,
    flex: '0 1 40%',
    lineHeight: 'inherit',
    color: theme.vars.palette.text.secondary,
  },
}));

/**
 * Returns the columns of a list of receivables, sortable by issuer and due date.
 * It needs the texts `receivableRow`.
 * @param acquirer whether the acquirer is shown beside the issuer
 */
export function useReceivableColumns({ acquirer = false } = {}): readonly Column<ShownReceivable>[] {
  const { t } = useTranslation('receivableRow');
  const { count, day, money } = useFormat();
  return useMemo(() => {
    /** Formats the calendar days from today in São Paulo to the due date: `19 dias`, `hoje`, `há 3 dias`. */
    const daysToExpire = (days: number) => {
      if (days === 0) return t(($) => $.today);
      return days > 0 ? t(($) => $.days, { count: days }) : t(($) => $.past, { count: -days });
    };
    // Plain text where possible: one more component in each of a thousand rows slows scrolling.
    return [
      {
        id: 'id',
        header: t(($) => $.id),
        width: 92,
        cell: ({ id }) => <CopyableId id={id} />,
        card: 'title',
      },
      {
        id: 'transactions',
        header: t(($) => $.transactions),
        width: 92,
        card: 'last',
        cardLabel: t(($) => $.transactions),
        align: 'right',
        cell: (row) => count(row.transactions_number_available),
      },
      {
        id: 'days_to_expire',
        header: t(($) => $.daysToExpire),
        width: 76,
        align: 'right',
        cardLabel: t(($) => $.daysToExpire),
        cell: (row) => daysToExpire(row.days_to_expire),
      },
      {
        id: 'due_date',
        header: t(($) => $.dueDate),
        card: 'next',
        cardLabel: t(($) => $.dueDate),
        width: 104,
        sortable: true,
        cell: (row) => <time dateTime={row.due_date}>{day(row.due_date)}</time>,
      },
      {
        id: 'card_network',
        header: t(($) => $.network),
        width: 72,
        cell: (row) => <NetworkMark network={row.card_network} compact />,
      },
      {
        id: 'issuer',
        header: t(($) => $.issuer),
        sortable: true,
        card: 'beside',
        cell: (row) =>
          acquirer ? (
            <Shared data-shared>
              <span>
                <IssuerName issuer={row.issuer} />
              </span>
              <small>{row.company_name}</small>
            </Shared>
          ) : (
            <IssuerName issuer={row.issuer} />
          ),
      },
      {
        id: 'value',
        header: t(($) => $.value),
        width: 136,
        align: 'right',
        card: 'amount',
        cell: (row) => money(row.value_available),
      },
      {
        id: 'status',
        header: t(($) => $.status),
        width: 140,
        card: 'status',
        cell: (row) => (
          <NoWrap>
            <StatusBadge kind="receivable" status={row.status} />
          </NoWrap>
        ),
      },
    ];
  }, [t, count, day, money, acquirer]);
}
