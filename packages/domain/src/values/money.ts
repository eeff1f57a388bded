import { MAX_CENTAVOS } from './limits.ts';

/** An amount of reais in whole centavos. */
export type Centavos = number;

/**
 * The largest sum of amounts: ten trillion reais, a hundred times the largest amount. Up to it, sums stay
 * exact in a JSON number.
 */
export const MAX_TOTAL_CENTAVOS = 100 * MAX_CENTAVOS;

function exactCentavos(decimal: number): Centavos | undefined {
  const centavos = Math.round(decimal * 100);
  // Division rounds to the nearest double, as does parsing a decimal, so both agree only for two decimals or
  // fewer.
  return Math.abs(centavos) <= MAX_TOTAL_CENTAVOS && centavos / 100 === decimal ? centavos + 0 : undefined;
}

/**
 * Converts an amount in reais from the API to centavos.
 * @throws RangeError when it is not finite, has more than two decimals or exceeds ten trillion reais.
 */
export function centavosFromDecimal(decimal: number): Centavos {
  const centavos = exactCentavos(decimal);
  if (centavos === undefined) throw new RangeError(`not an amount with at most two decimals: ${decimal}`);
  return centavos;
}

/** Converts centavos to an amount in reais for the API. @throws RangeError when they are not whole. */
export function decimalFromCentavos(centavos: Centavos): number {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`not whole centavos: ${centavos}`);
  return centavos / 100;
}

/**
 * Tells whether a value is an amount in reais with at most two decimals, within the largest amount in both
 * directions.
 */
export function isDecimalAmount(value: unknown): value is number {
  return isDecimalTotal(value) && Math.abs(value) <= MAX_CENTAVOS / 100;
}

/** Tells whether a value is a sum in reais with at most two decimals, up to ten trillion reais. */
export function isDecimalTotal(value: unknown): value is number {
  return typeof value === 'number' && exactCentavos(value) !== undefined;
}

const GROUPED_BRAZILIAN = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const PLAIN_BRAZILIAN = /^\d+(?:,\d{1,2})?$/;
const GROUPED_DOT_DECIMAL = /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/;
const PLAIN_DOT_DECIMAL = /^\d+\.\d{1,2}$/;

/**
 * Parses a typed amount to centavos: `1.234,56`, `1234,5`, `R$ 1.234,56` with any kind of space. A dot before
 * one or two final digits can only be a decimal point (`1234.56`, `1,234.56`). Undefined when the text is
 * ambiguous (`1,234`), negative, has more than two decimals or exceeds the largest amount.
 */
export function parseAmount(text: string): Centavos | undefined {
  const amount = text.trim().replace(/^R\$\s*/i, '');
  const dotDecimal = GROUPED_DOT_DECIMAL.test(amount) || PLAIN_DOT_DECIMAL.test(amount);
  if (!dotDecimal && !GROUPED_BRAZILIAN.test(amount) && !PLAIN_BRAZILIAN.test(amount)) return undefined;
  const [reais, cents] = splitAtLast(amount, dotDecimal ? '.' : ',');
  const centavos = Number(reais.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return centavos <= MAX_CENTAVOS ? centavos : undefined;
}

function splitAtLast(text: string, separator: string): [string, string] {
  const at = text.lastIndexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * Formats centavos as `1.234,56`: dot for thousands, decimal comma in every language (specification, section
 * 9).
 */
export function formatAmount(centavos: Centavos): string {
  const absolute = Math.abs(centavos);
  const cents = absolute % 100;
  const reais = String((absolute - cents) / 100).replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${centavos < 0 ? '-' : ''}${reais},${String(cents).padStart(2, '0')}`;
}

/** Formats centavos as `R$ 1.234,56` with a plain space. Users can then search and compare the text. */
export function formatMoney(centavos: Centavos, sign = 'R$'): string {
  return `${centavos < 0 ? '-' : ''}${sign} ${formatAmount(Math.abs(centavos))}`;
}
