import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../form/use-field-error.ts';
import { companyLookup } from '../../lib/lookups.ts';
import { ComboField } from '../../ui/fields/combo-field.tsx';

/** Renders the company field of a new user, with a search by name. */
export function CompanyField() {
  const { t } = useTranslation(['users', 'common']);
  const { control } = useFormContext<{ company_id: number | undefined }>();
  const companies = useQuery(companyLookup());
  const missing = companies.isError ? t(($) => $.form.companiesFailed) : undefined;
  const error = useFieldError('company_id') ?? missing;
  return (
    <Controller
      control={control}
      name="company_id"
      render={({ field: { name, value, onChange, onBlur, ref } }) => (
        <ComboField
          label={t(($) => $.form.company)}
          help={t(($) => $.adminOnly, { ns: 'common' })}
          placeholder={t(($) => $.form.chooseCompany)}
          name={name}
          options={(companies.data?.rows ?? []).map((row) => ({ value: String(row.id), text: row.name }))}
          value={value === undefined ? '' : String(value)}
          onChange={(text) => onChange(text === '' ? undefined : Number(text))}
          onBlur={onBlur}
          inputRef={ref}
          error={error}
        />
      )}
    />
  );
}
