import type { Centavos } from '../values/money.ts';
import type { Rates } from './rates.ts';

/** A proposal with the fields that rank it. */
export interface RankedProposal {
  readonly id: number;
  readonly credit_value: Centavos;
  readonly created_at: string;
  readonly rates: Pick<Rates, 'annual_252'>;
}

/**
 * Compares proposals by cost for the acquirer, cheapest first: by annual rate on 252 business days, without a
 * rate last. Ties go to the higher amount, then to the earlier proposal.
 */
export function compareByCost(a: RankedProposal, b: RankedProposal): number {
  const [left, right] = [a.rates.annual_252 ?? Number.MAX_VALUE, b.rates.annual_252 ?? Number.MAX_VALUE];
  return (
    left - right ||
    b.credit_value - a.credit_value ||
    Date.parse(a.created_at) - Date.parse(b.created_at) ||
    a.id - b.id
  );
}
