import { sweepJob } from '../../platform/jobs/sweep.ts';
import { sweepSettlements } from './sweep-settlements.ts';

/**
 * Reminds of payments due today, reports overdue payments and collections, asks moderators about contested
 * payments, expires buybacks and covers, makes unanswered remittances disputes, and escalates disputes.
 */
export const sweepSettlementsJob = sweepJob('sweep-settlements', sweepSettlements);
