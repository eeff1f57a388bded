import type { CompanyFieldName } from '@pregao/domain';

/** Empty form values of a company that is not registered yet. */
export const NO_COMPANY = {
  company_type: '' as never,
  name: '',
  trade_name: '',
  tax_number: '',
  business_type: '',
  legal_nature: '',
  email: '',
  phone: '',
  bank: '',
  bank_branch: '',
  bank_account: '',
  bank_account_digit: '',
  bank_account_type: '' as never,
} satisfies Record<'company_type' | CompanyFieldName, string>;
