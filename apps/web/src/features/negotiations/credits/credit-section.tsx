import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  CANCELED_CAUSE_LABELS,
  HEADER_HEIGHTS,
  isRefused,
  isValidityShown,
  type Rates,
  shownCreditStatus,
} from '@pregao/domain';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DefinitionGrid } from '../../../ui/definition-grid.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import { discountOf, measuresOf, priceableOn, usePricing, WithdrawCredit } from '../../deals/public.ts';
import { type DealAct, isOpen } from '../detail/deal-act.view.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';
import { AllMeasures } from './all-measures.tsx';
import type { CreditDraft } from './credit.view.ts';
import { MeasuredRate } from './measured-rate.tsx';

interface Props {
  /** Ref of the card, which receives keyboard focus. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly negotiation: Negotiation;
  /**
   * Whether another credit can be made;
   * absent once the schedule is closed or the reader's credit was accepted.
   */
  readonly act: DealAct | undefined;
  readonly draft: CreditDraft | undefined;
  /** Whether the draft can no longer be sent. */
  readonly spoiled: boolean;
}

/** Renders the lender's credit: the draft or the sent one. */
export function CreditSection({ place, negotiation, act, draft, spoiled }: Props) {
  const { t } = useTranslation('negotiation');
  const heading = useId();
  const { own_credit: sent } = negotiation;
  const prepared = isOpen(act) ? draft : undefined;
  const shown = prepared ?? sent;
  const { pricing } = usePricing(negotiation.id, isOpen(act));
  // An invalid draft is not measured, because its replacement will have other terms.
  const drafted =
    prepared && pricing && !spoiled
      ? measuresOf(prepared.credit_value, priceableOn(pricing, prepared.payment_date))
      : undefined;
  return (
    <Card
      ref={place}
      tabIndex={-1}
      role="region"
      aria-labelledby={heading}
      sx={{
        p: { xs: 4, sm: 6 },
        display: 'grid',
        gap: 5,
        outline: 0,
        scrollMarginTop: HEADER_HEIGHTS.desktop + 16,
      }}
    >
      <Typography variant="h2" id={heading}>
        {t(($) => $.credit.title)}
      </Typography>
      {shown ? (
        <Parameters
          negotiation={negotiation}
          credit={shown}
          rates={prepared === undefined ? sent?.rates : drafted}
          isSent={prepared === undefined}
        />
      ) : (
        <Typography color="textSecondary">{t(($) => $.credit.none)}</Typography>
      )}
      {sent && <WithdrawCredit credit={{ ...negotiation, ...sent, offer_id: negotiation.id }} />}
    </Card>
  );
}

interface ParametersProps {
  readonly negotiation: Negotiation;
  readonly credit: CreditDraft;
  readonly rates: Rates | undefined;
  readonly isSent: boolean;
}

function Parameters({ negotiation, credit, rates, isSent }: ParametersProps) {
  const { t } = useTranslation('negotiation');
  const { money, day, deadline, percentage, person } = useFormat();
  const discount = discountOf(credit.credit_value, negotiation.offer_value);
  const language = useLanguage();
  const { own_credit: own, winner } = negotiation;
  const status =
    isSent && own
      ? shownCreditStatus({
          status: own.status,
          chosen: winner !== null,
          canceled_cause: own.canceled_cause,
        })
      : undefined;
  const cause = own?.canceled_cause ?? null;
  return (
    <>
      <DefinitionGrid
        items={[
          { label: t(($) => $.credit.value), value: <MoneyText value={credit.credit_value} /> },
          {
            label: t(($) => $.credit.discount),
            help: <TermHelp term="discount" />,
            value: (
              <span data-wide>
                {t(($) => $.credit.discountValue, {
                  value: money(discount.value),
                  percentage: percentage(discount.percentage),
                })}
              </span>
            ),
          },
          rates && {
            label: t(($) => $.compare.rate),
            help: <TermHelp term="rate" />,
            value: <MeasuredRate rates={rates} />,
          },
          {
            label: t(($) => $.credit.payment),
            help: <TermHelp term="payment_date" />,
            value: day(credit.payment_date),
          },
          isValidityShown(status) && {
            label: t(($) => $.credit.expires),
            value: deadline(credit.expire_date),
          },
          {
            label: t(($) => $.credit.status),
            value: status ? (
              <StatusBadge
                kind="credit"
                status={status}
                note={
                  cause === null || status === 'LOST' ? undefined : CANCELED_CAUSE_LABELS[cause][language]
                }
              />
            ) : (
              t(($) => $.credit.draft)
            ),
          },
          isSent && own?.user_name != null && { label: t(($) => $.panels.by), value: person(own.user_name) },
          isSent &&
            own !== null &&
            isRefused(own.status) && {
              label: t(($) => $.panels.reason),
              value: own.refusal_reason ?? t(($) => $.panels.noReasonHistory),
            },
        ]}
      />
      {rates && <AllMeasures rates={rates} explained />}
    </>
  );
}
