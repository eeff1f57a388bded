import { useCallback, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormText } from '../../form/form-text.tsx';
import { removedCharacters } from '../../form/masks.ts';

interface Props<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
}

/** Renders the name field of a company, and tells which characters the input mask removed. */
export function CompanyNameField<Values extends FieldValues>({ name, label }: Props<Values>) {
  const { t } = useTranslation('companies');
  const [removed, setRemoved] = useState('');
  const onTyped = useCallback(
    (text: string) => setRemoved((before) => removedCharacters(text) || before),
    [],
  );
  return (
    <FormText<Values>
      name={name}
      mask="companyName"
      label={label}
      onTyped={onTyped}
      help={removed && <span role="status">{t(($) => $.removedSigns, { signs: removed })}</span>}
    />
  );
}
