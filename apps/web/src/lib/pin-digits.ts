import { PIN_DIGITS } from '@pregao/domain';

/** A number of six digits, alone or in two halves. */
const WHOLE_PIN = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

/**
 * The PIN of whatever was typed or pasted (`123 456`, `PIN de 27/11: 123456`), else its digits, at most as
 * many as a PIN has.
 */
export function pinDigits(text: string): string {
  return (WHOLE_PIN.exec(text)?.[0] ?? text).replace(/\D/g, '').slice(0, PIN_DIGITS);
}
