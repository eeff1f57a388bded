import { useTranslation } from 'react-i18next';
import type { FieldTexts } from './labeled-field.tsx';
import { SelectField } from './select-field.tsx';

interface Props extends FieldTexts {
  /** `HH:mm`; see `slotsOf` of the domain. */
  readonly slots: readonly string[];
  readonly value: string | undefined;
  readonly onChange: (time: string | undefined) => void;
  readonly disabled?: boolean;
}

/** A select for one of the half hours that remain in a day. */
export function TimeSelect({ slots, value, onChange, disabled, ...texts }: Props) {
  const { t } = useTranslation('ui');
  return (
    <SelectField
      {...texts}
      value={value ?? ''}
      disabled={disabled === true || slots.length === 0}
      placeholder={slots.length === 0 && !disabled ? t(($) => $.time.none) : '--:--'}
      options={slots.map((time) => ({ value: time, text: time }))}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
