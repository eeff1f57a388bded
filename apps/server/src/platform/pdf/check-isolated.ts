import { type ContractCheck, type DealInText, UNREADABLE_CHECK } from '@pregao/domain';
import type { ProcessLimits } from '../isolation/run-child-process.ts';
import type { RunPdfProcess } from './run-pdf-process.ts';

/** A file, and what is looked for in its text. */
export interface PdfToCheck {
  readonly path: string;
  readonly deal: DealInText;
  /** Now, ISO 8601. */
  readonly now: string;
  /** Only the signatures. */
  readonly without_text?: boolean;
}

/** Tells a company what signatures are worth and what the text says; never fails. */
export type CheckPdf = (task: PdfToCheck, company_id: number) => Promise<ContractCheck>;

/** A file of 12 MB in 61,000 objects with three signatures takes 2 s and 365 MB, a scan of 9 MB with six 1 s and 200 MB. */
const LIMITS: ProcessLimits = { milliseconds: 20_000, residentBytes: 448 * 1024 ** 2, heapMegabytes: 448 };
const SCRIPT = new URL('./check-process.ts', import.meta.url);

/**
 * In a process of its own, with limits, apart from the one that decides whether the file is taken: what only this one cannot
 * read is taken and called so.
 */
export const checkPdfIsolated =
  (ask: RunPdfProcess): CheckPdf =>
  async (task, company_id) => {
    const check = (without_text: boolean) =>
      ask<ContractCheck>(SCRIPT, { ...task, without_text }, LIMITS, company_id);
    const outcome = await check(false);
    // Pages that exhaust it do not hide the signatures.
    const answer = outcome.kind === 'EXHAUSTED' ? await check(true) : outcome;
    return answer.kind === 'ANSWERED' ? answer.answer : UNREADABLE_CHECK;
  };
