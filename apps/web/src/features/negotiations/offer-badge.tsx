import type { RowOf } from '@pregao/contract';
import { type CompanyType, shownOfferEnd, shownTurn } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

interface Props {
  readonly company: CompanyType;
  readonly offer: Pick<RowOf<'listNegotiations'>, 'status' | 'turn' | 'ended_by'>;
}

/** Renders the status of a negotiation; with a pending contract also whose turn it is. */
export function OfferBadge({ company, offer: { status, turn, ended_by } }: Props) {
  const { t } = useTranslation('negotiations');
  const turnSide = shownTurn({ viewer: company, status, turn: turn?.company_type ?? null });
  return (
    <StatusBadge
      kind="offer"
      status={shownOfferEnd({ status, ended_by })}
      note={turnSide === null ? undefined : t(($) => $.turn[turnSide])}
    />
  );
}
