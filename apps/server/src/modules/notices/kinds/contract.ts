import {
  BANK_ACCOUNT_TYPE_LABELS,
  type BankAccountType,
  CHECK_VERDICT_LABELS,
  type CheckVerdict,
  type Day,
  DOCUMENT_FAULT_LABELS,
  type DocumentFault,
  formatCnpj,
  type InstantLike,
} from '@pregao/domain';
import { offerPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import type { BankAccount } from './company.ts';
import {
  type CreditFacts,
  creditRows,
  type DeadlineFacts,
  type DealFacts,
  dealRows,
  reasonText,
} from './deal.ts';

interface ContractReceivedFacts extends DeadlineFacts {
  readonly contract_name: string;
  readonly version: number;
  /** Result of the check of the uploaded file. */
  readonly check: CheckVerdict;
  /** What its text shows the document to be, if it is not a contract to be signed. */
  readonly document?: DocumentFault | null;
}

const checkText = ({ check, document }: ContractReceivedFacts, { reader }: MailFormatters): string =>
  [document && DOCUMENT_FAULT_LABELS[document], CHECK_VERDICT_LABELS[check]]
    .filter((label) => !!label)
    .map((label) => label[reader.language])
    .join('; ');

export const contractReceived = defineNotice<ContractReceivedFacts>({
  audience: ['BORROWER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...dealRows(facts, format),
    format.fact('document', facts.contract_name),
    format.fact('version', facts.version),
    format.fact('check', checkText(facts, format)),
    format.fact('deadline', format.instant(facts.deadline)),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: contrato recebido${facts.version > 1 ? ' (novo envio)' : ''}`,
    message: `${facts.lender_name} ${facts.version > 1 ? 'reenviou' : 'enviou'} o contrato de cessão da agenda ${facts.offer_id}.`,
    nextStep: `Analise o contrato e aceite-o ou peça o reenvio até ${format.instant(facts.deadline)}. Sem resposta nesse prazo a negociação expira.`,
    button: 'Analisar contrato',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: agreement received${facts.version > 1 ? ' (sent again)' : ''}`,
    message: `${facts.lender_name} uploaded the assignment agreement of schedule ${facts.offer_id}${facts.version > 1 ? ' again' : ''}.`,
    nextStep: `Review the agreement and accept it or ask for a resend by ${format.instant(facts.deadline)}. Without an answer the negotiation expires.`,
    button: 'Review agreement',
  }),
});

interface ResendFacts extends CreditFacts {
  /** Reason as the borrower wrote it; null or empty if none was given. */
  readonly reason: string | null;
  readonly deadline: InstantLike;
}

export const resendAsked = defineNotice<ResendFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...creditRows(facts, format),
    format.fact('reason', reasonText(facts.reason, format)),
    format.fact('deadline', format.instant(facts.deadline)),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: reenvio do contrato solicitado`,
    message: `${facts.borrower_name} pediu o reenvio do contrato de cessão da agenda ${facts.offer_id}. Motivo: ${reasonText(facts.reason, format)}`,
    nextStep: `Envie o novo contrato, em PDF, até ${format.instant(facts.deadline)}. Sem o envio nesse prazo a negociação expira.`,
    button: 'Enviar contrato',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: resend of the agreement requested`,
    message: `${facts.borrower_name} asked you to resend the assignment agreement of schedule ${facts.offer_id}. Reason: ${reasonText(facts.reason, format)}`,
    nextStep: `Upload the new agreement, as PDF, by ${format.instant(facts.deadline)}. Without it the negotiation expires.`,
    button: 'Upload agreement',
  }),
});

/** Account to which the winner pays, as frozen at acceptance. */
export interface Payee extends BankAccount {
  readonly holder: string;
  /** CNPJ without punctuation. */
  readonly holder_tax_number: string;
  readonly bank_account_type: BankAccountType;
}

/** Shows the account unmasked: the payer types it, and the payee checks it. */
const payeeRows = ({ payee }: CompletedFacts, format: MailFormatters): Fact[] => [
  format.fact('holder', payee.holder),
  format.fact('holder_tax_number', formatCnpj(payee.holder_tax_number)),
  format.fact('bank', payee.bank),
  format.fact('bank_branch', payee.bank_branch),
  format.fact('bank_account', `${payee.bank_account}-${payee.bank_account_digit}`),
  format.fact('bank_account_type', BANK_ACCOUNT_TYPE_LABELS[payee.bank_account_type][format.reader.language]),
];

/**
 * Facts of a completed deal. The payment date is when the money is due, not before the contract was accepted.
 */
interface CompletedFacts extends DealFacts {
  readonly min_due_date: Day;
  readonly max_due_date: Day;
  readonly payee: Payee;
}

export const negotiationCompleted = defineNotice<CompletedFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...dealRows(facts, format),
    format.fact('due_dates', format.days(facts.min_due_date, facts.max_due_date)),
    ...payeeRows(facts, format),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: negociação concluída`,
    message: `${format.reader.company_type === 'BORROWER' ? 'Sua empresa' : facts.borrower_name} aceitou o contrato de cessão, e a negociação da agenda ${facts.offer_id} foi concluída por ${format.money(facts.credit_value)}.`,
    nextStep: [
      format.reader.company_type === 'LENDER'
        ? `O valor de ${format.money(facts.credit_value)} deve ser pago a ${facts.payee.holder} em ${format.days(facts.payment_date, facts.payment_date)}, na conta acima. A conta é a que estava cadastrada na aceitação da proposta e não muda: confira-a na página da negociação antes de pagar.`
        : `O valor de ${format.money(facts.credit_value)} deve ser pago por ${facts.lender_name} em ${format.days(facts.payment_date, facts.payment_date)}, na conta acima, a que estava cadastrada na aceitação da proposta.`,
      'O pagamento é feito fora do Pregão, conforme o contrato de cessão.',
      'O contrato assinado está na página da negociação. Cada recebível é dado como liquidado no vencimento ou, se não for dia útil, no dia útil seguinte.',
    ].join(' '),
    button: 'Ver negociação',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: negotiation completed`,
    message: `${format.reader.company_type === 'BORROWER' ? 'Your company' : facts.borrower_name} accepted the assignment agreement, and the negotiation of schedule ${facts.offer_id} was completed at ${format.money(facts.credit_value)}.`,
    nextStep: [
      format.reader.company_type === 'LENDER'
        ? `The amount of ${format.money(facts.credit_value)} is to be paid to ${facts.payee.holder} on ${format.days(facts.payment_date, facts.payment_date)}, to the account above. That account is the one that was registered when the proposal was accepted and does not change: check it on the page of the negotiation before paying.`
        : `The amount of ${format.money(facts.credit_value)} is to be paid by ${facts.lender_name} on ${format.days(facts.payment_date, facts.payment_date)}, to the account above, which was registered when the proposal was accepted.`,
      'The payment is made outside Pregão, as the assignment agreement says.',
      'The signed agreement is on the page of the negotiation. Each receivable is considered settled on its due date or, if that is not a business day, on the next one.',
    ].join(' '),
    button: 'See negotiation',
  }),
});
