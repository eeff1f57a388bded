import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldTexts, LabeledField } from './labeled-field.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>, FieldTexts {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Maximum length in characters, shown under the field as `12/255`. */
  readonly maxLength: number;
}

/** A multi-line text field with a counter. Leading white space is dropped while typing. */
export function AreaField({ label, labelNote, help, error, value, onChange, maxLength, ...area }: Props) {
  const { t } = useTranslation('ui');
  return (
    <LabeledField
      label={label}
      labelNote={labelNote}
      help={help}
      error={error}
      counter={
        <Typography component="span" variant="inherit" sx={{ color: 'text.secondary' }}>
          {t(($) => $.characters, { used: value.length, most: maxLength })}
        </Typography>
      }
      multiline
      minRows={3}
      value={value}
      onChange={(event) => onChange(event.target.value.trimStart())}
      slotProps={{ htmlInput: { ...area, maxLength } }}
    />
  );
}
