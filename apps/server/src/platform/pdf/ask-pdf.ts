import type { Serializable } from 'node:child_process';
import { createFairTurns } from '../fair-turns.ts';
import { askProcess, type ProcessLimits, type ProcessOutcome } from '../limited/ask-process.ts';
import { Refused } from '../refused.ts';

/** An upload takes two turns: both waits end before a connection that says nothing is cut (60 s). */
const WAIT_MS = 20_000;

/**
 * Gives a task to a script in a process of its own, when it is the company's turn.
 * @throws Refused UNAVAILABLE where too many wait, or too long
 */
export type AskPdf = <Answer>(
  script: URL,
  task: Serializable,
  limits: ProcessLimits,
  company_id: number,
) => Promise<ProcessOutcome<Answer>>;

/**
 * The processes that read, check and print PDFs: each may hold almost half a gigabyte, so that only a few run at once, and companies
 * take turns.
 * @param atOnce how many (`PDF_PROCESSES`)
 */
export function createAskPdf(atOnce: number): AskPdf {
  const refuse = () => new Refused('UNAVAILABLE', { retryAfter: 30 });
  const turns = createFairTurns({ atOnce, waiting: 64, waitMs: WAIT_MS, refuse });
  return async (script, task, limits, company_id) => {
    const leave = await turns.take(String(company_id));
    try {
      return await askProcess(script, task, limits);
    } finally {
      leave();
    }
  };
}
