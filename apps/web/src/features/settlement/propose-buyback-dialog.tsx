import {
  addDays,
  BUYBACK_PRICE_RULE_LABELS,
  BUYBACK_PRICE_RULES,
  type BuybackPriceRule,
  type Day,
  MAX_BUYBACK_DAYS_AHEAD,
  MAX_BUYBACK_PRICE_FACTOR,
  openSum,
} from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useToday } from '../../lib/use-server-now.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FigureList } from '../../ui/figure-list.tsx';
import { useLimitAbove } from '../approvals/public.ts';
import { ActDialog, type GroupDialogProps, Sentence } from './act-dialog.tsx';
import { ChoiceTable, useChoiceFault, useCollectionChoice } from './collection-choice.tsx';
import { dealRateOf, priceOf, proposedCollections } from './differences.view.ts';
import { useSettlementAct } from './settlement.queries.ts';
import { firstDayOf } from './settlement.view.ts';

/**
 * Renders the dialog in which the acquirer proposes to buy back what is open of a group. The price follows
 * the choice, the rule and the day while they change.
 */
export function ProposeBuybackDialog({ deal: shown, group, onClose }: GroupDialogProps) {
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
        <Sentence
          of={($) => $.differences.dialogs.PROPOSE[price === undefined ? 'sentenceUnset' : 'sentence']}
          values={{
            counterpart: deal.winner.company_name,
            open: format.money(open),
            price: format.money(price ?? 0),
            issuer,
            pay_date: format.day(pay_date),
            day: day === undefined ? '' : format.day(day),
          }}
        />
      }
      blocked={useChoiceFault(choice) ?? dayFault ?? priceFault()}
      limit={limit}
      reply={propose.data}
      receipt={{ offerId: deal.negotiation.id, act: 'PROPOSE_BUYBACK' }}
      onConfirm={(idempotencyKey) =>
        propose.mutateAsync({
          idempotencyKey,
          body: {
            offer_id: deal.negotiation.id,
            collection_ids: chosen.map(({ id }) => id),
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
