import { PIN_DIGITS } from '@pregao/domain';

/** The digits of whatever was typed or pasted (`123 456`, `PIN: 123456`), at most as many as a PIN has. */
export function pinDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, PIN_DIGITS);
}
