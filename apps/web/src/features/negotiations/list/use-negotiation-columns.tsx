import type { CompanyType } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { InstantText } from '../../../ui/day-text.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { NetworkMark } from '../../../ui/network-mark.tsx';
import { OnePiece } from '../../../ui/one-piece.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { Column } from '../../../ui/table/types.ts';
import { BestProposal, StepDeadline, TurnText } from './negotiation-cells.tsx';
import { type NegotiationRow, negotiationListRights } from './negotiations.view.ts';

/** The list's columns by the reader's role (specification, section 2): what a deal waits for first, what never changes last. */
export function useNegotiationColumns(company: CompanyType): readonly Column<NegotiationRow>[] {
  const { t } = useTranslation('negotiations');
  const { showsBorrower, showsCredits, showsLender } = negotiationListRights(company);
  const columns: (Column<NegotiationRow> | false)[] = [
    {
      id: 'id',
      header: t(($) => $.columns.id),
      width: 64,
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
      card: 'beside',
      cell: ({ company_name }) => company_name,
    },
    {
      id: 'offer_value',
      header: t(($) => $.columns.value),
      align: 'right',
      width: 132,
      sortable: true,
      card: 'amount',
      cell: ({ offer_value }) => <MoneyText value={offer_value} />,
    },
    {
      id: 'best_credit_value',
      header: t(($) => $.columns[company === 'LENDER' ? 'own' : 'best']),
      align: 'right',
      width: company === 'MODERATOR' ? 132 : 240,
      cell: (offer) => <BestProposal offer={offer} company={company} />,
    },
    showsLender && {
      id: 'lender',
      header: t(($) => $.columns.lender),
      cell: ({ lender }) => lender?.name ?? '–',
    },
    {
      id: 'status',
      header: t(($) => $.columns.status),
      width: 132,
      card: 'status',
      cell: ({ status }) => <StatusBadge kind="offer" status={status} />,
    },
    {
      id: 'turn',
      header: t(($) => $.columns.turn),
      width: 88,
      cell: ({ turn }) => <TurnText company={company} turn={turn} />,
    },
    {
      id: 'deadline',
      header: t(($) => $.columns.deadline),
      card: 'next',
      width: 140,
      sortable: true,
      cell: ({ turn }) => (turn === null ? '–' : <StepDeadline until={turn.until} />),
    },
    showsCredits && {
      id: 'total_credits',
      header: t(($) => $.columns.credits),
      align: 'right',
      width: 80,
      cell: ({ total_credits }) => total_credits,
    },
    {
      id: 'card_network',
      header: t(($) => $.columns.network),
      width: 76,
      cell: ({ card_network }) => <NetworkMark network={card_network} compact />,
    },
    {
      id: 'expire_date',
      header: t(($) => $.columns.expires),
      width: 136,
      cell: ({ expire_date }) => <InstantText instant={expire_date} />,
    },
    {
      id: 'created_at',
      header: t(($) => $.columns.created),
      width: 92,
      cell: ({ created_at }) => <CreatedOn instant={created_at} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The day is enough in the list; the time shows on pointing at it and on the negotiation's page. */
function CreatedOn({ instant }: { instant: string }) {
  const text = useFormat().instant(instant);
  return (
    <OnePiece>
      <time dateTime={instant} title={text}>
        {text.split(',')[0]}
      </time>
    </OnePiece>
  );
}
