import { COMPANY_TYPE_LABELS, type CompanyType, formatCnpj } from '@pregao/domain';
import { accessRequestPath, registerPath } from '../links.ts';
import { defineNotice } from '../notice.ts';

interface RequestFacts {
  readonly company_name: string;
  /** CNPJ without punctuation. */
  readonly tax_number: string;
}

/** To the moderators: a company requests access. */
export const accessRequested = defineNotice<
  RequestFacts & { request_id: number; company_type: CompanyType; person_name: string }
>({
  audience: ['MODERATOR'],
  path: ({ request_id }) => accessRequestPath(request_id),
  rows: (facts, format) => [
    format.fact('company', facts.company_name),
    format.fact('tax_number', formatCnpj(facts.tax_number)),
    format.fact('company_type', COMPANY_TYPE_LABELS[facts.company_type][format.reader.language]),
    format.fact('person', facts.person_name),
  ],
  pt: ({ company_name }) => ({
    subject: `Pedido de acesso: ${company_name}`,
    message: `${company_name} pediu acesso ao Pregão.`,
    nextStep:
      'Confira os dados e aceite ou recuse o pedido. Ao aceitar, a empresa é cadastrada e o primeiro usuário recebe o convite por e-mail.',
    button: 'Ver pedido',
  }),
  en: ({ company_name }) => ({
    subject: `Request for access: ${company_name}`,
    message: `${company_name} requested access to Pregão.`,
    nextStep:
      'Check the data and accept or refuse the request. After acceptance the company is registered and its first user receives the invitation by e-mail.',
    button: 'See request',
  }),
});

/** To the person who requested access, who has no account. */
export const accessDeclined = defineNotice<RequestFacts & { reason: string }>({
  audience: 'ACCOUNT',
  toCorrespondents: true,
  path: registerPath,
  rows: (facts, format) => [
    format.fact('company', facts.company_name),
    format.fact('tax_number', formatCnpj(facts.tax_number)),
    format.fact('reason', facts.reason),
  ],
  pt: ({ company_name }) => ({
    subject: 'Seu pedido de acesso ao Pregão foi recusado',
    message: `O pedido de acesso de ${company_name} foi recusado pela moderação.`,
    nextStep: 'Leia o motivo acima. Se puder resolver o que foi apontado, envie um novo pedido.',
    button: 'Fazer novo pedido',
  }),
  en: ({ company_name }) => ({
    subject: 'Your request for access to Pregão was refused',
    message: `The access request of ${company_name} was refused by the moderators.`,
    nextStep: 'Read the reason above. If you can resolve the issue, send a new request.',
    button: 'Send a new request',
  }),
});
