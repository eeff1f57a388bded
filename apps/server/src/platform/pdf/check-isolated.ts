import { type ContractCheck, type ContractTerms, UNREADABLE_CHECK } from '@pregao/domain';
import type { ProcessLimits } from '../isolation/run-child-process.ts';
import type { RunPdfProcess } from './run-pdf-process.ts';

/** Task of the check: a file, and the deal that its text is searched for. */
export interface PdfToCheck {
  readonly path: string;
  readonly deal: ContractTerms;
  /** Current instant, ISO 8601. */
  readonly now: string;
  /** Checks only the signatures. */
  readonly without_text?: boolean;
}

/** Checks the signatures and the text of a PDF for a company; never fails. */
export type CheckPdf = (task: PdfToCheck, company_id: number) => Promise<ContractCheck>;

/**
 * Limits. A file of 12 MB in 61,000 objects with three signatures takes 2 s and 365 MB, a scan of 9 MB with
 * six 1 s and 200 MB.
 */
const LIMITS: ProcessLimits = { milliseconds: 20_000, residentBytes: 448 * 1024 ** 2, heapMegabytes: 448 };
const SCRIPT = new URL('./check-process.ts', import.meta.url);

/**
 * Checks a PDF in a child process with limits. It is separate from the one that decides whether the file is
 * accepted, so a file that only this check cannot read is accepted and reported as unreadable.
 */
export const checkPdfIsolated =
  (ask: RunPdfProcess): CheckPdf =>
  async (task, company_id) => {
    const check = (without_text: boolean) =>
      ask<ContractCheck>(SCRIPT, { ...task, without_text }, LIMITS, company_id);
    const outcome = await check(false);
    // Without the text the signatures can still be checked when the pages exceed the limits.
    const answer = outcome.kind === 'EXHAUSTED' ? await check(true) : outcome;
    return answer.kind === 'ANSWERED' ? answer.answer : UNREADABLE_CHECK;
  };
