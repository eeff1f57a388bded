import { daysOverdue, SETTLEMENT_KIND_LABELS } from '@pregao/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useUser } from '../../lib/session/session.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DayText } from '../../ui/day-text.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/types.ts';
import { DIFFERENCES_HASH } from './differences.view.ts';
import type { SettlementRow } from './row-ids.view.ts';

/** Returns the columns of the work queue. A row opens the settlement of its deal. */
export function useSettlementColumns(): readonly Column<SettlementRow>[] {
  const { t } = useTranslation('settlement');
  const language = useLanguage();
  const company = useUser().company_type;
  const today = useToday();
  const { money } = useFormat();
  return useMemo(() => {
    const matchedText = ({ matched_value, value }: Pick<SettlementRow, 'matched_value' | 'value'>) =>
      matched_value > 0
        ? t(($) => $.payment.matchedOf, { matched: money(matched_value), value: money(value) })
        : undefined;
    const isLateDispute = ({ overdue, state }: SettlementRow) => overdue && state === 'IN_DISPUTE';
    const lateText = (row: SettlementRow) => {
      if (!row.overdue) return undefined;
      const count = daysOverdue(row.day, today);
      return t(($) => $[row.state === 'OVERDUE' ? 'overdueFor' : 'overdueInShort'], { count });
    };
    const stateBadge = (row: SettlementRow, note: string | undefined) =>
      row.state === 'CLOSED' && row.subject_id !== null ? (
        <EndedBadge row={row} />
      ) : (
        <StatusBadge kind="settlement" status={row.state} note={note} />
      );
    const columns: (Column<SettlementRow> | false)[] = [
      {
        id: 'offer_id',
        header: t(($) => $.columns.offer),
        width: 88,
        card: 'title',
        cardLabel: ({ kind }) => SETTLEMENT_KIND_LABELS[kind][language],
        cell: ({ offer_id, subject_id }) => (
          <RowLink
            to="/dashboard/negotiation/$id/new-credit"
            params={{ id: String(offer_id) } as never}
            search={{ tab: 'settlement' } as never}
            {...(subject_id !== null && { hash: DIFFERENCES_HASH })}
          >
            {offer_id}
          </RowLink>
        ),
      },
      {
        id: 'kind',
        header: t(($) => $.columns.kind),
        width: 92,
        card: 'hidden',
        cell: ({ kind }) => SETTLEMENT_KIND_LABELS[kind][language],
      },
      {
        id: 'day',
        header: t(($) => $.columns.day),
        sortable: true,
        width: 104,
        card: 'next',
        cell: (row) => <DayText day={row.day} />,
      },
      {
        id: 'issuer',
        header: t(($) => $.columns.issuer),
        card: 'below',
        // Buybacks and disputes may be of several issuers. Their value has no other place in a narrow table.
        cardCell: (row) =>
          [isLateDispute(row) && lateText(row), matchedText(row) ?? row.issuer].filter(Boolean).join(' · ') ||
          '–',
        cell: ({ kind, issuer, value, matched_value }) =>
          matchedText({ value, matched_value }) ??
          issuer ??
          (kind === 'BUYBACK' || kind === 'DISPUTE' ? t(($) => $.about[kind], { value: money(value) }) : '–'),
      },
      company !== 'BORROWER' && {
        id: 'borrower',
        header: t(($) => $.columns.borrower),
        sortable: true,
        card: 'below',
        hideOrder: 3,
        cell: ({ borrower }) => borrower.name,
      },
      company !== 'LENDER' && {
        id: 'lender',
        header: t(($) => $.columns.lender),
        sortable: true,
        card: 'below',
        hideOrder: 3,
        cell: ({ lender }) => lender.name,
      },
      {
        id: 'value',
        header: t(($) => $.columns.value),
        sortable: true,
        align: 'right',
        width: 144,
        hideOrder: 1,
        card: 'amount',
        // The card of a payment or collection shows what is open of it instead.
        cardCell: ({ subject_id, value }) => (subject_id === null ? '–' : <MoneyText value={value} />),
        cell: ({ value }) => <MoneyText value={value} />,
      },
      {
        id: 'open_value',
        header: t(($) => $.columns.open),
        sortable: true,
        align: 'right',
        width: 144,
        card: 'amount',
        cardCell: ({ subject_id, open_value }) =>
          subject_id === null ? <MoneyText value={open_value} /> : '–',
        cell: ({ open_value }) => <MoneyText value={open_value} />,
      },
      {
        id: 'received_value',
        header: t(($) => $.columns.received),
        align: 'right',
        width: 144,
        hideOrder: 0,
        card: 'hidden',
        cell: ({ received_value }) => <MoneyText value={received_value} />,
      },
      {
        id: 'state',
        header: t(($) => $.columns.state),
        width: 204,
        card: 'status',
        // A card has no space for both beside the day; its third line says how late a dispute is.
        cardCell: (row) => stateBadge(row, isLateDispute(row) ? undefined : lateText(row)),
        cell: (row) => stateBadge(row, lateText(row)),
      },
      {
        id: 'turn',
        header: t(($) => $.columns.turn),
        width: 104,
        // What awaits a moderator comes first, so that its column gives way to both companies.
        ...(company === 'MODERATOR' && { hideOrder: 2 }),
        card: 'hidden',
        cell: ({ turn }) => t(($) => $.whose[turn === null ? 'NONE' : turn === company ? 'OWN' : turn]),
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, language, company, today, money]);
}

/** Renders how a buyback or dispute has ended. */
function EndedBadge({ row: { buyback_status, dispute_status } }: { readonly row: SettlementRow }) {
  if (buyback_status !== null) return <StatusBadge kind="buyback" status={buyback_status} />;
  if (dispute_status !== null) return <StatusBadge kind="dispute" status={dispute_status} />;
  return <StatusBadge kind="settlement" status="CLOSED" />;
}
