import { useMaskito } from '@maskito/react';
import { type Centavos, formatAmount } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FieldTexts } from './labeled-field.tsx';
import { parseTypedMoney, thousandsGrouping } from './money.view.ts';
import { TextField } from './text-field.tsx';
import { useSelectOnFocus } from './use-selected-on-focus.ts';

interface Props extends FieldTexts {
  readonly help?: string;
  /** In centavos; null while empty. */
  readonly value: Centavos | null;
  readonly onChange: (value: Centavos | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly name?: string;
}

/**
 * A field for an amount in centavos, typed or pasted as the domain parses it: `1.234,56` (explained to
 * English readers), `1,234.56` or `1234.56`. It inserts thousands separators while typing and formats the
 * Brazilian way on blur; ambiguous or invalid text stays and shows an error.
 */
export function MoneyField({ value, onChange, onBlur, help, error, ...field }: Props) {
  const { t } = useTranslation('ui');
  const isForeign = useLanguage() !== 'pt';
  // While typed, the text is the reader's own (`1.234,5`); otherwise it follows the value.
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(true);
  const [grouping] = useState(thousandsGrouping);
  const mask = useMaskito({ options: grouping.options });
  const selected = useSelectOnFocus();
  const shownText = typed ?? (value === null ? '' : formatAmount(value));
  return (
    <TextField
      {...field}
      {...selected}
      ref={mask}
      help={isForeign ? [help, t(($) => $.money.form)].filter(Boolean).join(' ') : help}
      error={hasLeft && typed !== undefined ? t(($) => $.money.unreadable) : error}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={shownText}
      start={<span aria-hidden="true">R$</span>}
      onInput={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setHasLeft(false);
        onChange(parseTypedMoney(text) ?? null);
      }}
      onBlur={() => {
        if (typed !== undefined && (typed.trim() === '' || parseTypedMoney(typed) !== undefined))
          setTyped(undefined);
        setHasLeft(true);
        grouping.onBlur();
        onBlur?.();
      }}
    />
  );
}
