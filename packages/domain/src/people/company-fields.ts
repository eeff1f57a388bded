import type { Label } from '../display/labels.ts';

interface CompanyFieldRule {
  readonly label: Label;
  /** True for an optional field. */
  readonly optional?: true;
  /**
   * True for a field of the bank account that proposals are paid to. Its changes are held (product, section
   * 11).
   */
  readonly bank?: true;
}

/** The fields of a company (specification, section 5, Company form), in the order of its version. */
export const COMPANY_FIELDS = {
  name: { label: { pt: 'Razão social', en: 'Corporate name' } },
  trade_name: { label: { pt: 'Nome fantasia', en: 'Trade name' }, optional: true },
  tax_number: { label: { pt: 'CNPJ', en: 'CNPJ' } },
  business_type: { label: { pt: 'Atividade', en: 'Activity' }, optional: true },
  legal_nature: { label: { pt: 'Natureza jurídica', en: 'Legal nature' }, optional: true },
  email: { label: { pt: 'E-mail', en: 'Email' } },
  phone: { label: { pt: 'Telefone', en: 'Phone' } },
  bank: { label: { pt: 'Banco', en: 'Bank' }, bank: true },
  bank_branch: { label: { pt: 'Agência', en: 'Branch' }, bank: true },
  bank_account: { label: { pt: 'Conta', en: 'Account' }, bank: true },
  bank_account_digit: { label: { pt: 'Dígito da conta', en: 'Account digit' }, bank: true },
  bank_account_type: { label: { pt: 'Tipo de conta', en: 'Account type' }, bank: true },
} as const satisfies Record<string, CompanyFieldRule>;

type Fields = typeof COMPANY_FIELDS;
export type CompanyFieldName = keyof Fields;
type FieldsWith<Rule> = {
  [Field in CompanyFieldName]: Fields[Field] extends Rule ? Field : never;
}[CompanyFieldName];
export type OptionalCompanyField = FieldsWith<{ readonly optional: true }>;
export type BankField = FieldsWith<{ readonly bank: true }>;

export const COMPANY_FIELD_NAMES = Object.keys(COMPANY_FIELDS) as CompanyFieldName[];

export const isOptionalCompanyField = (field: CompanyFieldName): field is OptionalCompanyField =>
  'optional' in COMPANY_FIELDS[field];
export const isBankField = (field: CompanyFieldName): field is BankField => 'bank' in COMPANY_FIELDS[field];

export const BANK_FIELDS: readonly BankField[] = COMPANY_FIELD_NAMES.filter(isBankField);
