import { styled } from '@mui/material/styles';
import type { CompanyType } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CopyableId } from '../../../ui/copyable-id.tsx';
import { InstantText } from '../../../ui/day-text.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { NetworkMark } from '../../../ui/network-mark.tsx';
import { OnePiece } from '../../../ui/one-piece.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import type { Column } from '../../../ui/table/types.ts';
import { OfferBadge } from '../offer-badge.tsx';
import { type NegotiationRow, negotiationListRights } from './negotiations.view.ts';

const Rate = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}));

/** The list's columns by the reader's role (specification, section 2). */
export function useNegotiationColumns(company: CompanyType): readonly Column<NegotiationRow>[] {
  const { t } = useTranslation('negotiations');
  const { percentage } = useFormat();
  const { showsBorrower, showsCredits } = negotiationListRights(company);
  const columns: (Column<NegotiationRow> | false)[] = [
    {
      id: 'id',
      header: t(($) => $.columns.id),
      width: 84,
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
      cell: ({ company_name }) => company_name,
    },
    {
      id: 'card_network',
      header: t(($) => $.columns.network),
      width: 76,
      cell: ({ card_network }) => <NetworkMark network={card_network} compact />,
    },
    {
      id: 'offer_value',
      header: t(($) => $.columns.value),
      align: 'right',
      width: 150,
      cell: ({ offer_value, annual_252 }) => (
        <>
          <MoneyText value={offer_value} />
          {annual_252 !== null && (
            <Rate title={t(($) => $.rate.convention)}>
              {t(($) => $.rate[company === 'LENDER' ? 'own' : 'best'], { rate: percentage(annual_252) })}
            </Rate>
          )}
        </>
      ),
    },
    {
      id: 'created_at',
      header: t(($) => $.columns.created),
      width: 104,
      cell: ({ created_at }) => <CreatedOn instant={created_at} />,
    },
    {
      id: 'expire_date',
      header: t(($) => $.columns.expires),
      width: 148,
      cell: ({ expire_date }) => <InstantText instant={expire_date} />,
    },
    showsCredits && {
      id: 'total_credits',
      header: t(($) => $.columns.credits),
      align: 'right',
      width: 80,
      cell: ({ total_credits }) => total_credits,
    },
    {
      id: 'status',
      header: t(($) => $.columns.status),
      width: 172,
      cell: (offer) => <OfferBadge company={company} offer={offer} />,
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
