import { today } from '@pregao/domain';

/**
 * Instant at which every test begins, by the clock of the product: a Tuesday with business days around it,
 * far from midnight.
 */
export const START = new Date('2026-10-20T10:00:00-03:00');

/** Calendar day of all tests in São Paulo. */
export const TODAY = today(START);
