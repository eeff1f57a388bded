import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { Reply } from '@pregao/contract';
import { type CompanyType, daysOverdue, isAwaitingPayment, type TimelineHint } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useToday } from '../../../lib/use-server-now.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isPaidByCalendar, PaymentStep, settlementOf, showsSettlement } from '../../settlement/public.ts';
import { DealAmount } from './deal-amount.tsx';
import {
  type AwaitedDeadline,
  awaitedDeadlineOf,
  dealEnding,
  headlineOf,
  type Negotiation,
  timelineFor,
} from './negotiation.view.ts';
import { TimeLeft } from './time-left.tsx';
import { Timeline } from './timeline.tsx';

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  padding: theme.spacing(5, 6),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4) },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(4, 8),
  paddingTop: theme.spacing(4),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Next = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minWidth: 0,
  '& p': { ...theme.typography.body1, margin: 0, color: theme.vars.palette.text.secondary },
  '& p:first-of-type': { ...theme.typography.h2, color: theme.vars.palette.text.primary },
  '& p[data-late]': { color: theme.vars.palette.error.main },
  '& dl': {
    ...theme.typography.body1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 4),
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 1) },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', color: theme.vars.palette.text.primary },
}));

interface Props {
  readonly company: CompanyType;
  readonly negotiation: Negotiation;
  /** Button of the next step, if there is one. */
  readonly action?: ReactNode;
}

/**
 * Renders the next step with deadline and button, then amount, status and parties.
 * The tabs do not repeat them.
 */
export function Headline({ company, negotiation, action }: Props) {
  const ended = dealEnding(company, negotiation);
  return (
    <Frame>
      <Timeline timeline={timelineFor(company, negotiation)} ended={ended} />
      <Row>
        <div style={{ display: 'grid', gap: 16, flex: '2 1 320px', justifyItems: 'start' }}>
          <Next aria-live="polite">
            <NextStep company={company} negotiation={negotiation} />
          </Next>
          {action}
        </div>
        <DealAmount company={company} negotiation={negotiation} />
      </Row>
    </Frame>
  );
}

function NextStep({ company, negotiation }: Pick<Props, 'company' | 'negotiation'>) {
  const { t } = useTranslation('negotiation');
  const headline = headlineOf(company, negotiation);
  const awaited = awaitedDeadlineOf(company, negotiation);
  const { data: settlement } = useQuery({
    ...settlementOf(negotiation.id),
    enabled: negotiation.winner !== null && showsSettlement(negotiation),
  });
  return (
    <>
      {settlement && isPaymentLate(settlement) ? (
        <Late payment={settlement.payment} />
      ) : (
        <p>
          {headline.kind === 'hint' && t(($) => $.hint[headline.hint])}
          {headline.kind === 'credits' && t(($) => $.hint.proposals_received, { count: headline.count })}
          {headline.kind === 'ended' && t(($) => $.ended[headline.cause])}
        </p>
      )}
      {headline.kind === 'hint' && <LastAnswer hint={headline.hint} negotiation={negotiation} />}
      <Completed company={company} negotiation={negotiation} settlement={settlement} />
      {awaited && <Until awaited={awaited} negotiation={negotiation} />}
    </>
  );
}

function ToSettlement() {
  const { t } = useTranslation('negotiation');
  return (
    <TextLink
      from="/dashboard/negotiation/$id/new-credit"
      to="."
      search={{ tab: 'settlement' }}
      resetScroll={false}
    >
      {t(($) => $.completed.settlement)}
    </TextLink>
  );
}

type Settlement = Reply<'getSettlement'>;

/** Tells whether the price is due, and its day has passed. */
const isPaymentLate = ({ payment }: Settlement): boolean => payment.overdue && payment.status === 'DUE';

/** Tells whether the price is due, before its day has passed, and no rescission of the deal is requested. */
const isOnTime = ({ payment }: Settlement): boolean =>
  payment.status === 'DUE' && !payment.overdue && payment.rescission_request === null;

/** Renders that the payment is overdue, and for how long, as the title. */
function Late({ payment }: Pick<Settlement, 'payment'>) {
  const { t } = useTranslation('negotiation');
  const count = daysOverdue(payment.due_date, useToday());
  return <p data-late>{t(($) => $.completed.late, { count })}</p>;
}

interface CompletedProps extends Pick<Props, 'company' | 'negotiation'> {
  readonly settlement: Settlement | undefined;
}

/** Renders when the deal was completed and, for its two sides, that the payment is next. */
function Completed({ company, negotiation, settlement }: CompletedProps) {
  const { t } = useTranslation('negotiation');
  const { money, instant, day } = useFormat();
  const today = useToday();
  const { winner, bank_account: payee, status } = negotiation;
  const at = winner?.contract?.accepted_at ?? null;
  if (timelineFor(company, negotiation).hint !== 'completed' || winner === null || at === null) return null;
  const awaitsPayment =
    settlement === undefined || (isOnTime(settlement) && !isPaidByCalendar(settlement, today));
  return (
    <>
      <p>{t(($) => $.completed.at, { at: instant(at) })}</p>
      {settlement && !awaitsPayment && (
        <p>
          <PaymentStep company={company} deal={{ negotiation, winner, settlement }} /> <ToSettlement />
        </p>
      )}
      {company !== 'MODERATOR' && payee && isAwaitingPayment(status) && awaitsPayment && (
        <p>
          {t(($) => $.completed[company], { value: money(winner.credit_value), holder: payee.holder })}
          {winner.payment_due_date !== null &&
            ` ${t(($) => $.completed.due, { day: day(winner.payment_due_date) })}`}
          {company === 'LENDER' && (
            <>
              {' '}
              <TextLink
                from="/dashboard/negotiation/$id/new-credit"
                to="."
                search={{ tab: 'contract' }}
                resetScroll={false}
              >
                {t(($) => $.completed.account)}
              </TextLink>
            </>
          )}{' '}
          <ToSettlement />
        </p>
      )}
    </>
  );
}

interface UntilProps {
  readonly awaited: AwaitedDeadline;
  readonly negotiation: Negotiation;
}

function Until({ awaited: { kind, until }, negotiation }: UntilProps) {
  const { t } = useTranslation('negotiation');
  const { deadline } = useFormat();
  if (kind === 'schedule')
    return (
      <dl>
        <div>
          <dt>{t(($) => $.facts.availability)}</dt>
          <dd>{deadline(until)}</dd>
        </div>
        <div>
          <dt>{t(($) => $.facts.deadline)}</dt>
          <dd>
            <TimeLeft negotiation={negotiation} />
          </dd>
        </div>
      </dl>
    );
  return (
    <p>
      {t(($) => $.awaited[kind], { deadline: deadline(until) })}
      {' · '}
      <Countdown to={until} now={negotiation.now} />
    </p>
  );
}

interface LastAnswerProps {
  readonly hint: TimelineHint;
  readonly negotiation: Negotiation;
}

/**
 * Renders the outcome of the reader's last credit while
 * another is possible, or why its contract was rejected.
 */
function LastAnswer({ hint, negotiation: { own_credit: own, winner } }: LastAnswerProps) {
  const { t } = useTranslation('negotiation');
  const { money, deadline } = useFormat();
  if (hint === 'upload_again') {
    const reason = winner?.contract?.refusal_reason ?? t(($) => $.contract.noReason);
    return <p style={{ overflowWrap: 'anywhere' }}>{t(($) => $.contract.earlierReason, { reason })}</p>;
  }
  if (own === null) return null;
  const value = money(own.credit_value);
  if (hint === 'own_proposal_expired')
    return <p>{t(($) => $.last.expired, { value, deadline: deadline(own.expire_date) })}</p>;
  if (hint !== 'proposal_refused') return null;
  const reason = own.refusal_reason ?? t(($) => $.panels.noReasonHistory);
  return <p style={{ overflowWrap: 'anywhere' }}>{t(($) => $.last.refused, { value, reason })}</p>;
}
