import {
  BANK_ACCOUNT_TYPES,
  COMPANY_TYPES,
  companyNameError,
  companyPhoneError,
  companyTaxNumberError,
  digitsError,
  type FieldErrorKey,
  leadingSpaceError,
  MAX_BANK_ACCOUNT,
  MAX_BANK_ACCOUNT_DIGIT,
  MAX_BANK_BRANCH,
  normalizeCnpj,
  normalizePhone,
  officialName,
  officialNameError,
  sanitizeCompanyName,
  seenText,
  tradeNameError,
} from '@pregao/domain';
import activities from '@pregao/domain/data/activities.json' with { type: 'json' };
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import legalNatures from '@pregao/domain/data/legal_natures.json' with { type: 'json' };
import * as z from 'zod';
import { checkedText, emailText } from './checked-text.ts';

const judge =
  (errorOf: (text: string) => FieldErrorKey | undefined) => (text: string, context: z.RefinementCtx) => {
    const message = errorOf(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message, continue: false });
  };

/** Optional texts: empty, null and absent all mean that nothing is known. */
const optionalText = (
  clean: (text: string) => string,
  errorOf: (text: string) => FieldErrorKey | undefined,
) => z.string().superRefine(judge(leadingSpaceError)).overwrite(clean).superRefine(judge(errorOf)).nullish();

const official = (list: readonly { readonly code: string; readonly name: string }[]) =>
  optionalText(
    (text) => officialName(list, text),
    (text) => (leadingSpaceError(text) ? undefined : officialNameError(list, text)),
  );

const bare = (text: string): string => text.trim();
const digits = (most: number) => checkedText('MISSING_FIELD', bare, (text) => digitsError(text, most));

/**
 * The data of a company (specification, section 5, Company form). Masks, surrounding spaces and capitals of an
 * address do not count; legal nature and activity also come as codes of the official lists.
 */
export const companyFields = {
  name: z
    .string({
      error: ({ input }) => (input === undefined || input === null ? 'COMPANY_NAME_REQUIRED' : undefined),
    })
    .superRefine(judge(companyNameError))
    .overwrite((text) => sanitizeCompanyName(text).trimEnd())
    .superRefine(judge((text) => (text === '' ? 'COMPANY_NAME_REQUIRED' : undefined))),
  trade_name: optionalText((text) => seenText(text).trimEnd(), tradeNameError),
  tax_number: checkedText('COMPANY_TAX_NUMBER_REQUIRED', normalizeCnpj, companyTaxNumberError),
  business_type: official(activities),
  legal_nature: official(legalNatures),
  email: emailText('COMPANY_EMAIL_REQUIRED'),
  phone: checkedText('COMPANY_PHONE_REQUIRED', normalizePhone, companyPhoneError),
  bank: checkedText('BANK_REQUIRED', bare, (text) => {
    if (!/^\d+$/.test(text)) return 'DIGITS_ONLY';
    return banks.some(({ code }) => code === text) ? undefined : 'BANK_UNKNOWN';
  }),
  bank_branch: digits(MAX_BANK_BRANCH),
  bank_account: digits(MAX_BANK_ACCOUNT),
  bank_account_digit: digits(MAX_BANK_ACCOUNT_DIGIT),
  bank_account_type: z.enum(BANK_ACCOUNT_TYPES, {
    error: ({ input }) => (input ? undefined : 'BANK_ACCOUNT_TYPE_REQUIRED'),
  }),
};

export const companyTypeError = ({ input }: { input?: unknown }): FieldErrorKey =>
  input ? 'COMPANY_TYPE_INVALID' : 'COMPANY_TYPE_REQUIRED';

const companyType = z.enum(COMPANY_TYPES, { error: companyTypeError });

export const newCompany = z.strictObject({ company_type: companyType, ...companyFields });

/** The type does not change: where it is sent it has to be what it is (C-36). */
export const editedCompany = z.strictObject({ ...companyFields, company_type: companyType.optional() });

export type NewCompany = z.output<typeof newCompany>;
