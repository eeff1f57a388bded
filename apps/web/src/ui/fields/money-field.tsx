import type { MaskitoOptions } from '@maskito/core';
import { maskitoNumberOptionsGenerator } from '@maskito/kit';
import { useMaskito } from '@maskito/react';
import { type Centavos, formatAmount, parseAmount } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FieldTexts } from './field-frame.tsx';
import { pastedAmount } from './money.view.ts';
import { TextField } from './text-field.tsx';

const brazilian = maskitoNumberOptionsGenerator({
  thousandSeparator: '.',
  decimalSeparator: ',',
  maximumFractionDigits: 2,
  min: 0,
  max: 999_999_999_999.99,
});

const options: MaskitoOptions = {
  ...brazilian,
  preprocessors: [
    ({ elementState, data }, action) => ({
      elementState,
      data: action === 'insert' ? pastedAmount(data) : data,
    }),
    ...(brazilian.preprocessors ?? []),
  ],
};

interface Props extends FieldTexts {
  readonly help?: string;
  /** Null while empty. */
  readonly value: Centavos | null;
  readonly onChange: (value: Centavos | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
}

/** An amount typed in Brazilian style: `1.234,56`, which readers of English are told. Gives whole centavos. */
export function MoneyField({ value, onChange, onBlur, help, ...field }: Props) {
  const { t } = useTranslation('ui');
  const foreign = useLanguage() !== 'pt';
  const mask = useMaskito({ options });
  // While it is typed the text is the reader's own (`1.234,5`); otherwise it follows the value.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (value === null ? '' : formatAmount(value));
  return (
    <TextField
      {...field}
      help={foreign ? [help, t(($) => $.money.form)].filter(Boolean).join(' ') : help}
      ref={mask}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={shown}
      start={
        <span aria-hidden="true" style={{ paddingLeft: 12, opacity: 0.7 }}>
          R$
        </span>
      }
      onInput={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(parseAmount(text.replace(/,$/, '')) ?? null);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
