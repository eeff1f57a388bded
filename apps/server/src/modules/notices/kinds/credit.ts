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
  rows: (facts, say) => [
    ...dealRows(facts, say),
    say.fact('proposal_valid_until', say.instant(facts.expire_date)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: proposta de ${say.money(facts.credit_value)} recebida`,
    happened: `${facts.lender_name} fez uma proposta de ${say.money(facts.credit_value)} para a agenda ${facts.offer_id}.`,
    next: `Aceite ou recuse a proposta até ${say.instant(facts.expire_date)}. Depois desse prazo ela expira.`,
    button: 'Analisar proposta',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: proposal of ${say.money(facts.credit_value)} received`,
    happened: `${facts.lender_name} made a proposal of ${say.money(facts.credit_value)} for schedule ${facts.offer_id}.`,
    next: `Accept or refuse the proposal by ${say.instant(facts.expire_date)}. After that it expires.`,
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
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: proposta de ${say.money(facts.credit_value)} retirada`,
    happened: `${facts.lender_name} retirou a proposta de ${say.money(facts.credit_value)} para a agenda ${facts.offer_id}, que não havia sido respondida.`,
    next: `Não é preciso fazer nada. A agenda recebe propostas até ${say.instant(facts.offer_expire_date)}; o mesmo investidor pode fazer outra.`,
    button: 'Ver agenda',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: proposal of ${say.money(facts.credit_value)} withdrawn`,
    happened: `${facts.lender_name} withdrew the proposal of ${say.money(facts.credit_value)} for schedule ${facts.offer_id}, which had not been answered.`,
    next: `There is nothing you need to do. The schedule takes proposals until ${say.instant(facts.offer_expire_date)}; the same investor can make another one.`,
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
  rows: (facts, say) => [...creditRows(facts, say), say.fact('deadline', say.instant(facts.deadline))],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: sua proposta foi aceita`,
    happened: `${facts.borrower_name} aceitou sua proposta de ${say.money(facts.credit_value)} para a agenda ${facts.offer_id}. Os dados bancários do adquirente estão na página da negociação.`,
    next: `Envie o contrato de cessão assinado, em PDF, até ${say.instant(facts.deadline)}. Sem o envio nesse prazo a negociação expira.`,
    button: 'Enviar contrato',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: your proposal was accepted`,
    happened: `${facts.borrower_name} accepted your proposal of ${say.money(facts.credit_value)} for schedule ${facts.offer_id}. The acquirer's bank details are on the page of the negotiation.`,
    next: `Upload the signed assignment agreement, as PDF, by ${say.instant(facts.deadline)}. Without it the negotiation expires.`,
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
  rows: (facts, say) => [...creditRows(facts, say), say.fact('reason', reasonText(facts.reason, say))],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: sua proposta foi recusada`,
    happened: `${facts.borrower_name} recusou sua proposta de ${say.money(facts.credit_value)} para a agenda ${facts.offer_id}. Motivo: ${reasonText(facts.reason, say)}`,
    next: `Se a agenda continuar disponível, você pode fazer uma nova proposta até ${say.instant(facts.offer_expire_date)}.`,
    button: 'Ver agenda',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: your proposal was refused`,
    happened: `${facts.borrower_name} refused your proposal of ${say.money(facts.credit_value)} for schedule ${facts.offer_id}. Reason: ${reasonText(facts.reason, say)}`,
    next: `While the schedule is available you can make another proposal, until ${say.instant(facts.offer_expire_date)}.`,
    button: 'See schedule',
  }),
});

export const proposalClosed = defineNotice<CreditFacts>({
  audience: ['LENDER'],
  path: () => negotiationsPath(),
  rows: creditRows,
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id}: proposta encerrada (outra proposta aceita)`,
    happened: `${facts.borrower_name} aceitou outra proposta para a agenda ${facts.offer_id}. Sua proposta de ${say.money(facts.credit_value)} foi encerrada.`,
    next: 'Não é preciso fazer nada. As outras agendas estão na lista de negociações.',
    button: 'Ver negociações',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id}: proposal closed (another proposal accepted)`,
    happened: `${facts.borrower_name} accepted another proposal for schedule ${facts.offer_id}. Your proposal of ${say.money(facts.credit_value)} was closed.`,
    next: 'There is nothing you need to do. The other schedules are in the list of negotiations.',
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
    happened: `A proposta que ${facts.borrower_name} havia aceitado para a agenda ${facts.offer_id} não foi formalizada no prazo, e a agenda expirou.`,
    next: `Sua proposta continua encerrada. Os recebíveis voltaram ao adquirente, que pode oferecê-los em uma nova agenda; se a sua empresa for convidada, avisaremos por e-mail.`,
    button: 'Ver agenda',
  }),
  en: (facts) => ({
    subject: `Schedule ${facts.offer_id}: the other negotiation was not completed`,
    happened: `The proposal that ${facts.borrower_name} had accepted for schedule ${facts.offer_id} was not formalized in time, and the schedule expired.`,
    next: `Your proposal remains closed. The receivables went back to the acquirer, who may offer them in a new schedule; if your company is invited, we will tell you by e-mail.`,
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
  rows: (facts, say) => [
    ...dealRows(facts, say),
    say.fact('proposal_valid_until', say.instant(facts.expire_date)),
  ],
  pt: (facts, say) => {
    const borrower = say.reader.company_type === 'BORROWER';
    const whose = borrower ? `A proposta de ${facts.lender_name}` : 'Sua proposta';
    const until = say.instant(facts.offer_expire_date);
    return {
      subject: `Agenda ${facts.offer_id}: proposta expirada`,
      happened: `${whose}, de ${say.money(facts.credit_value)}, para a agenda ${facts.offer_id} expirou em ${say.instant(facts.expire_date)} sem resposta.`,
      next: borrower
        ? `A agenda recebe propostas até ${until}.`
        : `Se a agenda continuar disponível, você pode fazer uma nova proposta até ${until}.`,
      button: 'Ver agenda',
    };
  },
  en: (facts, say) => {
    const borrower = say.reader.company_type === 'BORROWER';
    const whose = borrower ? `The proposal of ${facts.lender_name}` : 'Your proposal';
    const until = say.instant(facts.offer_expire_date);
    return {
      subject: `Schedule ${facts.offer_id}: proposal expired`,
      happened: `${whose}, of ${say.money(facts.credit_value)}, for schedule ${facts.offer_id} expired on ${say.instant(facts.expire_date)} without an answer.`,
      next: borrower
        ? `The schedule takes proposals until ${until}.`
        : `While the schedule is available you can make another proposal, until ${until}.`,
      button: 'See schedule',
    };
  },
});
