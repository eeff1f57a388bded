import { type CompanyType, shownOfferEnd } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { NetworkMark } from '../../../ui/network-mark.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { Column } from '../../../ui/table/types.ts';
import { BestCredit, DayOf, Rate, StepDeadline, TurnText } from './negotiation-cells.tsx';
import { type NegotiationRow, negotiationListRights } from './negotiations.view.ts';
import { useScreeningColumns } from './use-screening-columns.tsx';

/**
 * Widths in pixels of `28/10/2026` and of the longest status.
 * `28 Aug 2026` is wider, English statuses are shorter.
 */
const DAY_WIDTHS = { pt: 80, en: 88 } as const;
const STATUS_WIDTHS = { pt: 166, en: 150 } as const;

/** Width in pixels of "menos de 1 min", the longest text of a near deadline. */
const DEADLINE_WIDTH = 100;

/** Width in pixels of a name column, as wide as the status column. */
const NAME_WIDTH = 166;
/** Narrower name column for an acquirer, who has more columns and actions; only rate and turn do not fit. */
const OWN_NAME_WIDTH = 154;

/**
 * Returns the list's columns by role:
 * those of the specification (section 2) in order, then turn and deadline.
 * A window of 1,280 pixels leaves 1,094 for them beside its scroll bar.
 */
export function useNegotiationColumns(
  company: CompanyType,
  toPropose: boolean,
  active: ReadonlySet<string>,
): readonly Column<NegotiationRow>[] {
  const { t } = useTranslation('negotiations');
  const language = useLanguage();
  const screening = useScreeningColumns(toPropose, active);
  const { showsBorrower, showsCredits, showsLender, screens } = negotiationListRights(company);
  const columns: (Column<NegotiationRow> | false)[] = [
    {
      id: 'id',
      header: t(($) => $.columns.id),
      width: 66,
      card: 'title',
      cell: ({ id }) => (
        <CopyableId id={id}>
          <RowLink to="/dashboard/negotiation/$id/new-credit" params={{ id: String(id) } as never}>
            {id}
          </RowLink>
        </CopyableId>
      ),
    },
    showsBorrower && {
      id: 'company_name',
      header: t(($) => $.columns.borrower),
      minWidth: NAME_WIDTH,
      card: 'beside',
      cell: ({ company_name }) => company_name,
    },
    {
      id: 'card_network',
      header: t(($) => $.columns.network),
      width: 54,
      cell: ({ card_network }) => <NetworkMark network={card_network} compact />,
    },
    {
      id: 'offer_value',
      header: t(($) => $.columns.value),
      align: 'right',
      width: 124,
      sortable: true,
      card: 'amount',
      cell: ({ offer_value }) => <MoneyText value={offer_value} />,
    },
    {
      id: 'created_at',
      header: t(($) => $.columns.created),
      width: DAY_WIDTHS[language],
      // Schedules to propose to are screened by their measures; status and creation are hidden before these.
      ...(toPropose && { yields: 5.5 }),
      card: 'last',
      cardLabel: t(($) => $.columns.created),
      cell: ({ created_at }) => <DayOf instant={created_at} />,
    },
    {
      id: 'expire_date',
      header: t(($) => $.columns.expires),
      width: DAY_WIDTHS[language],
      card: 'last',
      cardLabel: t(($) => $.columns.expires),
      cell: ({ expire_date }) => <DayOf instant={expire_date} />,
    },
    showsCredits && {
      id: 'total_credits',
      header: t(($) => $.columns.credits),
      align: 'right',
      width: 62,
      card: 'last',
      cardLabel: t(($) => $.columns.credits),
      cell: ({ total_credits }) => total_credits,
    },
    {
      id: 'status',
      header: t(($) => $.columns.status),
      width: STATUS_WIDTHS[language],
      ...(toPropose && { yields: 5.2 }),
      card: 'status',
      cell: (row) => <StatusBadge kind="offer" status={shownOfferEnd(row)} />,
    },
    ...(screens ? screening : []),
    showsLender && {
      id: 'lender',
      header: t(($) => $.columns.lender),
      minWidth: showsBorrower ? NAME_WIDTH : OWN_NAME_WIDTH,
      hideOrder: 4,
      // The author of the best open credit is not the counterparty yet.
      cell: ({ lender, best_is_accepted }) => (best_is_accepted ? (lender?.name ?? '–') : '–'),
    },
    {
      id: 'turn',
      header: t(($) => $.columns.turn),
      card: 'next',
      cardLabel: ({ turn }) => (turn?.company_type === company ? undefined : t(($) => $.card.turn)),
      hideOrder: 2,
      // Narrower for acquirers, whose list never shows the label of the acquirer's side.
      width: company === 'BORROWER' ? 70 : 78,
      cell: ({ turn }) => (turn === null ? '–' : <TurnText company={company} turn={turn} />),
    },
    {
      id: 'deadline',
      header: t(($) => $.columns.deadline),
      card: 'next',
      // No label beside "your turn": the date needs the width.
      cardLabel: ({ turn }) => (turn?.company_type === company ? undefined : t(($) => $.card.deadline)),
      width: DEADLINE_WIDTH,
      sortable: true,
      hideOrder: 5,
      cell: ({ turn }) => (turn === null ? '–' : <StepDeadline turn={turn} />),
    },
    {
      id: 'best_credit_value',
      header: t(($) => $.columns[company === 'LENDER' ? 'own' : 'best']),
      align: 'right',
      width: 124,
      hideOrder: 3,
      cell: (offer) =>
        offer.best_credit_value === null ? (
          '–'
        ) : (
          <BestCredit offer={offer} value={offer.best_credit_value} company={company} />
        ),
    },
    {
      id: 'annual_252',
      header: t(($) => $.columns.rate),
      align: 'right',
      width: 62,
      hideOrder: 1,
      card: 'last',
      cardLabel: t(($) => $.columns.rate),
      cell: ({ annual_252 }) => (annual_252 === null ? '–' : <Rate value={annual_252} />),
    },
  ];
  return columns.filter((column) => column !== false);
}
