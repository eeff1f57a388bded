/** The company types: moderator, investor (lender) and acquirer (borrower) (specification, section 1). */
export const COMPANY_TYPES = ['MODERATOR', 'LENDER', 'BORROWER'] as const;

export type CompanyType = (typeof COMPANY_TYPES)[number];

/** The counterpart type whose names a company's selectors list. A moderator has none. */
export const COUNTERPARTS = {
  BORROWER: 'LENDER',
  LENDER: 'BORROWER',
  MODERATOR: undefined,
} as const satisfies Record<CompanyType, CompanyType | undefined>;

/** The roles of a user inside its company, from the higher to the lower. */
export const ROLES = ['MASTER', 'OPERATOR'] as const;

export type Role = (typeof ROLES)[number];

/** The bank account types, sent and stored in Portuguese (specification, section 3). */
export const BANK_ACCOUNT_TYPES = [
  'Conta Corrente',
  'Conta Poupança',
  'Conta Salário',
  'Conta Conjunta',
  'Conta Digital',
  'Conta Investimento',
  'Conta de Pagamento',
] as const;

export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number];
