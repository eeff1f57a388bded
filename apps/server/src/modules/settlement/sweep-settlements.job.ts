import { sweepJob } from '../../platform/jobs/sweep.ts';
import { sweepSettlements } from './sweep-settlements.ts';

/** Sends reminders of payments, notices of overdue ones, and asks moderators about contested ones. */
export const sweepSettlementsJob = sweepJob('sweep-settlements', sweepSettlements);
