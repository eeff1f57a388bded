import type { Day, InstantLike } from '@pregao/domain';
import { offerPath } from '../links.ts';
import { defineNotice } from '../notice.ts';
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
}

export const contractReceived = defineNotice<ContractReceivedFacts>({
  audience: ['BORROWER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [
    ...dealRows(facts, say),
    say.fact('document', facts.contract_name),
    say.fact('version', facts.version),
    say.fact('deadline', say.instant(facts.deadline)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: contrato recebido`,
    happened: `${facts.lender_name} ${facts.version > 1 ? 'reenviou' : 'enviou'} o contrato de cessão da agenda ${facts.offer_id}.`,
    next: `Analise o contrato e aceite-o ou peça o reenvio até ${say.instant(facts.deadline)}. Sem resposta nesse prazo a negociação expira.`,
    button: 'Analisar contrato',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: agreement received`,
    happened: `${facts.lender_name} uploaded the assignment agreement of schedule ${facts.offer_id}${facts.version > 1 ? ' again' : ''}.`,
    next: `Review the agreement and accept it or ask for a resend by ${say.instant(facts.deadline)}. Without an answer the negotiation expires.`,
    button: 'Review agreement',
  }),
});

interface ResendFacts extends CreditFacts {
  /** As the borrower wrote it; null or empty where none was given. */
  readonly reason: string | null;
  readonly deadline: InstantLike;
}

export const resendAsked = defineNotice<ResendFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [
    ...creditRows(facts, say),
    say.fact('reason', reasonText(facts.reason, say)),
    say.fact('deadline', say.instant(facts.deadline)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: reenvio do contrato solicitado`,
    happened: `${facts.borrower_name} pediu o reenvio do contrato de cessão da agenda ${facts.offer_id}. Motivo: ${reasonText(facts.reason, say)}`,
    next: `Envie o novo contrato, em PDF, até ${say.instant(facts.deadline)}. Sem o envio nesse prazo a negociação expira.`,
    button: 'Enviar contrato',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: resend of the agreement requested`,
    happened: `${facts.borrower_name} asked you to resend the assignment agreement of schedule ${facts.offer_id}. Reason: ${reasonText(facts.reason, say)}`,
    next: `Upload the new agreement, as PDF, by ${say.instant(facts.deadline)}. Without it the negotiation expires.`,
    button: 'Upload agreement',
  }),
});

interface CompletedFacts extends DealFacts {
  readonly min_due_date: Day;
  readonly max_due_date: Day;
}

export const negotiationCompleted = defineNotice<CompletedFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, say) => [
    ...dealRows(facts, say),
    say.fact('due_dates', say.days(facts.min_due_date, facts.max_due_date)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: negociação concluída`,
    happened: `${facts.borrower_name} aceitou o contrato de cessão, e a negociação da agenda ${facts.offer_id} foi concluída por ${say.money(facts.credit_value)}.`,
    next: 'O contrato assinado está na página da negociação. Cada recebível é dado como liquidado no seu vencimento.',
    button: 'Ver negociação',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: negotiation completed`,
    happened: `${facts.borrower_name} accepted the assignment agreement, and the negotiation of schedule ${facts.offer_id} was completed at ${say.money(facts.credit_value)}.`,
    next: 'The signed agreement is on the page of the negotiation. Each receivable counts as settled on its due date.',
    button: 'See negotiation',
  }),
});
