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

function rows(facts: ChangedFacts, say: MailFormatters): Fact[] {
  const { before } = facts;
  return [
    ...offerRows(facts, say),
    ...(before.kind === 'MINIMUM' ? [say.fact('minimal_before', say.money(before.minimal_value))] : []),
    say.fact('minimal_value', say.money(facts.minimal_value)),
    ...(facts.minimal_rate === null ? [] : [say.fact('minimal_rate', say.rate(facts.minimal_rate))]),
    ...(before.kind === 'DEADLINE' ? [say.fact('until_before', say.instant(before.expire_date))] : []),
    say.fact('available_until', say.instant(facts.expire_date)),
  ];
}

/** To every invited lender, when the acquirer has extended a schedule's deadline or lowered its minimum. */
export const offerChanged = defineNotice<ChangedFacts>({
  audience: ['LENDER'],
  path: ({ offer_id }) => offerPath(offer_id),
  rows,
  pt: (facts, say) => ({
    subject:
      facts.before.kind === 'DEADLINE'
        ? `Agenda ${facts.offer_id}: prazo prorrogado`
        : `Agenda ${facts.offer_id}: valor mínimo reduzido`,
    happened:
      facts.before.kind === 'DEADLINE'
        ? `${facts.borrower_name} prorrogou o prazo da agenda ${facts.offer_id} até ${say.instant(facts.expire_date)}.`
        : `${facts.borrower_name} reduziu o valor mínimo da agenda ${facts.offer_id} para ${say.money(facts.minimal_value)}.`,
    next:
      facts.own_value === null
        ? `Sua empresa pode fazer uma proposta até ${say.instant(facts.expire_date)}.`
        : `Sua proposta de ${say.money(facts.own_value)} continua em análise como foi feita, com a mesma validade e a mesma data de pagamento.`,
    button: 'Ver agenda',
  }),
  en: (facts, say) => ({
    subject:
      facts.before.kind === 'DEADLINE'
        ? `Schedule ${facts.offer_id}: deadline extended`
        : `Schedule ${facts.offer_id}: minimum lowered`,
    happened:
      facts.before.kind === 'DEADLINE'
        ? `${facts.borrower_name} extended the deadline of schedule ${facts.offer_id} to ${say.instant(facts.expire_date)}.`
        : `${facts.borrower_name} lowered the minimum of schedule ${facts.offer_id} to ${say.money(facts.minimal_value)}.`,
    next:
      facts.own_value === null
        ? `Your company can make a proposal until ${say.instant(facts.expire_date)}.`
        : `Your proposal of ${say.money(facts.own_value)} stays under review as it was made, with the same validity and the same payment day.`,
    button: 'See schedule',
  }),
});
