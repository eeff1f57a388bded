import type { Reply } from '@pregao/contract';
import { COMPANY_TYPE_LABELS, entryOf, formatBank, formatCnpj, formatCpf, formatPhone } from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { OnePiece } from '../../ui/one-piece.tsx';

export type AccessRequest = Reply<'getAccessRequest'>;

/** What was asked for: the company, its account and its first user. */
export function RequestFacts({ request }: { request: AccessRequest }) {
  const { t } = useTranslation(['companies', 'companyForm']);
  const language = useLanguage();
  const { company, person } = request;
  const label = t(($) => $.request, { ns: 'companies' });
  const account = `${company.bank_branch} / ${company.bank_account}-${company.bank_account_digit}`;
  const field = {
    type: t(($) => $.companyType, { ns: 'companyForm' }),
    cnpj: t(($) => $.taxNumber, { ns: 'companyForm' }),
    trade: t(($) => $.tradeName, { ns: 'companyForm' }),
    nature: t(($) => $.legalNature, { ns: 'companyForm' }),
    activity: t(($) => $.businessType, { ns: 'companyForm' }),
    email: t(($) => $.email, { ns: 'companyForm' }),
    phone: t(($) => $.phone, { ns: 'companyForm' }),
    bank: t(($) => $.bank, { ns: 'companyForm' }),
  };
  return (
    <>
      <DefinitionGrid
        items={[
          { label: field.cnpj, value: <OnePiece data-wide>{formatCnpj(company.tax_number)}</OnePiece> },
          { label: field.type, value: COMPANY_TYPE_LABELS[company.company_type][language] },
          { label: field.trade, value: company.trade_name ?? '—' },
          { label: field.nature, value: company.legal_nature ?? '—' },
          { label: field.activity, value: company.business_type ?? '—' },
          { label: field.email, value: <EmailText email={company.email} /> },
          { label: field.phone, value: <OnePiece>{formatPhone(company.phone)}</OnePiece> },
          { label: field.bank, value: formatBank(company.bank, entryOf(banks, company.bank)?.name) },
          { label: label.account, value: <OnePiece data-wide>{account}</OnePiece> },
        ]}
      />
      <h3 style={{ margin: 0, fontSize: '0.9375rem' }}>{label.person}</h3>
      <DefinitionGrid
        items={[
          { label: label.personName, value: person.name },
          { label: label.personEmail, value: <EmailText email={person.email} /> },
          { label: label.personPhone, value: <OnePiece>{formatPhone(person.phone)}</OnePiece> },
          { label: label.cpf, value: <OnePiece>{formatCpf(person.tax_number)}</OnePiece> },
        ]}
      />
    </>
  );
}
