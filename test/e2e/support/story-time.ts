import { today } from '@pregao/domain';

/** Product time at the start of every test: a Tuesday between business days, far from midnight. */
export const START = new Date('2026-10-20T10:00:00-03:00');

/** Day of all tests in São Paulo. */
export const TODAY = today(START);
