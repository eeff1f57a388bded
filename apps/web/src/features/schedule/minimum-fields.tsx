import { isShownInDigits, percentageOf, shownPercentage } from '@pregao/domain';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { RateField } from '../../ui/fields/rate-field.tsx';
import { QuickChoices } from '../../ui/quick-choices.tsx';
import { TwoColumns } from './panel-parts.tsx';
import type { PanelAction, PanelInput } from './schedule-panel.view.ts';

/** Preset minimums in percent of the value available. */
const USUAL_MINIMUMS = [95, 97, 98, 99] as const;

interface Props {
  readonly input: PanelInput;
  readonly change: Dispatch<PanelAction>;
  /** Rate of the minimum in percent a year of 252 business days; undefined while it cannot be computed. */
  readonly rate: number | null | undefined;
  /** Whether a possible deadline is chosen; without one no rate can be computed or typed. */
  readonly dated: boolean;
}

/** Renders the minimum of a credit as an amount, in percent of the value available, or as its yearly rate. */
export function MinimumFields({ input, change, rate, dated }: Props) {
  const { t } = useTranslation('schedule');
  const { percentage } = useFormat();
  const { amount, minimalValue, minimumBasis } = input;
  const none = () => change({ type: 'minimal', minimalValue: 0 });
  const setBy = (kind: 'percentage' | 'rate') => (percent: number | null) =>
    percent === null ? none() : change({ type: 'minimal-by', by: { kind, percent } });
  const typedAs = (kind: 'percentage' | 'rate', else_: number | null) =>
    minimumBasis?.kind === kind ? minimumBasis.percent : else_;
  const ofAmount = minimalValue === 0 ? null : shownPercentage(percentageOf(minimalValue, amount));
  return (
    <div>
      <MoneyField
        label={t(($) => $.panel.minimal)}
        help={
          isShownInDigits(rate)
            ? `${t(($) => $.panel.minimalHelp)} ${t(($) => $.panel.dearest, { rate: percentage(rate) })}`
            : t(($) => $.panel.minimalHelp)
        }
        value={minimalValue === 0 ? null : minimalValue}
        onChange={(value) => change({ type: 'minimal', minimalValue: value ?? 0 })}
        error={minimalValue > amount ? t(($) => $.panel.minimalTooHigh) : undefined}
      />
      <TwoColumns>
        <RateField
          label={t(($) => $.panel.minimalPercentage)}
          value={typedAs('percentage', ofAmount)}
          onChange={setBy('percentage')}
        />
        <RateField
          label={t(($) => $.panel.minimalRate)}
          disabled={!dated}
          {...(!dated && { help: t(($) => $.panel.rateNeedsDeadline) })}
          value={typedAs('rate', isShownInDigits(rate) ? shownPercentage(rate) : null)}
          onChange={setBy('rate')}
        />
      </TwoColumns>
      <QuickChoices
        label={t(($) => $.panel.usualMinimums)}
        choices={USUAL_MINIMUMS.map((percent) => ({
          text: `${percent}%`,
          onChoose: () => change({ type: 'minimal-by', by: { kind: 'percentage', percent } }),
        }))}
      />
    </div>
  );
}
