import type { Day } from '../values/calendar.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { type Cashflow, continuousRateOf, presentValue } from './discounting.ts';
import type { Purchase, Receipt } from './flow.ts';
import { inPercent, RATE_DECIMALS, ratioInDays, ratioInPercent, roundHalfAway } from './rounding.ts';

/** A CDI rate: the yearly interbank deposit rate on 252 business days, and its first day. */
export interface CdiRate {
  readonly day: Day;
  /** In percent. */
  readonly rate: number;
}

/** A price with its purchase and reference rate. */
export interface PricedPurchase {
  readonly purchase: Purchase;
  readonly price: Centavos;
  /** The CDI rate of the day on which the price was set; null when unknown. */
  readonly cdi: CdiRate | null;
}

/**
 * The measures of a price. Rates and percentages are in percent with four decimals, money in reais, terms in
 * days with two decimals. A measure is null when it is undefined: no later receipt, unknown CDI, or a value
 * beyond a JSON number.
 */
export interface Rates {
  readonly payment_date: Day;
  readonly discount_value: number;
  readonly discount_percentage: number;
  readonly average_term: number;
  readonly average_term_business: number;
  /** The simple commercial discount ("por fora") for a month of 30 days. */
  readonly simple_monthly: number | null;
  /** The effective rate for a month of 30 days. */
  readonly effective_monthly: number | null;
  /** The effective annual rate, actual/365. */
  readonly annual_365: number | null;
  /** The effective annual rate on 252 business days. It ranks proposals. */
  readonly annual_252: number | null;
  readonly cdi_percentage: number | null;
  readonly cdi_spread: number | null;
  readonly cdi_rate: number | null;
  readonly cdi_day: Day | null;
}

export const BUSINESS_YEAR = 252;
export const CALENDAR_YEAR = 365;
const MONTH = 30;
/** The decimals of the published daily CDI factor. */
const DAILY_DECIMALS = 8;

type Convention = 252 | 365;

function cashflowOf(receipts: readonly Receipt[], convention: Convention): Cashflow {
  return {
    values: receipts.map(({ value }) => value),
    years: receipts.map(({ days, business_days }) =>
      convention === BUSINESS_YEAR ? business_days / BUSINESS_YEAR : days / CALENDAR_YEAR,
    ),
  };
}

/** Returns the daily CDI rate (TDI) as a fraction with eight decimals. @param rate in percent */
export const dailyCdi = (rate: number): number =>
  roundHalfAway(Math.expm1(Math.log1p(rate / 100) / BUSINESS_YEAR), DAILY_DECIMALS) ?? 0;

/**
 * Sums weighted receipts exactly. A floating-point sum of non-negative integers is exact up to the largest
 * safe integer; beyond that BigInt applies.
 */
function sumOf(receipts: readonly Receipt[], weight: (receipt: Receipt) => number): bigint {
  const sum = receipts.reduce((all, receipt) => all + receipt.value * weight(receipt), 0);
  if (sum <= Number.MAX_SAFE_INTEGER) return BigInt(sum);
  return receipts.reduce((all, receipt) => all + BigInt(receipt.value) * BigInt(weight(receipt)), 0n);
}

/** The continuous yearly rates (force of interest) by day-count convention. */
interface ContinuousRates {
  readonly 252: number | null;
  readonly 365: number | null;
}

function continuousRatesOf(receipts: readonly Receipt[], price: Centavos): ContinuousRates {
  const face = sumOf(receipts, () => 1);
  if (!(price > 0) || BigInt(price) > face) throw new RangeError(`no price of ${face} centavos: ${price}`);
  const on = (convention: Convention) => continuousRateOf(cashflowOf(receipts, convention), price);
  return { 252: on(BUSINESS_YEAR), 365: on(CALENDAR_YEAR) };
}

/**
 * Computes all measures of a price. @throws RangeError when it is not above zero, or above the sum of the
 * flow
 */
export function ratesOf({ purchase, price, cdi }: PricedPurchase): Rates {
  const { receipts, payment_date } = purchase;
  const continuousRates = continuousRatesOf(receipts, price);
  const face = sumOf(receipts, () => 1);
  const discount = face - BigInt(price);
  const weighted = sumOf(receipts, ({ days }) => days);
  return {
    payment_date,
    discount_value: decimalFromCentavos(Number(discount)),
    discount_percentage: ratioInPercent(discount, face),
    ...averageTerms(purchase),
    simple_monthly: weighted > 0n ? ratioInPercent(discount * BigInt(MONTH), weighted) : null,
    effective_monthly: inPercent(effectiveMonthly(continuousRates)),
    annual_365: inPercent(yearlyRate(continuousRates[365])),
    annual_252: inPercent(yearlyRate(continuousRates[252])),
    cdi_percentage: cdi && inPercent(shareOfCdi(continuousRates, cdi)),
    cdi_spread: cdi && inPercent(spreadOverCdi(continuousRates, cdi)),
    cdi_rate: cdi?.rate ?? null,
    cdi_day: cdi?.day ?? null,
  };
}

/** Computes the average terms of a purchase, weighted by value, in days with two decimals. */
export function averageTerms({ receipts }: Purchase): Pick<Rates, 'average_term' | 'average_term_business'> {
  const face = sumOf(receipts, () => 1);
  const average = (weight: (receipt: Receipt) => number) => ratioInDays(sumOf(receipts, weight), face);
  return {
    average_term: average(({ days }) => days),
    average_term_business: average(({ business_days }) => business_days),
  };
}

const yearlyRate = (continuousRate: number | null) => continuousRate && Math.expm1(continuousRate);

const effectiveMonthly = (continuousRates: ContinuousRates) =>
  continuousRates[365] && Math.expm1((continuousRates[365] * MONTH) / CALENDAR_YEAR);

const shareOfCdi = (continuousRates: ContinuousRates, { rate }: CdiRate) =>
  continuousRates[252] && Math.expm1(continuousRates[252] / BUSINESS_YEAR) / dailyCdi(rate);

/**
 * Expresses a yearly rate on 252 business days as a percentage of the CDI, as in `ratesOf`. @param annual252
 * in percent, with all its decimals
 */
export const cdiPercentageOf = (annual252: number, cdi: CdiRate): number | null =>
  inPercent(shareOfCdi({ 252: Math.log1p(annual252 / 100), 365: null }, cdi));

const spreadOverCdi = (continuousRates: ContinuousRates, { rate }: CdiRate) =>
  continuousRates[252] === null ? null : Math.expm1(continuousRates[252] - Math.log1p(rate / 100));

/** The conventions in which rates are displayed; the first one ranks. */
export const RATE_MEASURES = [
  'annual_252',
  'annual_365',
  'effective_monthly',
  'simple_monthly',
  'cdi_percentage',
  'cdi_spread',
] as const;
export type RateMeasure = (typeof RATE_MEASURES)[number];

/** The measures from which a price can be computed. */
export const TYPED_RATES = ['cdi_percentage', 'cdi_spread', 'annual_252', 'effective_monthly'] as const;
/** The measures relative to the CDI. */
export const CDI_RELATIVE_RATES: readonly TypedRate[] = ['cdi_percentage', 'cdi_spread'];
export type TypedRate = (typeof TYPED_RATES)[number];

/**
 * Computes a measure with all its decimals, in percent; null when undefined. @throws RangeError as `ratesOf`
 */
export function exactRate({ purchase, price, cdi }: PricedPurchase, measure: TypedRate): number | null {
  const continuousRates = continuousRatesOf(purchase.receipts, price);
  const fractions = {
    annual_252: () => yearlyRate(continuousRates[252]),
    effective_monthly: () => effectiveMonthly(continuousRates),
    cdi_percentage: () => cdi && shareOfCdi(continuousRates, cdi),
    cdi_spread: () => cdi && spreadOverCdi(continuousRates, cdi),
  };
  const fraction = fractions[measure]();
  return fraction !== null && Number.isFinite(fraction) ? fraction * 100 : null;
}

/** Rounds a rate in percent to four decimals for display. */
export const shownRate = (percent: number | null): number | null =>
  percent === null ? null : roundHalfAway(percent, RATE_DECIMALS);

/** Converts a measure in percent to a continuous yearly rate and its day-count convention. */
function toContinuousRate(
  measure: TypedRate,
  percent: number,
  cdi: CdiRate | null,
): [Convention, number] | undefined {
  const rate = percent / 100;
  if (measure === 'annual_252') return [BUSINESS_YEAR, Math.log1p(rate)];
  if (measure === 'effective_monthly') return [CALENDAR_YEAR, (Math.log1p(rate) * CALENDAR_YEAR) / MONTH];
  if (cdi === null) return undefined;
  if (measure === 'cdi_spread') return [BUSINESS_YEAR, Math.log1p(cdi.rate / 100) + Math.log1p(rate)];
  return [BUSINESS_YEAR, BUSINESS_YEAR * Math.log1p(dailyCdi(cdi.rate) * rate)];
}

/**
 * Computes the price of a flow at a rate, the inverse of the measure, rounded to the centavo.
 * @param percent of the measure, with all its decimals
 * @returns undefined when there is none: no CDI is known, or the rate is not a number above minus one hundred
 */
export function priceAt(
  { purchase, cdi }: Omit<PricedPurchase, 'price'>,
  measure: TypedRate,
  percent: number,
): Centavos | undefined {
  const found = toContinuousRate(measure, percent, cdi);
  if (found === undefined || !Number.isFinite(found[1])) return undefined;
  const [convention, continuousRate] = found;
  // The value is positive, so it rounds half up; receivables are never divided, so no remainder arises.
  return Math.round(presentValue(cashflowOf(purchase.receipts, convention), continuousRate));
}
