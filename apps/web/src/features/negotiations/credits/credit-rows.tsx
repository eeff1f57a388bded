import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import {
  CANCELED_CAUSE_LABELS,
  isOpenCredit,
  isRefused,
  isValidityShown,
  shownCreditStatus,
} from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Deadline } from '../../../ui/deadline.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import type { ComparedCredit } from '../detail/negotiation.view.ts';
import { AllMeasures } from './all-measures.tsx';
import { BestMark } from './best-mark.tsx';
import { MeasuredRate } from './measured-rate.tsx';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, containerType: 'inline-size' });

/** Grid of one row if the width suffices, else two. */
const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  // Gives the proposer at least 40% of the width beside a long comparison of amounts.
  gridTemplateColumns: 'minmax(40%, 1fr) auto',
  gap: theme.spacing(1, 4),
  padding: theme.spacing(4, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-end]': { textAlign: 'right' },
  '& > [data-whole]': { gridColumn: '1 / -1' },
  '& strong': { ...theme.typography.subtitle1, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '@container (min-width: 760px)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr) minmax(0, 6fr) minmax(140px, auto)',
    '& > [data-end]': { textAlign: 'left' },
    '& > [data-acts]': { gridColumn: 5, gridRow: 1 },
  },
}));

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 8,
  justifyContent: 'flex-end',
});

interface Props {
  readonly rows: readonly ComparedCredit[];
  readonly label: string;
  /** Whether rows show the investor's name, for readers who compare several investors. */
  readonly showsNames: boolean;
  /** Id of the accepted credit, even if the deal failed later. */
  readonly chosenId: number | undefined;
  /** Text shown if no reason was given. */
  readonly noReason: string;
  /** Current instant by the server's clock. */
  readonly now: Date;
  /** Renders the accept and refuse buttons of a credit that can be answered. */
  readonly actionsOf?: ((compared: ComparedCredit) => ReactNode) | undefined;
}

/** Renders credits as rows: investor, amount, rate, payment day, validity, status and answer. */
export function CreditRows({ rows, label, ...common }: Props) {
  return (
    <List aria-label={label}>
      {rows.map((compared) => (
        <li key={compared.credit.id}>
          <CreditRow compared={compared} {...common} />
        </li>
      ))}
    </List>
  );
}

type RowProps = Omit<Props, 'rows' | 'label'> & { readonly compared: ComparedCredit };

function CreditRow({ compared, showsNames, chosenId, noReason, now, actionsOf }: RowProps) {
  const { t } = useTranslation('negotiation');
  const { day, instant, deadline, percentage, person } = useFormat();
  const language = useLanguage();
  const { credit, differenceToBest, isBest } = compared;
  const { canceled_cause: cause } = credit;
  const status = shownCreditStatus({
    status: credit.status,
    chosen: chosenId === credit.id,
    canceled_cause: cause,
  });
  const actions = actionsOf?.(compared);
  return (
    <Row aria-label={credit.company_name}>
      <div>
        {showsNames && <div>{credit.company_name}</div>}
        {isBest && differenceToBest && (
          <small>
            <BestMark>{t(($) => $.compare.best)}</BestMark>
          </small>
        )}
        <StatusBadge
          kind="credit"
          status={status}
          note={cause === null || status === 'LOST' ? undefined : CANCELED_CAUSE_LABELS[cause][language]}
        />
      </div>
      <div data-end="">
        <strong>
          <MoneyText value={credit.credit_value} />
        </strong>
        <small>{t(($) => $.panels.ofOffer, { percentage: percentage(compared.percentage) })}</small>
        <DifferenceToBest compared={compared} />
      </div>
      <div>
        <MeasuredRate rates={credit.rates} />
        <RateDifference compared={compared} />
      </div>
      <div data-end="">
        {t(($) => $.compare.paidOn, { day: day(credit.payment_date) })}
        {isValidityShown(status) && (
          <small>
            {t(($) => $.compare.validUntil)}{' '}
            {isOpenCredit(credit.status) ? (
              <Deadline at={credit.expire_date} now={now} />
            ) : (
              deadline(credit.expire_date)
            )}
          </small>
        )}
        <small>{t(($) => $.panels.sentAt, { at: instant(credit.created_at) })}</small>
      </div>
      {actions && (
        <Acts data-whole="" data-acts="">
          {actions}
        </Acts>
      )}
      {credit.user_name !== null && (
        <div data-whole="">
          <small>{t(($) => $.panels.byWhom, { name: person(credit.user_name) })}</small>
        </div>
      )}
      {isRefused(credit.status) && (
        <div data-whole="">
          <small>{t(($) => $.panels.reason)}</small>
          {credit.refusal_reason ?? noReason}
        </div>
      )}
      <div data-whole="">
        <AllMeasures rates={credit.rates} />
      </div>
    </Row>
  );
}

/** Renders the difference of the amount from that of the best credit. */
function DifferenceToBest({ compared: { differenceToBest, isBest } }: Pick<RowProps, 'compared'>) {
  const { t } = useTranslation('negotiation');
  const { money } = useFormat();
  if (differenceToBest === null || isBest) return null;
  const value = money(Math.abs(differenceToBest.value));
  return (
    <small>
      {t(($) => (differenceToBest.value < 0 ? $.panels.aboveBest : $.panels.belowBest), { value })}
    </small>
  );
}

/** Renders the difference of the rate from that of the best credit. Credits rank by this rate. */
function RateDifference({ compared: { differenceToBest, isBest } }: Pick<RowProps, 'compared'>) {
  const { t } = useTranslation('negotiation');
  const { points } = useFormat();
  if (differenceToBest === null || differenceToBest.rate === null || isBest) return null;
  return <small>{t(($) => $.compare.points, { points: points(differenceToBest.rate) })}</small>;
}

/** Renders three skeletons in the shape of the cards (specification, section 2 Right-hand side panel). */
export function CreditSkeletons() {
  return ['first', 'second', 'third'].map((place) => (
    <Card key={place} sx={{ p: 5, display: 'grid', gap: 3 }}>
      <Skeleton width="40%" height={20} />
      <Skeleton width="60%" height={28} />
      <Skeleton width="100%" height={44} />
    </Card>
  ));
}
