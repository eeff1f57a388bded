import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { creditsOf } from '../../deals/public.ts';
import {
  bestFirst,
  type ComparedCredit,
  compareCredits,
  type Negotiation,
} from '../detail/negotiation.view.ts';
import { CreditSkeletons, CreditTile } from './credit-tile.tsx';

interface Props {
  readonly negotiation: Negotiation;
  /** `received` compares the investors'; `history` is a lender's own. */
  readonly as: 'received' | 'history';
  readonly actionsOf?: (compared: ComparedCredit) => ReactNode;
}

/** The credits of one schedule that the reader may see: received ones the best first, its own the newest first. */
export function Credits({ negotiation, as, actionsOf }: Props) {
  const { t } = useTranslation('negotiation');
  const { money } = useFormat();
  const query = useQuery(creditsOf(negotiation.id));
  const received = as === 'received';
  if (query.data === undefined)
    return query.error ? (
      <FailedState error={query.error} onRetry={query.refetch} />
    ) : (
      <Cards>
        <CreditSkeletons />
      </Cards>
    );
  const empty = t(($) => (received ? $.panels.empty : $.panels.emptyHistory));
  const { rows } = query.data;
  if (rows.length === 0) return <EmptyState mark="inbox" {...empty} />;
  return (
    <Cards>
      <Typography color="textSecondary">
        {t(($) => $.panels.creditsLead, { value: money(negotiation.offer_value) })}
      </Typography>
      {compareCredits(received ? bestFirst(rows) : rows, negotiation.offer_value).map((compared) => (
        <CreditTile
          key={compared.credit.id}
          compared={compared}
          named={received}
          chosen={negotiation.winner?.credit_id === compared.credit.id}
          now={new Date(negotiation.now)}
          noReason={received ? t(($) => $.panels.noReason) : t(($) => $.panels.noReasonHistory)}
          actions={actionsOf?.(compared)}
        />
      ))}
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 16 }}>{children}</div>;
}
