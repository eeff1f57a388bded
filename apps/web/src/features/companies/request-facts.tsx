import type { Reply } from '@pregao/contract';
import {
  COMPANY_FIELDS,
  COMPANY_TYPE_LABELS,
  type CompanyFieldName,
  entryOf,
  formatBank,
  formatCnpj,
  formatCpf,
  formatPhone,
} from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { DefinitionGrid } from '../../ui/definition-grid.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

export type AccessRequest = Reply<'getAccessRequest'>;

/** Renders the company, bank account and first user of an access request. */
export function RequestFacts({ request }: { request: AccessRequest }) {
  const { t } = useTranslation(['companies', 'companyForm']);
  const language = useLanguage();
  const { company, person } = request;
  const label = t(($) => $.request, { ns: 'companies' });
  const account = `${company.bank_branch} / ${company.bank_account}-${company.bank_account_digit}`;
  const field = (name: CompanyFieldName) => COMPANY_FIELDS[name].label[language];
  return (
    <>
      <DefinitionGrid
        items={[
          {
            label: field('tax_number'),
            value: <NoWrap data-wide>{formatCnpj(company.tax_number)}</NoWrap>,
          },
          {
            label: t(($) => $.companyType, { ns: 'companyForm' }),
            value: COMPANY_TYPE_LABELS[company.company_type][language],
          },
          { label: field('trade_name'), value: company.trade_name ?? '—' },
          { label: field('legal_nature'), value: company.legal_nature ?? '—' },
          { label: field('business_type'), value: company.business_type ?? '—' },
          { label: field('email'), value: <EmailText email={company.email} /> },
          { label: field('phone'), value: <NoWrap>{formatPhone(company.phone)}</NoWrap> },
          { label: field('bank'), value: formatBank(company.bank, entryOf(banks, company.bank)?.name) },
          { label: label.account, value: <NoWrap data-wide>{account}</NoWrap> },
        ]}
      />
      <h3 style={{ margin: 0, fontSize: '0.9375rem' }}>{label.person}</h3>
      <DefinitionGrid
        items={[
          { label: label.personName, value: person.name },
          { label: label.personEmail, value: <EmailText email={person.email} /> },
          { label: label.personPhone, value: <NoWrap>{formatPhone(person.phone)}</NoWrap> },
          { label: label.cpf, value: <NoWrap>{formatCpf(person.tax_number)}</NoWrap> },
        ]}
      />
    </>
  );
}
