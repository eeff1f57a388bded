import { formatCdiRate, parseCdiRate } from '@pregao/domain';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from './labeled-field.tsx';
import { TextField } from './text-field.tsx';

/** Parses a typed rate; a trailing decimal mark is ignored, because decimals may follow. */
const parseTypedRate = (text: string): number | undefined => parseCdiRate(text.replace(/[.,]$/, ''));

interface Props extends FieldTexts {
  readonly help?: string;
  /** In percent; null while the text is no rate. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
}

/**
 * A field for a rate in percent, typed as the domain parses it: `14,90` or `14.90`. On blur it is formatted
 * the Brazilian way, unless it has more decimals than that format; ambiguous or invalid text stays and shows
 * an error.
 */
export function RateField({ value, onChange, onBlur, inputRef, error, ...field }: Props) {
  const { t } = useTranslation('ui');
  // While typed, the text is the reader's own; otherwise it follows the value.
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(true);
  const isUnreadable = typed !== undefined && typed.trim() !== '' && parseTypedRate(typed) === undefined;
  return (
    <TextField
      {...field}
      ref={inputRef}
      error={hasLeft && isUnreadable ? t(($) => $.rate.unreadable) : error}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      value={typed ?? (value === null ? '' : formatCdiRate(value))}
      end={<span aria-hidden="true">%</span>}
      onInput={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setHasLeft(false);
        onChange(parseTypedRate(text) ?? null);
      }}
      onBlur={() => {
        if (value !== null && parseCdiRate(formatCdiRate(value)) === value) setTyped(undefined);
        setHasLeft(true);
        onBlur?.();
      }}
    />
  );
}
