import { addBusinessDays, type Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import type { Recourse, ShortageReason } from './vocabulary.ts';

/** The business days within which the acquirer buys a shortage back, by the terms of the deal. */
export const SHORTAGE_BUSINESS_DAYS = 5;

/** The reasons of shortages that the acquirer buys back under CHARGEBACK_ONLY. */
export const CHARGEBACK_REASONS = [
  'CHARGEBACK',
  'CANCELED_SALE',
] as const satisfies readonly ShortageReason[];

/** What is short of a day and issuer. */
export interface Shortage {
  readonly pay_date: Day;
  readonly open_value: Centavos;
  /** True when a part of it was received. */
  readonly is_partial: boolean;
  /** The earliest day on which a shortage by chargeback or canceled sale was entered or disputed. */
  readonly chargeback_day: Day | null;
}

/**
 * Returns the day up to which the acquirer has to buy a shortage back by the terms of the deal; null where
 * they ask for none. A buyback of its own will is possible under all terms. @param on today in São Paulo
 */
export function shortageDeadline(recourse: Recourse, shortage: Shortage, on: Day): Day | null {
  const { pay_date, open_value, is_partial, chargeback_day } = shortage;
  if (open_value === 0) return null;
  const isShort = is_partial || on > pay_date;
  if (recourse === 'FULL') return isShort ? addBusinessDays(pay_date, SHORTAGE_BUSINESS_DAYS) : null;
  if (recourse !== 'CHARGEBACK_ONLY' || chargeback_day === null) return null;
  return addBusinessDays(chargeback_day, SHORTAGE_BUSINESS_DAYS);
}
