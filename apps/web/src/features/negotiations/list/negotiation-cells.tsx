import { styled } from '@mui/material/styles';
import { type CompanyType, formatDays, isDeadlineNear } from '@pregao/domain';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useServerClock } from '../../../lib/use-server-now.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { type Duration, largestCount } from '../../../ui/duration.view.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { useDuration } from '../../../ui/use-duration.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { NegotiationRow } from './negotiations.view.ts';

const Near = styled('span')(({ theme }) => ({
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.tone.amber.text,
}));

/** Raised above the link that covers the whole row. */
const CreditsLink = createLink(
  styled('a')(({ theme }) => ({
    position: 'relative',
    zIndex: 1,
    color: 'inherit',
    // Minimum touch target height.
    display: 'inline-block',
    lineHeight: '24px',
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.primary.main },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
      borderRadius: 4,
    },
  })),
);

interface BestCreditProps {
  readonly offer: NegotiationRow;
  readonly value: number;
  readonly company: CompanyType;
}

/**
 * Renders the accepted or the best open credit, linked to all credits; for a lender its own, without a link.
 */
export function BestCredit({ offer: { id, best_is_accepted }, value, company }: BestCreditProps) {
  const { t } = useTranslation('negotiations');
  // A lender sees only its own credit, on the negotiation's page.
  if (company === 'LENDER') return <MoneyText value={value} />;
  return (
    <CreditsLink
      to="/dashboard/negotiation/$id/new-credit"
      params={{ id: String(id) } as never}
      search={{ panel: 'proposals' } as never}
      title={t(($) => $.best[best_is_accepted ? 'accepted' : 'open'])}
    >
      <MoneyText value={value} />
      <span style={visuallyHidden}> {t(($) => $.best[best_is_accepted ? 'accepted' : 'open'])}</span>
    </CreditsLink>
  );
}

/** Renders the annual rate of the credit. */
export function Rate({ value }: { value: number }) {
  const { t } = useTranslation('negotiations');
  const { percentage } = useFormat();
  return <NoWrap title={t(($) => $.convention)}>{percentage(value)}</NoWrap>;
}

/** Renders the average term in calendar days. */
export function AverageTerm({ days }: { days: number }) {
  const { t } = useTranslation('negotiations');
  return <NoWrap>{t(($) => $.days, { days: formatDays(days) })}</NoWrap>;
}

/**
 * Renders a percentage.
 * @param title what it is a share of, such as the name of the issuer
 */
export function Percentage({ value, title }: { value: number; title?: string }) {
  const { percentage } = useFormat();
  return (
    <NoWrap title={title}>
      {percentage(value)}
      {title !== undefined && <span style={visuallyHidden}> {title}</span>}
    </NoWrap>
  );
}

/** Renders the day of an instant; the tooltip and the negotiation's page show the time. */
export function DayOf({ instant }: { instant: string }) {
  const text = useFormat().instant(instant);
  return (
    <NoWrap>
      <time dateTime={instant} title={text}>
        {text.split(',')[0]}
      </time>
    </NoWrap>
  );
}

/** Renders the deadline of the current step, or the time left if it is near. */
export function StepDeadline({ turn: { act, until } }: Pick<TurnProps, 'turn'>) {
  const { t } = useTranslation(['ui', 'negotiations']);
  const { deadline } = useFormat();
  const duration = useDuration();
  const now = useServerClock();
  if (!isDeadlineNear(until, now)) return <DayOf instant={until} />;
  const write = (left: Duration | undefined) => {
    if (left === undefined) return t(($) => $.countdown.over);
    // The last minute has no room for a prefix.
    if (largestCount(left) === 0) return t(($) => $.duration.moment);
    return t(($) => $.countdown.within, { count: largestCount(left), duration: duration(left) });
  };
  return (
    <Near>
      <time
        dateTime={until}
        title={`${t(($) => $.awaited[act], { ns: 'negotiations' })}: ${deadline(until)}`}
      >
        <Countdown to={until} format={write} />
      </time>
    </Near>
  );
}

interface TurnProps {
  readonly company: CompanyType;
  readonly turn: NonNullable<NegotiationRow['turn']>;
}

/** Renders whose turn it is, with the awaited act as tooltip. */
export function TurnText({ company, turn }: TurnProps) {
  const { t } = useTranslation('negotiations');
  const own = turn.company_type === company;
  const turnText = t(($) => $.whose[own ? 'OWN' : turn.company_type]);
  return (
    <NoWrap title={t(($) => $.awaited[turn.act])}>{own ? <strong>{turnText}</strong> : turnText}</NoWrap>
  );
}
