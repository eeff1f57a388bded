import type { NewCompany } from '@pregao/contract';
import { isCnpj } from '@pregao/domain';

/** Counts the companies of this process; all numbers have four digits. */
let companyNumber = 1000;

/** Returns a valid CNPJ with letters that is unique in this process. */
export function newCnpj(): string {
  companyNumber += 1;
  const base = `7${String(companyNumber).padStart(4, '0')}ABC0001`;
  const ends = Array.from({ length: 100 }, (_, end) => `${base}${String(end).padStart(2, '0')}`);
  const cnpj = ends.find(isCnpj);
  if (cnpj === undefined) throw new Error(`no check digits fit ${base}`);
  return cnpj;
}

/** Returns a body for POST /companies with an unregistered company. */
export function newCompanyData(values: Partial<NewCompany> = {}): NewCompany {
  const tax_number = newCnpj();
  return {
    company_type: 'BORROWER',
    name: `Empresa Nova ${companyNumber}`,
    trade_name: `Nova ${companyNumber}`,
    tax_number,
    business_type: 'ADMINISTRAÇÃO DE CARTÕES DE CRÉDITO',
    legal_nature: 'Sociedade Empresária Limitada',
    email: `empresa${companyNumber}@nova.example`,
    phone: `413${String(1_000_000 + companyNumber)}`,
    bank: '341',
    bank_branch: '0455',
    bank_account: '88120',
    bank_account_digit: '3',
    bank_account_type: 'Conta Corrente',
    ...values,
  };
}
