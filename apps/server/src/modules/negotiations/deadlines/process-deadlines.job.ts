import { sweepJob } from '../../../platform/jobs/sweep.ts';
import { sweepDue } from './process-deadlines.ts';

/** Deadlines hold without it; it only stores their effects and notifies people. */
export const sweepDueJob = sweepJob('sweep-due', sweepDue);
