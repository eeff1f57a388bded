import type { Language } from '@pregao/domain';

/** The labels of the facts, with the words of the glossary. */
export const LABELS = {
  offer: { pt: 'Agenda', en: 'Schedule' },
  borrower: { pt: 'Adquirente', en: 'Acquirer' },
  lender: { pt: 'Investidor', en: 'Investor' },
  company: { pt: 'Empresa', en: 'Company' },
  card_network: { pt: 'Bandeira', en: 'Card network' },
  offer_value: { pt: 'Valor disponível', en: 'Value available' },
  minimal_value: { pt: 'Valor mínimo da proposta', en: 'Minimal proposal value' },
  credit_value: { pt: 'Valor da proposta', en: 'Proposal value' },
  discount: { pt: 'Deságio', en: 'Discount' },
  due_dates: { pt: 'Período de vencimentos', en: 'Due-date range' },
  transactions: { pt: 'Transações', en: 'Transactions' },
  available_until: { pt: 'Disponível até', en: 'Available until' },
  link_valid_until: { pt: 'Link válido até', en: 'Link valid until' },
  valid_until: { pt: 'Válido até', en: 'Valid until' },
  deadline: { pt: 'Prazo', en: 'Deadline' },
  reason: { pt: 'Motivo', en: 'Reason' },
  document: { pt: 'Contrato de cessão', en: 'Assignment agreement' },
  version: { pt: 'Versão', en: 'Version' },
  late_party: { pt: 'Quem perdeu o prazo', en: 'Who missed the deadline' },
  file: { pt: 'Arquivo', en: 'File' },
  errors: { pt: 'Erros encontrados', en: 'Errors found' },
  client_id: { pt: 'Credencial (client_id)', en: 'Credential (client_id)' },
  account_before: { pt: 'Conta anterior', en: 'Previous account' },
  account_now: { pt: 'Conta atual', en: 'Current account' },
  tax_number: { pt: 'CNPJ', en: 'CNPJ' },
  company_type: { pt: 'Tipo de empresa', en: 'Company type' },
  person: { pt: 'Primeiro usuário', en: 'First user' },
  user: { pt: 'Usuário', en: 'User' },
  asked_by: { pt: 'Solicitada por', en: 'Asked by' },
  effective_at: { pt: 'Entra em vigor em', en: 'Takes effect on' },
  changed_at: { pt: 'Alterada em', en: 'Changed on' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type LabelKey = keyof typeof LABELS;
