import { PIN_RESEND_SECONDS } from '@pregao/domain';

/** Returns the seconds until a new PIN may be requested; both instants are in milliseconds. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil(PIN_RESEND_SECONDS - (now - sentAt) / 1000));
}

/** Checks roughly whether a text is an e-mail address. It saves a round trip; the server validates. */
export function isEmailLike(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
