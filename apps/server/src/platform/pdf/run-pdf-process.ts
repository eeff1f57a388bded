import type { Serializable } from 'node:child_process';
import { type ProcessLimits, type ProcessOutcome, runChildProcess } from '../isolation/run-child-process.ts';
import { Refused } from '../refusal.ts';
import { acquireAll, createSemaphore } from '../semaphore.ts';

/**
 * Milliseconds to wait for a process. An upload uses two: both waits end before an idle connection is closed
 * (60 s).
 */
const WAIT_MS = 20_000;
/** Concurrent child processes of an API process for PDFs, each of up to 448 MB. */
const PDF_PROCESSES = 2;

/**
 * Runs a script's task in a child process, once one is free for the company.
 * @throws Refused UNAVAILABLE where too many wait, or too long
 */
export type RunPdfProcess = <Answer>(
  script: URL,
  task: Serializable,
  limits: ProcessLimits,
  company_id: number,
) => Promise<ProcessOutcome<Answer>>;

/**
 * Limits the child processes for PDFs, each of which may take almost half a gigabyte. One company never
 * occupies all of several.
 * @param processes maximum at once
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
