import { PIN_DIGITS, PIN_RESEND_SECONDS } from '@pregao/domain';

/** The digits of whatever was typed or pasted (`123 456`, `PIN: 123456`), at most as many as a PIN has. */
export function pinDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, PIN_DIGITS);
}

/** Seconds until a new PIN may be asked for; both instants in milliseconds. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil(PIN_RESEND_SECONDS - (now - sentAt) / 1000));
}

/** A first look that saves a round trip; the server judges. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
