import type { CardNetwork, Centavos, Day, InstantLike } from '@pregao/domain';
import { CARD_NETWORK_LABELS } from '@pregao/domain';
import type { Fact, MailFormatters } from '../mail-formatters.ts';

/** An offer as every invited lender may see it. `offer_value` in centavos. */
export interface OfferFacts {
  readonly offer_id: number;
  readonly borrower_name: string;
  readonly card_network: CardNetwork;
  readonly offer_value: Centavos;
}

/** A proposal without its lender: enough for the lender that made it, and it reveals no other lender. */
export interface CreditFacts extends OfferFacts {
  readonly credit_value: Centavos;
  /** In percent; null if unknown. */
  readonly annual_252: number | null;
  readonly payment_date: Day;
}

/** A proposal with its lender: for its two sides and the moderators. */
export interface DealFacts extends CreditFacts {
  readonly lender_name: string;
}

/** The side whose turn it is or was. */
export type Side = 'BORROWER' | 'LENDER';

export interface DeadlineFacts extends DealFacts {
  readonly deadline: InstantLike;
}

export function offerRows(facts: OfferFacts, format: MailFormatters): Fact[] {
  return [...partyRows(facts, format), ...offerValueRows(facts, format)];
}

export function creditRows(facts: CreditFacts, format: MailFormatters): Fact[] {
  return [...offerRows(facts, format), ...creditValueRows(facts, format)];
}

/**
 * Lists the facts of a deal. Mails to lenders omit the lender's name: the only lender they know is
 * themselves.
 */
export function dealRows(facts: DealFacts, format: MailFormatters): Fact[] {
  const lender = format.reader.company_type === 'LENDER' ? [] : [format.fact('lender', facts.lender_name)];
  return [
    ...partyRows(facts, format),
    ...lender,
    ...offerValueRows(facts, format),
    ...creditValueRows(facts, format),
  ];
}

const partyRows = (facts: OfferFacts, format: MailFormatters): Fact[] => [
  format.fact('offer', facts.offer_id),
  ...(format.reader.company_type === 'BORROWER' ? [] : [format.fact('borrower', facts.borrower_name)]),
];

const offerValueRows = (facts: OfferFacts, format: MailFormatters): Fact[] => [
  format.fact('card_network', CARD_NETWORK_LABELS[facts.card_network]),
  format.fact('offer_value', format.money(facts.offer_value)),
];

const creditValueRows = (facts: CreditFacts, format: MailFormatters): Fact[] => [
  format.fact('credit_value', format.money(facts.credit_value)),
  format.fact('discount', format.share(facts.offer_value - facts.credit_value, facts.offer_value)),
  ...(facts.annual_252 === null ? [] : [format.fact('annual_252', format.rate(facts.annual_252))]),
  format.fact('payment_date', format.days(facts.payment_date, facts.payment_date)),
];

/** Returns the name of a side of the deal. */
export const sideName = (facts: DealFacts, side: Side): string =>
  side === 'BORROWER' ? facts.borrower_name : facts.lender_name;

const NO_REASON = { pt: 'Não informado.', en: 'Not given.' } as const;

/**
 * Returns the reason of a refusal as the borrower wrote it, or says that none was given (specification,
 * section 5).
 */
export const reasonText = (reason: string | null, format: MailFormatters): string =>
  reason?.trim() || NO_REASON[format.reader.language];
