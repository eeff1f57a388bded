import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  CANCELED_CAUSE_LABELS,
  isOpenCredit,
  isRefused,
  shownCreditStatus,
  showsValidity,
} from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DayText } from '../../../ui/day-text.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { RateText } from '../../../ui/rate-text.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { ComparedCredit } from '../detail/negotiation.view.ts';
import { Best } from './best.tsx';

interface Props {
  readonly compared: ComparedCredit;
  /** The investor's name, where the reader compares several. */
  readonly named: boolean;
  /** It was accepted, also when the deal came to nothing. */
  readonly chosen: boolean;
  /** In place of a reason that was not given. */
  readonly noReason: string;
  /** The server's clock. */
  readonly now: Date;
  /** Accept and refuse, while they can be. */
  readonly actions?: ReactNode;
}

/** One credit: who, how much, until when, its status and why it was refused. */
export function CreditTile({ compared, named, chosen, noReason, now, actions }: Props) {
  const { t } = useTranslation('negotiation');
  const { money, instant, deadline, percentage, points, person } = useFormat();
  const language = useLanguage();
  const { credit, toBest, leads } = compared;
  const { canceled_cause: cause } = credit;
  const status = shownCreditStatus({ status: credit.status, chosen, canceled_cause: cause });
  return (
    <Card component="article" sx={{ p: 5, display: 'grid', gap: 4 }} aria-label={credit.company_name}>
      <header style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 12 }}>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {named && <Typography variant="body2">{credit.company_name}</Typography>}
          <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {money(credit.credit_value)}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {t(($) => $.panels.ofOffer, { percentage: percentage(compared.percentage) })}
            {toBest &&
              (leads ? (
                <>
                  {' · '}
                  <Best>{t(($) => $.compare.best)}</Best>
                </>
              ) : (
                ` · ${t(($) => (toBest.value < 0 ? $.panels.aboveBest : $.panels.belowBest), { value: money(Math.abs(toBest.value)) })}`
              ))}
          </Typography>
        </div>
        <StatusBadge
          kind="credit"
          status={status}
          note={cause === null || status === 'LOST' ? undefined : CANCELED_CAUSE_LABELS[cause][language]}
        />
      </header>
      <DefinitionGrid
        items={[
          {
            label: t(($) => $.facts.rate),
            value: (
              <>
                <RateText value={credit.rates.annual_252} />
                {toBest !== null &&
                  toBest.rate !== null &&
                  !leads &&
                  ` (${t(($) => $.compare.points, { points: points(toBest.rate) })})`}
              </>
            ),
          },
          {
            label: t(($) => $.compare.measures.cdi_percentage),
            value: <RateText value={credit.rates.cdi_percentage} />,
          },
          { label: t(($) => $.compare.paid), value: <DayText day={credit.payment_date} /> },
          { label: t(($) => $.panels.sent), value: instant(credit.created_at) },
          showsValidity(status) && {
            label: t(($) => $.panels.expires),
            value: isOpenCredit(credit.status) ? (
              <Deadline at={credit.expire_date} now={now} />
            ) : (
              deadline(credit.expire_date)
            ),
          },
          credit.user_name !== null && { label: t(($) => $.panels.by), value: person(credit.user_name) },
          isRefused(credit.status) && {
            label: t(($) => $.panels.reason),
            value: credit.refusal_reason ?? noReason,
          },
        ]}
      />
      {actions && <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>{actions}</div>}
    </Card>
  );
}

/** Three places of the same shape (specification, section 2 Right-hand side panel). */
export function CreditSkeletons() {
  return ['first', 'second', 'third'].map((place) => (
    <Card key={place} sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Skeleton width="40%" height={20} />
      <Skeleton width="60%" height={28} />
      <Skeleton width="100%" height={44} />
    </Card>
  ));
}
