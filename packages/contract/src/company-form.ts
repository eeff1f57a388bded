import {
  BANK_ACCOUNT_TYPES,
  COMPANY_TYPES,
  type CompanyFieldName,
  companyNameError,
  companyPhoneError,
  companyTaxNumberError,
  digitsError,
  type FieldErrorKey,
  leadingSpaceError,
  MAX_BANK_ACCOUNT,
  MAX_BANK_ACCOUNT_DIGIT,
  MAX_BANK_BRANCH,
  MAX_COMPANY_NAME,
  normalizeCnpj,
  normalizePhone,
  officialName,
  officialNameError,
  sanitizeCompanyName,
  sanitizeLine,
  tradeNameError,
} from '@pregao/domain';
import activities from '@pregao/domain/data/activities.json' with { type: 'json' };
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import legalNatures from '@pregao/domain/data/legal_natures.json' with { type: 'json' };
import * as z from 'zod';
import { checkedText, describeShape, emailText, reportFault } from './checked-text.ts';
import { BANK_SHAPE, CNPJ_SHAPE, digitsShape, PHONE_SHAPE } from './shapes.ts';

/** An optional text. Empty, null and absent all mean unknown. */
const optionalText = (
  clean: (text: string) => string,
  errorOf: (text: string) => FieldErrorKey | undefined,
  maxLength: number,
) =>
  describeShape(
    z
      .string()
      .superRefine(reportFault(leadingSpaceError))
      .overwrite(clean)
      .superRefine(reportFault(errorOf, MAX_COMPANY_NAME)),
    { maxLength },
  ).nullish();

const officialText = (list: readonly { readonly code: string; readonly name: string }[]) =>
  optionalText(
    (text) => officialName(list, text),
    (text) => (leadingSpaceError(text) ? undefined : officialNameError(list, text)),
    // Names of the official list may be longer than free text.
    Math.max(MAX_COMPANY_NAME, ...list.map(({ name }) => name.length)),
  );

const trim = (text: string): string => text.trim();
const digitsText = (max: number) =>
  checkedText('MISSING_FIELD', trim, (text) => digitsError(text, max), digitsShape(max));

function bankError(text: string): FieldErrorKey | undefined {
  if (!/^\d+$/.test(text)) return 'DIGITS_ONLY';
  return banks.some(({ code }) => code === text) ? undefined : 'BANK_UNKNOWN';
}

/**
 * The registration data of a company (specification, section 5, Company form). Masks, surrounding spaces and
 * case of email addresses do not count; legal nature and activity may also be codes of the official lists.
 */
export const companyFields = {
  name: describeShape(
    z
      .string({
        error: ({ input }) => (input === undefined || input === null ? 'COMPANY_NAME_REQUIRED' : undefined),
      })
      .superRefine(reportFault(companyNameError, MAX_COMPANY_NAME))
      .overwrite((text) => sanitizeCompanyName(text).trimEnd())
      .superRefine(reportFault((text) => (text === '' ? 'COMPANY_NAME_REQUIRED' : undefined))),
    { maxLength: MAX_COMPANY_NAME },
  ),
  trade_name: optionalText((text) => sanitizeLine(text).trimEnd(), tradeNameError, MAX_COMPANY_NAME),
  tax_number: checkedText('COMPANY_TAX_NUMBER_REQUIRED', normalizeCnpj, companyTaxNumberError, CNPJ_SHAPE),
  business_type: officialText(activities),
  legal_nature: officialText(legalNatures),
  email: emailText('COMPANY_EMAIL_REQUIRED'),
  phone: checkedText('COMPANY_PHONE_REQUIRED', normalizePhone, companyPhoneError, PHONE_SHAPE),
  bank: checkedText('BANK_REQUIRED', trim, bankError, BANK_SHAPE),
  bank_branch: digitsText(MAX_BANK_BRANCH),
  bank_account: digitsText(MAX_BANK_ACCOUNT),
  bank_account_digit: digitsText(MAX_BANK_ACCOUNT_DIGIT),
  bank_account_type: z.enum(BANK_ACCOUNT_TYPES, {
    error: ({ input }) => (input ? undefined : 'BANK_ACCOUNT_TYPE_REQUIRED'),
  }),
} satisfies Record<CompanyFieldName, z.ZodType>;

export const companyTypeError = ({ input }: { input?: unknown }): FieldErrorKey =>
  input ? 'COMPANY_TYPE_INVALID' : 'COMPANY_TYPE_REQUIRED';

const companyType = z.enum(COMPANY_TYPES, { error: companyTypeError });

export const newCompany = z
  .strictObject({ company_type: companyType, ...companyFields })
  .meta({ id: 'NewCompany' });

/** The edited data of a company. The type is immutable: if sent, it must be the current value (C-36). */
export const editedCompany = z.strictObject({ ...companyFields, company_type: companyType.optional() });

export type NewCompany = z.output<typeof newCompany>;
