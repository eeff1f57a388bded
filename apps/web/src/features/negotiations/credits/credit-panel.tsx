import { COLLECTION_ROUTE_LABELS, isRefused, PANEL_WIDTHS, RECOURSE_LABELS } from '@pregao/domain';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useServerNow } from '../../../lib/use-server-now.ts';
import { FigureList } from '../../../ui/figure-list.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { RateText } from '../../../ui/rate-text.tsx';
import { TermHelp } from '../../../ui/term-help.tsx';
import {
  measuresOf,
  type Priceable,
  priceableOn,
  UnusualRateNotice,
  unusualRate,
  usePricing,
  useTypedChoice,
} from '../../deals/public.ts';
import { hasNoMargin, type Negotiation } from '../detail/negotiation.view.ts';
import {
  type CreditDraft,
  creditBlockers,
  draftFromInput,
  initialCreditInput,
  measuredDayOf,
  panelTerms,
  parseInput,
  paymentDaysOf,
} from './credit.view.ts';
import { PaymentField, ValidityFields, ValueFields } from './credit-fields.tsx';
import { CreditMeasures } from './credit-measures.tsx';
import { amountOf, initialPricing } from './pricing.view.ts';

interface Props {
  readonly negotiation: Negotiation;
  readonly readAt: number;
  /** Reason why no credit can be made, such as a canceled schedule. */
  readonly closed: string | undefined;
  /** Draft that was saved earlier and not sent yet. */
  readonly prepared: CreditDraft | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSave: (draft: CreditDraft) => void;
}

/**
 * Renders the form of a credit: amount or rate, validity and payment day. It saves a draft and sends nothing.
 */
export function CreditPanel({ negotiation, readAt, closed, prepared, open, onClose, onSave }: Props) {
  const { t } = useTranslation(['credit', 'negotiation', 'common']);
  const { timeZone } = useFormat();
  const now = useServerNow(negotiation.now, readAt);
  const stored = useDraft(`credit/${negotiation.id}`, parseInput);
  const { pricing } = usePricing(negotiation.id);
  const [chosen] = useTypedChoice();
  const [first] = useState(() => {
    const initial = initialCreditInput(negotiation, { now, timeZone }, prepared);
    const day = measuredDayOf(initial, panelTerms(negotiation), { now, timeZone });
    if (prepared || pricing === undefined || day === undefined) return initial;
    return initialPricing(initial, chosen, priceableOn(pricing, day));
  });
  const [input, setInput] = useState(stored.initial ?? first);
  const { store } = stored;
  useEffect(() => store(input === first ? undefined : input), [store, input, first]);
  const terms = panelTerms(negotiation);
  const clock = { now, timeZone };
  const days = paymentDaysOf(input, terms, clock);
  const { priceable, state } = usePriceable(negotiation.id, measuredDayOf(input, terms, clock));
  const amount = amountOf(input, priceable);
  const blockers = creditBlockers(input, amount, terms, clock);
  const [blocker] = blockers;
  // Measures only a credit that can be made; otherwise the form shows the reason.
  const measuredAmount = blocker === undefined ? amount : null;
  const unusual = unusualRate(measuredAmount, priceable);
  const reason = closed ?? (blocker && t(($) => $.form.blocker[blocker], { ns: 'credit' }));
  const fields = { input, onChange: setInput, terms, blockers };
  const save = () => {
    const draft = draftFromInput(input, amount, terms, clock);
    if (draft) onSave(draft);
  };
  return (
    <SidePanel
      open={open}
      title={t(($) => $.panels.credit, { ns: 'negotiation' })}
      width={PANEL_WIDTHS.other}
      onClose={onClose}
      unsaved={input !== first}
      save={{ text: t(($) => $.actions.save, { ns: 'common' }), reason, run: save }}
    >
      {closed && (
        <div style={{ marginBottom: 24 }}>
          <Notice tone="amber">{closed}</Notice>
        </div>
      )}
      <div style={{ display: 'grid', gap: 24 }}>
        {prepared === undefined && <LastRefusal negotiation={negotiation} />}
        <Limits negotiation={negotiation} priceable={priceable} />
        <ValueFields {...fields} priceable={priceable} />
        {priceable && unusual && (
          <UnusualRateNotice unusualRates={unusual.unusualRates} usual={priceable.usual} />
        )}
        <CreditMeasures amount={amount} blocker={blocker} priceable={priceable} state={state} />
        <ValidityFields {...fields} now={now} />
        <PaymentField {...fields} days={days} />
      </div>
    </SidePanel>
  );
}

/** Returns the pricing data for a payment day; undefined while loading, or without a day. */
function usePriceable(offerId: number, payment: string | undefined) {
  const state = usePricing(offerId);
  const { pricing } = state;
  const priceable = useMemo(
    () => (pricing && payment !== undefined ? priceableOn(pricing, payment) : undefined),
    [pricing, payment],
  );
  return { priceable, state };
}

/** Renders that the previous credit was refused and why; the form starts with its terms. */
function LastRefusal({ negotiation: { own_credit: own } }: Pick<Props, 'negotiation'>) {
  const { t } = useTranslation(['credit', 'negotiation']);
  const { money } = useFormat();
  if (own === null || !isRefused(own.status)) return null;
  const reason = own.refusal_reason;
  return (
    <Notice tone="blue">
      <div>{t(($) => $.form.refused, { ns: 'credit', value: money(own.credit_value) })}</div>
      <div style={{ overflowWrap: 'anywhere' }}>
        {reason === null
          ? t(($) => $.panels.noReasonHistory, { ns: 'negotiation' })
          : t(($) => $.form.refusedReason, { ns: 'credit', reason })}
      </div>
      <div>{t(($) => $.form.refusedNext, { ns: 'credit' })}</div>
    </Notice>
  );
}

/** Renders the limits: value available, minimum with its rate, coverage of the margin, settlement terms. */
function Limits({
  negotiation,
  priceable,
}: Pick<Props, 'negotiation'> & { readonly priceable: Priceable | undefined }) {
  const { t } = useTranslation(['credit', 'negotiation']);
  const language = useLanguage();
  const { percentage } = useFormat();
  const { offer_value, minimal_value, security_margin: margin, collection_route, recourse } = negotiation;
  const minimumMeasures = measuresOf(minimal_value, priceable);
  return (
    <FigureList
      items={[
        { label: t(($) => $.form.offerValue, { ns: 'credit' }), value: <MoneyText value={offer_value} /> },
        {
          label: t(($) => $.form.minimalValue, { ns: 'credit' }),
          value: (
            <>
              <MoneyText value={minimal_value} />
              {minimumMeasures && (
                <>
                  <br />
                  <RateText value={minimumMeasures.annual_252} />{' '}
                  {t(($) => $.form.minimalRate, { ns: 'credit' })}
                </>
              )}
            </>
          ),
        },
        margin !== null && {
          label: t(($) => $.facts.margin, { ns: 'negotiation' }),
          help: <TermHelp term="margin" />,
          value: hasNoMargin(margin)
            ? t(($) => $.facts.noMargin, { ns: 'negotiation' })
            : t(($) => $.facts.marginCoverage, { ns: 'negotiation', coverage: percentage(margin.coverage) }),
        },
        {
          label: t(($) => $.facts.route, { ns: 'negotiation' }),
          value: COLLECTION_ROUTE_LABELS[collection_route][language],
        },
        {
          label: t(($) => $.facts.recourse, { ns: 'negotiation' }),
          value: RECOURSE_LABELS[recourse][language],
        },
      ]}
    />
  );
}
