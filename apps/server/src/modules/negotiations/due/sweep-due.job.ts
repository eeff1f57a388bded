import { sweepJob } from '../../../platform/jobs/sweep.ts';
import { sweepDue } from './sweep-due.ts';

/** Deadlines hold without it; it only makes them visible and tells people. */
export const sweepDueJob = sweepJob('sweep-due', sweepDue);
