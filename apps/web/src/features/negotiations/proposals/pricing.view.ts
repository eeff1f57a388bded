import type { Reply } from '@pregao/contract';
import {
  type CdiRate,
  type Centavos,
  type Day,
  exactRate,
  faceOf,
  type Purchase,
  priceAt,
  purchaseOf,
  type Rates,
  ratesOf,
  type Slip,
  shownRate,
  slipsOf,
  type UsualRates,
} from '@pregao/domain';
import type { Flow } from '../flow/flow.view.ts';
import type { ProposalDraft, ProposalInput, TypedMeasure } from './proposal.view.ts';

/** What proposals on a schedule are priced by, as the server prices them. */
export interface Pricing {
  readonly rows: Flow['rows'];
  readonly usual: Reply<'getUsualRates'>;
}

/** The same, paid on a day. */
export interface Priceable {
  readonly purchase: Purchase;
  readonly face: Centavos;
  /** Of today, as a proposal keeps it that is made now; null where none is known. */
  readonly cdi: CdiRate | null;
  readonly usual: UsualRates;
}

export const paidOn = ({ rows, usual }: Pricing, day: Day): Priceable => ({
  purchase: purchaseOf(rows, day),
  face: faceOf(rows),
  cdi: usual.cdi,
  usual,
});

/** The amount that was typed, or to which the typed rate leads; null while there is none. */
export function amountOf({ typed, value, rate }: ProposalInput, at: Priceable | undefined): Centavos | null {
  if (typed === 'amount') return value;
  const price = at && rate !== null ? priceAt(at, typed, rate) : undefined;
  return price !== undefined && Number.isSafeInteger(price) ? price : null;
}

/** Types something else of the same proposal: its amount stays. */
export function typedAs(input: ProposalInput, typed: TypedMeasure, at: Priceable | undefined): ProposalInput {
  const amount = amountOf(input, at);
  if (typed === 'amount') return { ...input, typed, value: amount };
  const rate =
    at && amount !== null && isPrice(amount, at) ? exactRate({ ...at, price: amount }, typed) : null;
  return { ...input, typed, rate };
}

const isPrice = (amount: Centavos, { face }: Priceable) => amount > 0 && amount <= face;

/** Every measure of an amount; undefined for one that is no price. */
export const measuresOf = (amount: Centavos | null, at: Priceable | undefined): Rates | undefined =>
  at && amount !== null && isPrice(amount, at) ? ratesOf({ ...at, price: amount }) : undefined;

/** A rate that is asked about once more before it binds. */
export interface AskedTwice {
  /** As it is told, in percent; null for one that no number holds. */
  readonly rate: number | null;
  readonly slips: readonly Slip[];
}

/** Whether an amount is asked about once more; undefined where it is not. */
export function askedTwice(amount: Centavos | null, at: Priceable | undefined): AskedTwice | undefined {
  if (!at || amount === null || !isPrice(amount, at)) return undefined;
  const rate = exactRate({ ...at, price: amount }, 'annual_252');
  const slips = slipsOf(rate, at.usual);
  return slips.length > 0 ? { rate: shownRate(rate), slips } : undefined;
}

/** The same of a prepared proposal. */
export const draftAskedTwice = (draft: ProposalDraft, pricing: Pricing) =>
  askedTwice(draft.credit_value, paidOn(pricing, draft.payment_date));
