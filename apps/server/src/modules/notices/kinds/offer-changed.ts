import type { Centavos, InstantLike } from '@pregao/domain';
import { offerPath } from '../links.ts';
import type { Fact, MailFormatters } from '../mail-formatters.ts';
import { defineNotice } from '../notice.ts';
import { type OfferFacts, offerRows } from './deal.ts';

interface ChangedFacts extends OfferFacts {
  readonly minimal_value: Centavos;
  /** Rate at the minimal value, in percent a year of 252 business days; null if unknown. */
  readonly minimal_rate: number | null;
  readonly expire_date: InstantLike;
  /** The changed field with its former value. */
  readonly before:
    | { readonly kind: 'DEADLINE'; readonly expire_date: InstantLike }
    | { readonly kind: 'MINIMUM'; readonly minimal_value: Centavos };
  /** The reading lender's own live proposal, in centavos; null if it has none. */
  readonly own_value: Centavos | null;
}

function rows(facts: ChangedFacts, format: MailFormatters): Fact[] {
  const { before } = facts;
  return [
    ...offerRows(facts, format),
    ...(before.kind === 'MINIMUM' ? [format.fact('minimal_before', format.money(before.minimal_value))] : []),
    format.fact('minimal_value', format.money(facts.minimal_value)),
    ...(facts.minimal_rate === null ? [] : [format.fact('minimal_rate', format.rate(facts.minimal_rate))]),
    ...(before.kind === 'DEADLINE' ? [format.fact('until_before', format.instant(before.expire_date))] : []),
    format.fact('available_until', format.instant(facts.expire_date)),
  ];
}

/** To every invited lender, when the acquirer has extended a schedule's deadline or lowered its minimum. */
export const offerChanged = defineNotice<ChangedFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows,
  pt: (facts, format) => ({
    subject:
      facts.before.kind === 'DEADLINE'
        ? `Agenda ${facts.offer_id}: prazo prorrogado`
        : `Agenda ${facts.offer_id}: valor mínimo reduzido`,
    message:
      facts.before.kind === 'DEADLINE'
        ? `${facts.borrower_name} prorrogou o prazo da agenda ${facts.offer_id} até ${format.instant(facts.expire_date)}.`
        : `${facts.borrower_name} reduziu o valor mínimo da agenda ${facts.offer_id} para ${format.money(facts.minimal_value)}.`,
    nextStep:
      facts.own_value === null
        ? `Sua empresa pode fazer uma proposta até ${format.instant(facts.expire_date)}.`
        : `Sua proposta de ${format.money(facts.own_value)} continua em análise como foi feita, com a mesma validade e a mesma data de pagamento.`,
    button: 'Ver agenda',
  }),
  en: (facts, format) => ({
    subject:
      facts.before.kind === 'DEADLINE'
        ? `Schedule ${facts.offer_id}: deadline extended`
        : `Schedule ${facts.offer_id}: minimum lowered`,
    message:
      facts.before.kind === 'DEADLINE'
        ? `${facts.borrower_name} extended the deadline of schedule ${facts.offer_id} to ${format.instant(facts.expire_date)}.`
        : `${facts.borrower_name} lowered the minimum of schedule ${facts.offer_id} to ${format.money(facts.minimal_value)}.`,
    nextStep:
      facts.own_value === null
        ? `Your company can make a proposal until ${format.instant(facts.expire_date)}.`
        : `Your proposal of ${format.money(facts.own_value)} stays under review unchanged, with the same validity and payment day.`,
    button: 'See schedule',
  }),
});
