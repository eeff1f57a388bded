import type { Reply } from '@pregao/contract';
import { formatCnpj, formatPhone } from '@pregao/domain';

export type Company = Reply<'getCompany'>;

/**
 * Returns the form values of a registered company,
 * with input masks applied and without fields that the form lacks.
 */
export function companyValues({ id: _, company_type: __, version: ___, ...company }: Company) {
  return {
    ...company,
    trade_name: company.trade_name ?? '',
    business_type: company.business_type ?? '',
    legal_nature: company.legal_nature ?? '',
    tax_number: formatCnpj(company.tax_number),
    phone: formatPhone(company.phone),
    bank_account_type: company.bank_account_type as never,
  };
}
