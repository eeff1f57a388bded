import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { CompanyType, TimelineHint } from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { NetworkMark } from '../../../ui/network-mark.tsx';
import { OfferBadge } from '../offer-badge.tsx';
import { awaitedOf, endingOf, headlineOf, type Negotiation, timelineFor } from './negotiation.view.ts';
import { Timeline } from './timeline.tsx';

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(6),
  padding: theme.spacing(6),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4) },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(4, 8),
  paddingTop: theme.spacing(6),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Amount = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  gap: theme.spacing(1),
  '& strong': {
    // Billions in one piece on a phone too.
    fontSize: 'clamp(1.25rem, 6.4vw, 1.75rem)',
    lineHeight: '2.25rem',
    whiteSpace: 'nowrap',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
}));

const Next = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  flex: '1 1 280px',
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& p:first-of-type': { ...theme.typography.h2, color: theme.vars.palette.text.primary },
}));

interface Props {
  readonly company: CompanyType;
  readonly negotiation: Negotiation;
  /** The button of the next step, where there is one. */
  readonly action?: ReactNode;
}

/** Who, how much, until when, the status, and the next step in words with its button. */
export function Headline({ company, negotiation, action }: Props) {
  const { money } = useFormat();
  const { winner, offer_value, card_network, borrower_name } = negotiation;
  const ended = endingOf(company, negotiation);
  const counterpart = company === 'BORROWER' ? winner?.company_name : borrower_name;
  return (
    <Frame>
      <Timeline timeline={timelineFor(company, negotiation)} ended={ended} />
      <Row>
        <Amount>
          <strong>{money(winner?.credit_value ?? offer_value)}</strong>
          <p style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
            <OfferBadge company={company} offer={negotiation} />
            <NetworkMark network={card_network} />
            {counterpart && <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{counterpart}</span>}
          </p>
        </Amount>
        <Next aria-live="polite">
          <NextStep company={company} negotiation={negotiation} />
        </Next>
        {action}
      </Row>
    </Frame>
  );
}

function NextStep({ company, negotiation }: Pick<Props, 'company' | 'negotiation'>) {
  const { t } = useTranslation('negotiation');
  const { deadline } = useFormat();
  const headline = headlineOf(company, negotiation);
  const awaited = awaitedOf(company, negotiation);
  return (
    <>
      <p>
        {headline.kind === 'hint' && t(($) => $.hint[headline.hint])}
        {headline.kind === 'proposals' && t(($) => $.hint.proposals_received, { count: headline.count })}
        {headline.kind === 'ended' && t(($) => $.ended[headline.cause])}
      </p>
      {headline.kind === 'hint' && <LastProposal hint={headline.hint} negotiation={negotiation} />}
      {awaited && (
        <p>
          {t(($) => $.awaited[awaited.of], { deadline: deadline(awaited.until) })}
          {' · '}
          <Countdown to={awaited.until} now={negotiation.now} />
        </p>
      )}
    </>
  );
}

interface LastProposalProps {
  readonly hint: TimelineHint;
  readonly negotiation: Negotiation;
}

/** What became of the reader's last proposal on a schedule that is open to another one. */
function LastProposal({ hint, negotiation: { own_credit: own } }: LastProposalProps) {
  const { t } = useTranslation('negotiation');
  const { money, deadline } = useFormat();
  if (own === null) return null;
  const value = money(own.credit_value);
  if (hint === 'own_proposal_expired')
    return <p>{t(($) => $.last.expired, { value, deadline: deadline(own.expire_date) })}</p>;
  if (hint !== 'proposal_refused') return null;
  const reason = own.refusal_reason ?? t(($) => $.panels.noReasonHistory);
  return <p style={{ overflowWrap: 'anywhere' }}>{t(($) => $.last.refused, { value, reason })}</p>;
}
