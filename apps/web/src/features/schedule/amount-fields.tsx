import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { MAX_OFFER_PERCENTAGE, MIN_OFFER_PERCENTAGE, minimumOfferValue } from '@pregao/domain';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TermHelp } from '../../ui/term-help.tsx';
import { MinimumFields } from './minimum-fields.tsx';
import { Group, Line } from './panel-parts.tsx';
import {
  type PanelAction,
  type PanelInput,
  parsePercentage,
  percentageMessage,
} from './schedule-panel.view.ts';
import type { SplitFailure } from './use-panel-input.ts';

interface Props {
  readonly input: PanelInput;
  readonly change: Dispatch<PanelAction>;
  readonly failure?: SplitFailure | undefined;
  /** Rate of the minimum in percent a year of 252 business days. */
  readonly rate?: number | null | undefined;
  /** Whether a possible deadline is chosen. */
  readonly dated: boolean;
}

/** Renders total, linked amount and percentage, and the minimum of a credit. */
export function AmountFields({ input, change, failure, rate, dated }: Props) {
  const { t } = useTranslation('schedule');
  const { total, amount } = input;
  return (
    <>
      <div>
        <Line>{t(($) => $.panel.total)}</Line>
        <strong style={{ fontSize: '1.25rem' }}>
          <MoneyText value={total} />
        </strong>
      </div>
      <Group>
        <MoneyField
          label={t(($) => $.panel.amount)}
          value={amount === 0 ? null : amount}
          onChange={(value) => change({ type: 'amount', amount: value ?? 0 })}
          onBlur={() => change({ type: 'amount-left' })}
          error={amount > total ? t(($) => $.panel.amountTooHigh) : undefined}
        />
        <PercentageFields input={input} change={change} />
        <Message input={input} failure={failure} />
      </Group>
      <MinimumFields input={input} change={change} rate={rate} dated={dated} />
    </>
  );
}

function PercentageFields({ input, change }: Pick<Props, 'input' | 'change'>) {
  const { t } = useTranslation('schedule');
  const { percentage } = useFormat();
  const [typed, setTyped] = useState<string>();
  const shown = percentage(input.percentage).replace('%', '');
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 104px', gap: 24, alignItems: 'end' }}>
      <Slider
        aria-label={t(($) => $.panel.percentage)}
        min={MIN_OFFER_PERCENTAGE}
        max={MAX_OFFER_PERCENTAGE}
        step={0.5}
        value={Math.max(MIN_OFFER_PERCENTAGE, input.percentage)}
        getAriaValueText={percentage}
        marks={[MIN_OFFER_PERCENTAGE, 90, MAX_OFFER_PERCENTAGE].map((value) => ({
          value,
          label: `${value}%`,
        }))}
        onChange={(_, value) => change({ type: 'percentage', percentage: Number(value) })}
        onChangeCommitted={() => change({ type: 'percentage-left' })}
        sx={{ mx: 2, width: 'auto' }}
      />
      <TextField
        label={t(($) => $.panel.percentageBox)}
        inputMode="decimal"
        autoComplete="off"
        // First field of the panel; focus selects its content, so that typing replaces it.
        autoFocus
        onFocus={({ target }) => target.select()}
        value={typed ?? shown}
        end={<span aria-hidden="true">%</span>}
        onChange={(event) => {
          const value = parsePercentage(event.target.value);
          if (value === undefined && event.target.value !== '') return;
          setTyped(value !== undefined && value > MAX_OFFER_PERCENTAGE ? undefined : event.target.value);
          change({ type: 'percentage', percentage: value ?? 0 });
        }}
        onBlur={() => {
          setTyped(undefined);
          change({ type: 'percentage-left' });
        }}
      />
    </div>
  );
}

/** Renders the result of the percentage, as the server split it once it has answered. */
function Message({ input, failure }: Pick<Props, 'input' | 'failure'>) {
  const { t } = useTranslation(['schedule', 'common']);
  const { money, percentage } = useFormat();
  const message = percentageMessage(input);
  if (failure) {
    return (
      <Notice tone="red">
        {t(($) => $.panel.askFailed, { ns: 'schedule' })}{' '}
        <Button size="small" color="inherit" onClick={failure.retry}>
          {t(($) => $.actions.retry, { ns: 'common' })}
        </Button>
      </Notice>
    );
  }
  if (message === undefined) return null;
  switch (message.kind) {
    case 'below': {
      const minimumValue = money(minimumOfferValue(input.total));
      const values = { percentage: percentage(MIN_OFFER_PERCENTAGE), value: minimumValue };
      return (
        <Line aria-live="polite" data-tone="bad">
          {t(($) => $.panel.below, { ns: 'schedule', ...values })}
        </Line>
      );
    }
    case 'margin': {
      const values = { percentage: percentage(message.percentage), margin: money(message.margin) };
      return (
        <Notice tone="blue">
          {t(($) => $.panel.margin, { ns: 'schedule', ...values })} <TermHelp term="margin" />
        </Notice>
      );
    }
    default:
      return <Line aria-live="polite">{t(($) => $.panel[message.kind], { ns: 'schedule' })}</Line>;
  }
}
