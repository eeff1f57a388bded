import { styled } from '@mui/material/styles';
import { type CompanyType, isNear } from '@pregao/domain';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useServerClock } from '../../../lib/use-server-now.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { InstantText } from '../../../ui/day-text.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { OnePiece } from '../../../ui/one-piece.tsx';
import type { NegotiationRow } from './negotiations.view.ts';

const Near = styled('span')(({ theme }) => ({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.tone.amber.text,
}));

const Rate = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  marginRight: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));

/** Above the link of the whole row. */
const ProposalsLink = createLink(
  styled('a')(({ theme }) => ({
    position: 'relative',
    zIndex: 1,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.primary.main },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
      borderRadius: 4,
    },
  })),
);

/** The accepted proposal or the best open one, a lender's own: its rate and its amount, which lead the others to all proposals. A moderator, who has one column more, reads the amount. */
export function BestProposal({ offer, company }: { offer: NegotiationRow; company: CompanyType }) {
  const { t } = useTranslation('negotiations');
  const { id, best_credit_value: value, annual_252: rate } = offer;
  if (value === null) return '–';
  // A lender has its own only, on the negotiation's page.
  if (company !== 'LENDER')
    return (
      <ProposalsLink
        to="/dashboard/negotiation/$id/new-credit"
        params={{ id: String(id) } as never}
        search={{ panel: 'proposals' } as never}
        title={t(($) => $.proposals)}
      >
        <BestTerms value={value} rate={company === 'MODERATOR' ? null : rate} />
      </ProposalsLink>
    );
  return <BestTerms value={value} rate={rate} />;
}

function BestTerms({ value, rate }: { value: number; rate: number | null }) {
  const { t } = useTranslation('negotiations');
  const { percentage } = useFormat();
  return (
    <OnePiece>
      {rate !== null && (
        <Rate title={t(($) => $.rate.convention)}>{t(($) => $.rate.text, { rate: percentage(rate) })}</Rate>
      )}
      <MoneyText value={value} />
    </OnePiece>
  );
}

/** Until when the current step has to be done: of one that is near how long it has left. */
export function StepDeadline({ until }: { until: string }) {
  const { deadline } = useFormat();
  const now = useServerClock();
  if (!isNear(until, now)) return <InstantText instant={until} />;
  return (
    <Near>
      <time dateTime={until} title={deadline(until)}>
        <Countdown to={until} />
      </time>
    </Near>
  );
}

interface TurnProps {
  readonly company: CompanyType;
  readonly turn: NegotiationRow['turn'];
}

/** Whose turn it is; what is asked for shows on pointing at it. */
export function TurnText({ company, turn }: TurnProps) {
  const { t } = useTranslation('negotiations');
  if (turn === null) return '–';
  const own = turn.company_type === company;
  const whose = t(($) => $.whose[own ? 'OWN' : turn.company_type]);
  return <OnePiece title={t(($) => $.awaited[turn.act])}>{own ? <strong>{whose}</strong> : whose}</OnePiece>;
}
