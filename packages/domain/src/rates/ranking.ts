import type { Centavos } from '../values/money.ts';
import type { Rates } from './rates.ts';

/** A proposal among others. */
export interface Ranked {
  readonly id: number;
  readonly credit_value: Centavos;
  readonly created_at: string;
  readonly rates: Pick<Rates, 'annual_252'>;
}

/**
 * The cheapest for the acquirer first: by the rate of a year of 252 business days, one without a rate last. Of equal ones that with
 * the higher amount, then the earlier.
 */
export function byCost(a: Ranked, b: Ranked): number {
  const [left, right] = [a.rates.annual_252 ?? Number.MAX_VALUE, b.rates.annual_252 ?? Number.MAX_VALUE];
  return (
    left - right ||
    b.credit_value - a.credit_value ||
    Date.parse(a.created_at) - Date.parse(b.created_at) ||
    a.id - b.id
  );
}
