import { PIN_DIGITS } from '@pregao/domain';

/** Six digits, in one group or two halves. */
const WHOLE_PIN = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/;

/**
 * Returns the PIN in a typed or pasted text, such as `123 456` or `PIN de 27/11: 123456`. Without a complete
 * PIN it returns the first digits, at most as many as a PIN has.
 */
export function pinDigits(text: string): string {
  return (WHOLE_PIN.exec(text)?.[0] ?? text).replace(/\D/g, '').slice(0, PIN_DIGITS);
}
