import {
  addDays,
  BUYBACK_PRICE_RULE_LABELS,
  BUYBACK_PRICE_RULES,
  type BuybackPriceRule,
  type Day,
  MAX_BUYBACK_DAYS_AHEAD,
  MAX_BUYBACK_PRICE_FACTOR,
  MAX_SELECTED,
  openSum,
} from '@pregao/domain';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { useLimitAbove } from '../approvals/public.ts';
import { ActDialog } from './act-dialog.tsx';
import { SharedText } from './act-fields.tsx';
import { ChoiceTable, useChoiceFault, useCollectionChoice } from './collection-choice.tsx';
import {
  type Buyback,
  type BuybackAct,
  dealRateOf,
  priceOf,
  proposedCollections,
} from './differences.view.ts';
import { OpenLineNotice } from './open-line-notice.tsx';
import { type LadderGroup, useSettlementAct } from './settlement.queries.ts';
import { firstDayOf, type SettledDeal } from './settlement.view.ts';

interface ProposeProps {
  readonly deal: SettledDeal;
  readonly group: LadderGroup;
  readonly onClose: () => void;
}

/**
 * Renders the dialog in which the acquirer proposes to buy back what is open of a group. The price follows
 * the choice, the rule and the day while they change.
 */
export function ProposeBuybackDialog({ deal: shown, group, onClose }: ProposeProps) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const language = useLanguage();
  const today = useToday();
  // Snapshot at opening: the deal behind the dialog may already show the result.
  const [{ deal, first, rate, waiting, issuer, pay_date }] = useState({
    deal: shown,
    first: firstDayOf(shown),
    rate: dealRateOf(shown.settlement),
    waiting: proposedCollections(shown.settlement.proposals),
    ...group,
  });
  const choice = useCollectionChoice(deal.negotiation.id, group, waiting);
  const [rule, setRule] = useState<BuybackPriceRule>('DEAL_RATE');
  const [agreed, setAgreed] = useState<number | null>(null);
  const [day, setDay] = useState<Day | undefined>([today, first].toSorted()[1]);
  const propose = useSettlementAct('proposeBuyback');
  const last = addDays(today, MAX_BUYBACK_DAYS_AHEAD);
  const { chosen } = choice;
  const open = openSum(chosen);
  const dayFault =
    day === undefined
      ? t(($) => $.fields.dayMissing)
      : day < first || day > last
        ? t(($) => $.fields.dayRange, { first: format.day(first), last: format.day(last) })
        : undefined;
  const most = open * MAX_BUYBACK_PRICE_FACTOR;
  const isAbove = rule === 'AGREED' && agreed !== null && agreed > most;
  const aboveText = t(($) => $.differences.buyback.above, { most: format.money(most) });
  const isAgreed = rule !== 'AGREED' || (agreed !== null && agreed > 0 && !isAbove);
  const priced =
    dayFault === undefined && isAgreed
      ? priceOf(chosen, { rule, agreed, day: day ?? today, rate })
      : undefined;
  const priceFault = () => {
    if (isAbove) return aboveText;
    if (rule === 'AGREED' && !isAgreed) return t(($) => $.fields.amountMissing);
    return priced === undefined ? t(($) => $.differences.buyback.noRate) : undefined;
  };
  const isEstimate = rule === 'DEAL_RATE' && !rate.isExact;
  const price = priced?.price;
  const limit = useLimitAbove('BUYBACK', price);
  const texts = t(($) => $.differences.dialogs.PROPOSE);
  return (
    <ActDialog
      texts={texts}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.differences.dialogs.PROPOSE[price === undefined ? 'sentenceUnset' : 'sentence']}
          values={{
            counterpart: deal.winner.company_name,
            open: format.money(open),
            price: format.money(price ?? 0),
            issuer,
            pay_date: format.day(pay_date),
            day: day === undefined ? '' : format.day(day),
          }}
          components={{ b: <b /> }}
        />
      }
      blocked={useChoiceFault(choice) ?? dayFault ?? priceFault()}
      limit={limit}
      reply={propose.data}
      onConfirm={(idempotencyKey) =>
        propose.mutateAsync({
          idempotencyKey,
          body: {
            offer_id: deal.negotiation.id,
            collection_ids: chosen.map(({ id }) => id).slice(0, MAX_SELECTED),
            price_rule: rule,
            ...(!isEstimate && price !== undefined && { price }),
            day: day ?? today,
          },
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.differences.buyback.rule)}
        help={t(($) => $.differences.buyback.ruleHelp[rule])}
        value={rule}
        onChange={({ target }) =>
          setRule(BUYBACK_PRICE_RULES.find((one) => one === target.value) ?? 'DEAL_RATE')
        }
        options={BUYBACK_PRICE_RULES.map((one) => ({
          value: one,
          text: BUYBACK_PRICE_RULE_LABELS[one][language],
        }))}
      />
      {rule === 'AGREED' && (
        <MoneyField
          label={t(($) => $.differences.buyback.price)}
          error={isAbove ? aboveText : undefined}
          value={agreed}
          onChange={setAgreed}
        />
      )}
      <DayField
        label={t(($) => $.differences.buyback.day)}
        help={t(($) => $.differences.buyback.dayHelp)}
        value={day}
        min={first}
        max={last}
        onChange={setDay}
      />
      <ChoiceTable
        choice={choice}
        shares={priced && new Map(priced.shares.map((share) => [share.id, share.price]))}
        shareLabel={t(($) => $.differences.buyback.share)}
      />
      <FigureList
        items={[
          { label: t(($) => $.figures.open), value: format.money(open) },
          price !== undefined && {
            label: t(($) => $.differences.buyback[isEstimate ? 'estimate' : 'price']),
            value: format.money(price),
          },
        ]}
      />
    </ActDialog>
  );
}

interface AnswerProps {
  readonly deal: SettledDeal;
  readonly act: BuybackAct;
  readonly buyback: Buyback;
  readonly onClose: () => void;
}

/** Renders the dialog of an act on a buyback: its money arrived, it is refused, or it is withdrawn. */
export function BuybackDialog({ act, ...props }: AnswerProps) {
  switch (act) {
    case 'CONFIRM':
      return <ConfirmBuybackDialog {...props} />;
    case 'REFUSE':
      return <RefuseBuybackDialog {...props} />;
    case 'WITHDRAW':
      return <WithdrawBuybackDialog {...props} />;
  }
}

type Props = Omit<AnswerProps, 'act'>;

/** Returns the values of the sentence of an act on a buyback. */
function useBuybackValues({ deal, buyback }: Pick<Props, 'deal' | 'buyback'>) {
  const format = useFormat();
  return {
    price: format.money(buyback.price),
    open: format.money(buyback.open_value),
    day: format.day(buyback.day),
    borrower: deal.negotiation.borrower_name,
    lender: deal.winner.company_name,
  };
}

function ConfirmBuybackDialog({ deal: shown, buyback: shownBuyback, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const format = useFormat();
  const today = useToday();
  const [{ deal, buyback, first }] = useState({
    deal: shown,
    buyback: shownBuyback,
    first: firstDayOf(shown),
  });
  const [last = today] = [today, buyback.day].toSorted();
  const [day, setDay] = useState<Day | undefined>(last >= first ? last : undefined);
  const answer = useSettlementAct('answerBuyback');
  const values = useBuybackValues({ deal, buyback });
  const dayFault = () => {
    if (day === undefined) return t(($) => $.fields.dayMissing);
    if (day > buyback.day) return t(($) => $.differences.buyback.late, { day: format.day(buyback.day) });
    if (day >= first && day <= last) return undefined;
    return t(($) => $.fields.dayRange, { first: format.day(first), last: format.day(last) });
  };
  return (
    <ActDialog
      texts={t(($) => $.differences.dialogs.CONFIRM_BUYBACK)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.differences.dialogs.CONFIRM_BUYBACK.sentence}
          values={values}
          components={{ b: <b /> }}
        />
      }
      blocked={dayFault()}
      reply={answer.data}
      onConfirm={(idempotencyKey) =>
        answer.mutateAsync({
          params: { id: buyback.id },
          idempotencyKey,
          body: { confirmed: true, day: day ?? last },
        })
      }
      onClose={onClose}
    >
      <OpenLineNotice amount={buyback.price} first={first} />
      <DayField
        label={t(($) => $.fields.day)}
        help={t(($) => $.differences.buyback.late, { day: values.day })}
        value={day}
        min={first}
        max={last}
        onChange={setDay}
      />
      <FigureList
        items={[
          { label: t(($) => $.differences.buyback.closes), value: values.open },
          { label: t(($) => $.differences.buyback.price), value: values.price },
          { label: t(($) => $.figures.collections), value: format.count(buyback.collections.length) },
        ]}
      />
    </ActDialog>
  );
}

function RefuseBuybackDialog({ deal, buyback: shown, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const [buyback] = useState(shown);
  const [reason, setReason] = useState('');
  const answer = useSettlementAct('answerBuyback');
  return (
    <ActDialog
      danger
      texts={t(($) => $.differences.dialogs.REFUSE_BUYBACK)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.differences.dialogs.REFUSE_BUYBACK.sentence}
          values={useBuybackValues({ deal, buyback })}
          components={{ b: <b /> }}
        />
      }
      reply={answer.data}
      onConfirm={(idempotencyKey) =>
        answer.mutateAsync({
          params: { id: buyback.id },
          idempotencyKey,
          body: { confirmed: false, ...(reason.trim() !== '' && { reason: reason.trim() }) },
        })
      }
      onClose={onClose}
    >
      <SharedText optional label={t(($) => $.fields.reason)} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function WithdrawBuybackDialog({ deal, buyback: shown, onClose }: Props) {
  const { t } = useTranslation('settlement');
  const [buyback] = useState(shown);
  const withdraw = useSettlementAct('withdrawBuyback');
  return (
    <ActDialog
      danger
      texts={t(($) => $.differences.dialogs.WITHDRAW_BUYBACK)}
      sentence={
        <Trans
          t={t}
          i18nKey={($) => $.differences.dialogs.WITHDRAW_BUYBACK.sentence}
          values={useBuybackValues({ deal, buyback })}
          components={{ b: <b /> }}
        />
      }
      reply={withdraw.data}
      onConfirm={(idempotencyKey) => withdraw.mutateAsync({ params: { id: buyback.id }, idempotencyKey })}
      onClose={onClose}
    />
  );
}
