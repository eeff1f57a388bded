import {
  BANK_ACCOUNT_TYPE_LABELS,
  BANK_ACCOUNT_TYPES,
  COMPANY_FIELDS,
  COMPANY_TYPE_LABELS,
  type CompanyFieldName,
  type CompanyType,
} from '@pregao/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCombo } from '../../form/form-combo.tsx';
import { FormSection } from '../../form/form-section.tsx';
import { FormSelect } from '../../form/form-select.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CompanyNameField } from './company-name-field.tsx';
import { ACTIVITY_OPTIONS, bankOptions, LEGAL_NATURE_OPTIONS } from './official-lists.ts';

interface Props {
  /** Path prefix of the company's fields in the form: `company.` or empty. */
  readonly at?: string;
  /** Types to choose from; for a registered company its fixed type. */
  readonly types: readonly CompanyType[] | CompanyType;
  /** Code of the registered bank, offered even if the bank no longer operates. */
  readonly bank?: string | undefined;
  /** Hint above the bank account about the effect of changing it. */
  readonly accountHint?: ReactNode;
}

function useFieldLabel(): (field: CompanyFieldName) => string {
  const language = useLanguage();
  return (field) => COMPANY_FIELDS[field].label[language];
}

/** Renders the three sections of a company (specification, section 2 Company form). */
export function CompanySections({ at = '', types, bank, accountHint }: Props) {
  const { t } = useTranslation('companyForm');
  const language = useLanguage();
  const label = useFieldLabel();
  const typeText = (type: CompanyType) => COMPANY_TYPE_LABELS[type][language];
  return (
    <>
      <FormSection title={t(($) => $.data.title)} lead={t(($) => $.data.lead)}>
        {typeof types === 'string' ? (
          <TextField
            label={t(($) => $.companyType)}
            value={typeText(types)}
            disabled
            help={t(($) => $.typeStays)}
          />
        ) : (
          <FormSelect
            name={`${at}company_type`}
            label={t(($) => $.companyType)}
            placeholder={t(($) => $.choose)}
            options={types.map((value) => ({ value, text: typeText(value) }))}
          />
        )}
        <FormText
          name={`${at}tax_number`}
          mask="cnpj"
          label={label('tax_number')}
          help={t(($) => $.taxNumberHelp)}
        />
        <CompanyNameField name={`${at}name`} label={label('name')} />
        <FormText name={`${at}trade_name`} optional label={label('trade_name')} />
        <FormCombo
          name={`${at}legal_nature`}
          optional
          free
          options={LEGAL_NATURE_OPTIONS}
          label={label('legal_nature')}
          placeholder={t(($) => $.find)}
        />
        <FormCombo
          name={`${at}business_type`}
          optional
          free
          options={ACTIVITY_OPTIONS}
          label={label('business_type')}
          placeholder={t(($) => $.find)}
        />
      </FormSection>
      <FormSection title={t(($) => $.contact.title)} lead={t(($) => $.contact.lead)}>
        <FormText name={`${at}email`} type="email" label={label('email')} />
        <FormText
          name={`${at}phone`}
          mask="phone"
          type="tel"
          label={label('phone')}
          help={t(($) => $.phoneHelp)}
        />
      </FormSection>
      <FormSection title={t(($) => $.account.title)} lead={t(($) => $.account.lead)}>
        {accountHint}
        <FormCombo
          name={`${at}bank`}
          options={bankOptions(bank)}
          label={label('bank')}
          placeholder={t(($) => $.findBank)}
        />
        <FormSelect
          name={`${at}bank_account_type`}
          label={label('bank_account_type')}
          placeholder={t(($) => $.choose)}
          options={BANK_ACCOUNT_TYPES.map((value) => ({
            value,
            text: BANK_ACCOUNT_TYPE_LABELS[value][language],
          }))}
        />
        <AccountNumbers at={at} />
      </FormSection>
    </>
  );
}

function AccountNumbers({ at }: { at: string }) {
  const { t } = useTranslation('companyForm');
  const label = useFieldLabel();
  return (
    <>
      <FormText
        span={2}
        name={`${at}bank_branch`}
        inputMode="numeric"
        label={label('bank_branch')}
        help={t(($) => $.branchHelp)}
      />
      <FormText
        span={2}
        name={`${at}bank_account`}
        inputMode="numeric"
        label={label('bank_account')}
        help={t(($) => $.accountHelp)}
      />
      <FormText
        span={2}
        name={`${at}bank_account_digit`}
        inputMode="numeric"
        label={label('bank_account_digit')}
      />
    </>
  );
}
