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
  rows: (facts, say) => [
    ...offerRows(facts, say),
    say.fact('minimal_value', say.money(facts.minimal_value)),
    ...(facts.minimal_rate === null ? [] : [say.fact('minimal_rate', say.rate(facts.minimal_rate))]),
    say.fact('margin_coverage', formatPercentage(facts.margin_coverage)),
    say.fact('due_dates', say.days(facts.min_due_date, facts.max_due_date)),
    say.fact('transactions', say.count(facts.transactions)),
    say.fact('available_until', say.instant(facts.expire_date)),
  ],
  pt: (facts, say) => ({
    subject: `Nova agenda disponível: ${CARD_NETWORK_LABELS[facts.card_network]}, ${say.money(facts.offer_value)}`,
    happened: `${facts.borrower_name} disponibilizou a agenda ${facts.offer_id} e convidou ${say.reader.company_name} a fazer uma proposta.`,
    next: `Envie sua proposta até ${say.instant(facts.expire_date)}.`,
    button: 'Ver agenda',
  }),
  en: (facts, say) => ({
    subject: `New schedule available: ${CARD_NETWORK_LABELS[facts.card_network]}, ${say.money(facts.offer_value)}`,
    happened: `${facts.borrower_name} made schedule ${facts.offer_id} available and invited ${say.reader.company_name} to make a proposal.`,
    next: `Send your proposal by ${say.instant(facts.expire_date)}.`,
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
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id} cancelada`,
    happened: facts.accepted
      ? `${facts.borrower_name} cancelou a agenda ${facts.offer_id} e desfez a negociação da sua proposta de ${say.money(facts.credit_value)}, que havia sido aceita.`
      : `${facts.borrower_name} cancelou a agenda ${facts.offer_id}. Com ela, sua proposta de ${say.money(facts.credit_value)} foi cancelada.`,
    next: facts.accepted
      ? 'Não envie o contrato de cessão nem pague: a cessão não acontece mais. As outras agendas estão na lista de negociações.'
      : 'Não é preciso fazer nada. As outras agendas estão na lista de negociações.',
    button: 'Ver negociações',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id} canceled`,
    happened: facts.accepted
      ? `${facts.borrower_name} canceled schedule ${facts.offer_id} and undid the negotiation of your proposal of ${say.money(facts.credit_value)}, which had been accepted.`
      : `${facts.borrower_name} canceled schedule ${facts.offer_id}. Your proposal of ${say.money(facts.credit_value)} was canceled with it.`,
    next: facts.accepted
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
  rows: (facts, say) => [
    ...(facts.credit_value === null ? offerRows(facts, say) : creditRows(facts, say)),
    say.fact('available_until', say.instant(facts.expire_date)),
  ],
  pt: (facts, say) => ({
    subject: `Agenda ${facts.offer_id} expirada`,
    happened: `O prazo da agenda ${facts.offer_id} terminou em ${say.instant(facts.expire_date)} sem proposta aceita.${facts.credit_value === null ? '' : ` Sua proposta de ${say.money(facts.credit_value)} expirou com ela.`}`,
    next:
      say.reader.company_type === 'BORROWER'
        ? 'Os recebíveis foram liberados: os que ainda não venceram podem entrar em uma nova agenda.'
        : 'Não é preciso fazer nada. Avisaremos quando houver um novo convite.',
    button: 'Ver agenda',
  }),
  en: (facts, say) => ({
    subject: `Schedule ${facts.offer_id} expired`,
    happened: `The time of schedule ${facts.offer_id} ended on ${say.instant(facts.expire_date)} without an accepted proposal.${facts.credit_value === null ? '' : ` Your proposal of ${say.money(facts.credit_value)} expired with it.`}`,
    next:
      say.reader.company_type === 'BORROWER'
        ? 'Its receivables were released: those that are not yet due can go into a new schedule.'
        : 'There is nothing you need to do. We will tell you about the next invitation.',
    button: 'See schedule',
  }),
});
