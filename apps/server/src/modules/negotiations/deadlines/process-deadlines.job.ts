import { sweepJob } from '../../../platform/jobs/sweep.ts';
import { processDeadlines } from './process-deadlines.ts';

/** Deadlines hold without it; it only stores their effects and notifies people. */
export const processDeadlinesJob = sweepJob('sweep-due', processDeadlines);
