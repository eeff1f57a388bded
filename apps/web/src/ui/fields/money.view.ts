import { formatAmount, parseAmount } from '@pregao/domain';

/** Ends in a decimal point, which the Brazilian mask would take for a thousands separator: `1234.56`. */
const DOT_DECIMAL = /\.\d{1,2}$/;
/** Thousands with a comma, or three decimals: what the mask would cut to another amount. */
const COMMA_AND_THREE = /\d,\d{3}/;

/**
 * A pasted amount as the field's mask takes it: `1234.56` and `1,234.56` become `1.234,56`; what could be another amount
 * (`1,234`) becomes nothing. Single keys and everything else stay as they are.
 */
export function pastedAmount(text: string): string {
  if (text.length < 2) return text;
  const amount = parseAmount(text);
  if (amount !== undefined) return DOT_DECIMAL.test(text.trim()) ? formatAmount(amount) : text;
  return COMMA_AND_THREE.test(text) ? '' : text;
}
