import type { InstantLike } from '@pregao/domain';
import { negotiationsPath, offerPath } from '../links.ts';
import { defineNotice } from '../notice.ts';
import { type CreditFacts, creditRows, type DealFacts, dealRows, reasonText } from './deal.ts';

interface ReceivedFacts extends DealFacts {
  readonly expire_date: InstantLike;
}

export const proposalReceived = defineNotice<ReceivedFacts>({
  audience: ['BORROWER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...dealRows(facts, format),
    format.fact('proposal_valid_until', format.instant(facts.expire_date)),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: proposta de ${format.money(facts.credit_value)} recebida`,
    message: `${facts.lender_name} fez uma proposta de ${format.money(facts.credit_value)} para a agenda ${facts.offer_id}.`,
    nextStep: `Aceite ou recuse a proposta até ${format.instant(facts.expire_date)}. Depois desse prazo ela expira.`,
    button: 'Analisar proposta',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: proposal of ${format.money(facts.credit_value)} received`,
    message: `${facts.lender_name} made a proposal of ${format.money(facts.credit_value)} for schedule ${facts.offer_id}.`,
    nextStep: `Accept or refuse the proposal by ${format.instant(facts.expire_date)}. After that it expires.`,
    button: 'Review proposal',
  }),
});

interface WithdrawnFacts extends DealFacts {
  /** Instant until which the offer takes proposals. */
  readonly offer_expire_date: InstantLike;
}

export const proposalWithdrawn = defineNotice<WithdrawnFacts>({
  audience: ['BORROWER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: dealRows,
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: proposta de ${format.money(facts.credit_value)} retirada`,
    message: `${facts.lender_name} retirou a proposta de ${format.money(facts.credit_value)} para a agenda ${facts.offer_id}, que não havia sido respondida.`,
    nextStep: `Não é preciso fazer nada. A agenda recebe propostas até ${format.instant(facts.offer_expire_date)}; o mesmo investidor pode fazer outra.`,
    button: 'Ver agenda',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: proposal of ${format.money(facts.credit_value)} withdrawn`,
    message: `${facts.lender_name} withdrew the proposal of ${format.money(facts.credit_value)} for schedule ${facts.offer_id}, which had not been answered.`,
    nextStep: `There is nothing you need to do. The schedule accepts proposals until ${format.instant(facts.offer_expire_date)}; the same investor can make another one.`,
    button: 'See schedule',
  }),
});

interface AcceptedFacts extends CreditFacts {
  /** Instant until which the contract must be uploaded. */
  readonly deadline: InstantLike;
}

export const proposalAccepted = defineNotice<AcceptedFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...creditRows(facts, format),
    format.fact('deadline', format.instant(facts.deadline)),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: sua proposta foi aceita`,
    message: `${facts.borrower_name} aceitou sua proposta de ${format.money(facts.credit_value)} para a agenda ${facts.offer_id}. Os dados bancários do adquirente estão na página da negociação.`,
    nextStep: `Envie o contrato de cessão assinado, em PDF, até ${format.instant(facts.deadline)}. Sem o envio nesse prazo a negociação expira.`,
    button: 'Enviar contrato',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: your proposal was accepted`,
    message: `${facts.borrower_name} accepted your proposal of ${format.money(facts.credit_value)} for schedule ${facts.offer_id}. The acquirer's bank details are on the page of the negotiation.`,
    nextStep: `Upload the signed assignment agreement, as PDF, by ${format.instant(facts.deadline)}. Without it the negotiation expires.`,
    button: 'Upload agreement',
  }),
});

interface RefusedFacts extends CreditFacts {
  /** Reason as the borrower wrote it; null or empty if none was given. */
  readonly reason: string | null;
  /** Instant until which the offer is open to another proposal. */
  readonly offer_expire_date: InstantLike;
}

export const proposalRefused = defineNotice<RefusedFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...creditRows(facts, format),
    format.fact('reason', reasonText(facts.reason, format)),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: sua proposta foi recusada`,
    message: `${facts.borrower_name} recusou sua proposta de ${format.money(facts.credit_value)} para a agenda ${facts.offer_id}. Motivo: ${reasonText(facts.reason, format)}`,
    nextStep: `Se a agenda continuar disponível, você pode fazer uma nova proposta até ${format.instant(facts.offer_expire_date)}.`,
    button: 'Ver agenda',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: your proposal was refused`,
    message: `${facts.borrower_name} refused your proposal of ${format.money(facts.credit_value)} for schedule ${facts.offer_id}. Reason: ${reasonText(facts.reason, format)}`,
    nextStep: `While the schedule is available you can make another proposal, until ${format.instant(facts.offer_expire_date)}.`,
    button: 'See schedule',
  }),
});

export const proposalClosed = defineNotice<CreditFacts>({
  audience: ['LENDER'],
  path: () => negotiationsPath(),
  rows: creditRows,
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id}: proposta encerrada (outra proposta aceita)`,
    message: `${facts.borrower_name} aceitou outra proposta para a agenda ${facts.offer_id}. Sua proposta de ${format.money(facts.credit_value)} foi encerrada.`,
    nextStep: 'Não é preciso fazer nada. As outras agendas estão na lista de negociações.',
    button: 'Ver negociações',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id}: proposal closed (another proposal accepted)`,
    message: `${facts.borrower_name} accepted another proposal for schedule ${facts.offer_id}. Your proposal of ${format.money(facts.credit_value)} was closed.`,
    nextStep: 'There is nothing you need to do. The other schedules are in the list of negotiations.',
    button: 'See negotiations',
  }),
});

/**
 * To lenders whose open proposals were closed for another one, after that deal was not formalized in time.
 */
export const otherDealLapsed = defineNotice<CreditFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: creditRows,
  pt: (facts) => ({
    subject: `Agenda ${facts.offer_id}: a outra negociação não foi concluída`,
    message: `A proposta que ${facts.borrower_name} havia aceitado para a agenda ${facts.offer_id} não foi formalizada no prazo, e a agenda expirou.`,
    nextStep: `Sua proposta continua encerrada. Os recebíveis voltaram ao adquirente, que pode oferecê-los em uma nova agenda; se a sua empresa for convidada, avisaremos por e-mail.`,
    button: 'Ver agenda',
  }),
  en: (facts) => ({
    subject: `Schedule ${facts.offer_id}: the other negotiation was not completed`,
    message: `The proposal that ${facts.borrower_name} had accepted for schedule ${facts.offer_id} was not formalized in time, and the schedule expired.`,
    nextStep: `Your proposal remains closed. The receivables were released, and the acquirer may offer them in a new schedule; if your company is invited, we will notify you by e-mail.`,
    button: 'See schedule',
  }),
});

interface ProposalExpiredFacts extends DealFacts {
  readonly expire_date: InstantLike;
  readonly offer_expire_date: InstantLike;
}

export const proposalExpired = defineNotice<ProposalExpiredFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...dealRows(facts, format),
    format.fact('proposal_valid_until', format.instant(facts.expire_date)),
  ],
  pt: (facts, format) => {
    const borrower = format.reader.company_type === 'BORROWER';
    const whose = borrower ? `A proposta de ${facts.lender_name}` : 'Sua proposta';
    const until = format.instant(facts.offer_expire_date);
    return {
      subject: `Agenda ${facts.offer_id}: proposta expirada`,
      message: `${whose}, de ${format.money(facts.credit_value)}, para a agenda ${facts.offer_id} expirou em ${format.instant(facts.expire_date)} sem resposta.`,
      nextStep: borrower
        ? `A agenda recebe propostas até ${until}.`
        : `Se a agenda continuar disponível, você pode fazer uma nova proposta até ${until}.`,
      button: 'Ver agenda',
    };
  },
  en: (facts, format) => {
    const borrower = format.reader.company_type === 'BORROWER';
    const whose = borrower ? `The proposal of ${facts.lender_name}` : 'Your proposal';
    const until = format.instant(facts.offer_expire_date);
    return {
      subject: `Schedule ${facts.offer_id}: proposal expired`,
      message: `${whose}, of ${format.money(facts.credit_value)}, for schedule ${facts.offer_id} expired on ${format.instant(facts.expire_date)} without an answer.`,
      nextStep: borrower
        ? `The schedule accepts proposals until ${until}.`
        : `While the schedule is available you can make another proposal, until ${until}.`,
      button: 'See schedule',
    };
  },
});
