import type { ToldField } from './words.ts';

/** Instants by what happened then. */
export const TIMES_WORDS: Readonly<Record<string, ToldField>> = {
  answered_at: ['When it was answered; null before.'],
  asked_at: ['When it was asked for.'],
  at: ['When it happened.'],
  blocked_at: ['When the user was blocked; null of any other.'],
  created_at: ['When it was made.'],
  created_greater_or_equal_than: ['Made on this day, in São Paulo, or later.', '2026-06-01'],
  created_less_or_equal_than: ['Made on this day, in São Paulo, or earlier.', '2026-06-30'],
  day: ['The day for which it holds.', '2026-06-01'],
  effective_at: ['When it takes effect.'],
  ended_at: ['When it ended; null before.'],
  expires_at: ['When it ends.'],
  last_delivered_at: ['When a delivery last succeeded; null before the first.'],
  last_used_at: ['When it was last exchanged for a token; null before the first time.'],
  next_attempt_at: ['When it is tried next; null where it is not.'],
  now: ["The server's clock."],
  off_at: ['When it was switched off; null while it is on.'],
  requested_at: ['When it was asked for.'],
};
