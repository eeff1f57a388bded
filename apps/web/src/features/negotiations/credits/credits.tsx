import Typography from '@mui/material/Typography';
import { isOpenCredit } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { creditsOf } from '../../deals/public.ts';
import {
  type ComparedCredit,
  compareCredits,
  type Negotiation,
  sortBestFirst,
} from '../detail/negotiation.view.ts';
import { CreditRows, CreditSkeletons } from './credit-rows.tsx';

interface Props {
  readonly negotiation: Negotiation;
  /** `received` compares the investors' credits; `history` lists a lender's own. */
  readonly as: 'received' | 'history';
  readonly actionsOf?: (compared: ComparedCredit) => ReactNode;
}

/**
 * Renders the credits of a schedule visible to the reader: received ones best first, own ones newest first.
 */
export function Credits({ negotiation, as, actionsOf }: Props) {
  const { t } = useTranslation('negotiation');
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
  const compared = compareCredits(received ? sortBestFirst(rows) : rows, negotiation.offer_value);
  const [open, answered] = [true, false].map((is) =>
    compared.filter(({ credit }) => isOpenCredit(credit.status) === is),
  );
  const common = {
    showsNames: received,
    chosenId: negotiation.winner?.credit_id,
    now: new Date(negotiation.now),
    noReason: received ? t(($) => $.panels.noReason) : t(($) => $.panels.noReasonHistory),
    actionsOf,
  };
  if (!received) return <CreditRows {...common} rows={compared} label={t(($) => $.panels.history)} />;
  return (
    <Cards>
      <Part {...common} rows={open} label={t(($) => $.compare.title)} lead={t(($) => $.compare.lead)} />
      <Part {...common} rows={answered} label={t(($) => $.compare.answered)} />
    </Cards>
  );
}

/** Renders rows of one group under a heading; renders nothing if the group is empty. */
function Part({
  rows = [],
  label,
  lead,
  ...common
}: Omit<ComponentProps<typeof CreditRows>, 'rows'> & {
  readonly rows: readonly ComparedCredit[] | undefined;
  readonly lead?: string;
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle1" component="h3">
        {label}
      </Typography>
      {lead && rows.length > 1 && (
        <Typography variant="caption" color="textSecondary">
          {lead}
        </Typography>
      )}
      <CreditRows {...common} rows={rows} label={label} />
    </section>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>{children}</div>;
}
