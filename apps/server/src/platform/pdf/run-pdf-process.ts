import type { Serializable } from 'node:child_process';
import { type ProcessLimits, type ProcessOutcome, runChildProcess } from '../isolation/run-child-process.ts';
import { Refused } from '../refused.ts';
import { acquireAll, createSemaphore } from '../semaphore.ts';

/** An upload starts two processes: both waits end before a connection that says nothing is cut (60 s). */
const WAIT_MS = 20_000;
/** Processes of an API that read, check and print PDFs at once, each of up to 448 MB. */
const PDF_PROCESSES = 2;

/**
 * Gives a task to a script in a process of its own, once one is free for the company.
 * @throws Refused UNAVAILABLE where too many wait, or too long
 */
export type RunPdfProcess = <Answer>(
  script: URL,
  task: Serializable,
  limits: ProcessLimits,
  company_id: number,
) => Promise<ProcessOutcome<Answer>>;

/**
 * Bounds the processes that read, check and print PDFs: each may hold almost half a gigabyte. One company never takes all of
 * several.
 * @param processes how many run at once
 */
export function createRunPdfProcess(processes = PDF_PROCESSES): RunPdfProcess {
  const refuse = () => new Refused('UNAVAILABLE', { retryAfter: 30 });
  const semaphore = (permits: number) => createSemaphore({ permits, waiting: 64, waitMs: WAIT_MS, refuse });
  const companies = semaphore(Math.max(1, processes - 1));
  const all = semaphore(processes);
  return async (script, task, limits, company_id) => {
    const permits = [
      [companies, String(company_id)],
      [all, ''],
    ] as const;
    const release = await acquireAll(permits, WAIT_MS);
    try {
      return await runChildProcess(script, task, limits);
    } finally {
      release();
    }
  };
}
