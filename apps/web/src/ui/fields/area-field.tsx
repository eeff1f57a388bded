import { styled } from '@mui/material/styles';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { controlStyle, FieldBox, FieldLabel, FieldNote, FieldRoot, type FieldTexts } from './field-frame.tsx';

const Area = styled('textarea')({ ...controlStyle, padding: '8px 12px', resize: 'vertical', minHeight: 88 });

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>, FieldTexts {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Characters; counted under the field as `12/255`. */
  readonly maxLength: number;
}

/** A longer text with its counter; leading white space is dropped while it is typed. */
export function AreaField({ label, labelNote, help, error, id, value, onChange, maxLength, ...area }: Props) {
  const { t } = useTranslation('ui');
  const own = useId();
  const field = id ?? own;
  const invalid = error === undefined ? undefined : true;
  return (
    <FieldRoot>
      <FieldLabel htmlFor={field}>
        {label} {labelNote && <small>{labelNote}</small>}
      </FieldLabel>
      <FieldBox data-invalid={invalid} style={{ height: 'auto' }}>
        <Area
          {...area}
          id={field}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value.trimStart())}
          aria-invalid={invalid}
          aria-describedby={`${field}-note`}
        />
      </FieldBox>
      <FieldNote
        id={`${field}-note`}
        help={help}
        error={error}
        end={<span>{t(($) => $.characters, { used: value.length, most: maxLength })}</span>}
      />
    </FieldRoot>
  );
}
