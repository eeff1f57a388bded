import { today } from '@pregao/domain';

/**
 * When every story begins, by the clock of the product: a Tuesday with business days around it, far from
 * midnight.
 */
export const START = new Date('2026-10-20T10:00:00-03:00');

/** The day of all stories, in São Paulo. */
export const TODAY = today(START);
