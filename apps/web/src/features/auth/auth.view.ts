import { PIN_RESEND_SECONDS } from '@pregao/domain';

/** Seconds until a new PIN may be asked for; both instants in milliseconds. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil(PIN_RESEND_SECONDS - (now - sentAt) / 1000));
}

/** A first look that saves a round trip; the server judges. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
