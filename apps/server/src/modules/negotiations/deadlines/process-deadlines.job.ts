import { sweepJob } from '../../../platform/jobs/sweep.ts';
import { processDeadlines } from './process-deadlines.ts';

/** Stores the effects of deadlines and notifies people. Deadlines take effect without this job. */
export const processDeadlinesJob = sweepJob('sweep-due', processDeadlines);
