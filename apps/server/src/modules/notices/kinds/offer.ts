import {
  CARD_NETWORK_LABELS,
  type Centavos,
  type Day,
  formatPercentage,
  type InstantLike,
} from '@pregao/domain';
import { negotiationsPath, offerPath } from '../links.ts';
import { defineNotice } from '../notice.ts';
import { type CreditFacts, creditRows, type OfferFacts, offerRows } from './deal.ts';

/** Kinds about a whole schedule. None of them contains a lender's name. */

interface AvailableFacts extends OfferFacts {
  readonly minimal_value: Centavos;
  /** Rate at the minimal value, in percent a year of 252 business days; null if unknown. */
  readonly minimal_rate: number | null;
  /** Security margin in percent of the value available; lenders see nothing else of it. */
  readonly margin_coverage: number;
  readonly min_due_date: Day;
  readonly max_due_date: Day;
  readonly transactions: number;
  readonly expire_date: InstantLike;
}

export const offerAvailable = defineNotice<AvailableFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...offerRows(facts, format),
    format.fact('minimal_value', format.money(facts.minimal_value)),
    ...(facts.minimal_rate === null ? [] : [format.fact('minimal_rate', format.rate(facts.minimal_rate))]),
    format.fact('margin_coverage', formatPercentage(facts.margin_coverage)),
    format.fact('due_dates', format.days(facts.min_due_date, facts.max_due_date)),
    format.fact('transactions', format.count(facts.transactions)),
    format.fact('available_until', format.instant(facts.expire_date)),
  ],
  pt: (facts, format) => ({
    subject: `Nova agenda disponível: ${CARD_NETWORK_LABELS[facts.card_network]}, ${format.money(facts.offer_value)}`,
    message: `${facts.borrower_name} disponibilizou a agenda ${facts.offer_id} e convidou ${format.reader.company_name} a fazer uma proposta.`,
    nextStep: `Envie sua proposta até ${format.instant(facts.expire_date)}.`,
    button: 'Ver agenda',
  }),
  en: (facts, format) => ({
    subject: `New schedule available: ${CARD_NETWORK_LABELS[facts.card_network]}, ${format.money(facts.offer_value)}`,
    message: `${facts.borrower_name} made schedule ${facts.offer_id} available and invited ${format.reader.company_name} to make a proposal.`,
    nextStep: `Send your proposal by ${format.instant(facts.expire_date)}.`,
    button: 'See schedule',
  }),
});

interface CanceledFacts extends CreditFacts {
  /** True if the lender's proposal had been accepted: its negotiation is undone. */
  readonly accepted: boolean;
}

export const offerCanceled = defineNotice<CanceledFacts>({
  audience: ['LENDER'],
  path: () => negotiationsPath(),
  rows: creditRows,
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id} cancelada`,
    message: facts.accepted
      ? `${facts.borrower_name} cancelou a agenda ${facts.offer_id} e desfez a negociação da sua proposta de ${format.money(facts.credit_value)}, que havia sido aceita.`
      : `${facts.borrower_name} cancelou a agenda ${facts.offer_id}. Com ela, sua proposta de ${format.money(facts.credit_value)} foi cancelada.`,
    nextStep: facts.accepted
      ? 'Não envie o contrato de cessão nem pague: a cessão não acontece mais. As outras agendas estão na lista de negociações.'
      : 'Não é preciso fazer nada. As outras agendas estão na lista de negociações.',
    button: 'Ver negociações',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id} canceled`,
    message: facts.accepted
      ? `${facts.borrower_name} canceled schedule ${facts.offer_id} and with it the negotiation of your proposal of ${format.money(facts.credit_value)}, which had been accepted.`
      : `${facts.borrower_name} canceled schedule ${facts.offer_id}. Your proposal of ${format.money(facts.credit_value)} was canceled with it.`,
    nextStep: facts.accepted
      ? 'Do not upload the assignment agreement and do not pay: the assignment will not take place. The other schedules are in the list of negotiations.'
      : 'There is nothing you need to do. The other schedules are in the list of negotiations.',
    button: 'See negotiations',
  }),
});

/**
 * With the reading lender's own live proposal; without one for the borrower and for lenders that had none.
 */
type ExpiredFacts = { readonly expire_date: InstantLike } & (
  | CreditFacts
  | (OfferFacts & { readonly credit_value: null })
);

export const offerExpired = defineNotice<ExpiredFacts>({
  audience: ['BORROWER', 'LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows: (facts, format) => [
    ...(facts.credit_value === null ? offerRows(facts, format) : creditRows(facts, format)),
    format.fact('available_until', format.instant(facts.expire_date)),
  ],
  pt: (facts, format) => ({
    subject: `Agenda ${facts.offer_id} expirada`,
    message: `O prazo da agenda ${facts.offer_id} terminou em ${format.instant(facts.expire_date)} sem proposta aceita.${facts.credit_value === null ? '' : ` Sua proposta de ${format.money(facts.credit_value)} expirou com ela.`}`,
    nextStep:
      format.reader.company_type === 'BORROWER'
        ? 'Os recebíveis foram liberados: os que ainda não venceram podem entrar em uma nova agenda.'
        : 'Não é preciso fazer nada. Avisaremos quando houver um novo convite.',
    button: 'Ver agenda',
  }),
  en: (facts, format) => ({
    subject: `Schedule ${facts.offer_id} expired`,
    message: `The deadline of schedule ${facts.offer_id} passed on ${format.instant(facts.expire_date)} without an accepted proposal.${facts.credit_value === null ? '' : ` Your proposal of ${format.money(facts.credit_value)} expired with it.`}`,
    nextStep:
      format.reader.company_type === 'BORROWER'
        ? 'Its receivables were released: those that are not yet due can be offered in a new schedule.'
        : 'There is nothing you need to do. We will tell you about the next invitation.',
    button: 'See schedule',
  }),
});
