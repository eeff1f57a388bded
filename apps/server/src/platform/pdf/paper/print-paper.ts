import { Readable } from 'node:stream';
import type { ProcessLimits } from '../../isolation/run-child-process.ts';
import type { RunPdfProcess } from '../run-pdf-process.ts';
import type { Paper } from './paper.ts';

/** Renders a document as a PDF for a company. @throws Error for a failure or a timeout, which is a defect */
export type PrintPaper = (paper: Paper, company_id: number) => Promise<Buffer>;

const LIMITS: ProcessLimits = { milliseconds: 20_000, residentBytes: 384 * 1024 ** 2, heapMegabytes: 256 };
const SCRIPT = new URL('./paper-process.ts', import.meta.url);

/** Renders a PDF in a child process, so that a long document does not block the event loop. */
export const createPrintPaper =
  (ask: RunPdfProcess): PrintPaper =>
  async (paper, company_id) => {
    const outcome = await ask<string>(SCRIPT, { ...paper }, LIMITS, company_id);
    if (outcome.kind !== 'ANSWERED')
      throw new Error(
        `${paper.title} was not printed: ${outcome.kind === 'FAILED' ? outcome.why : outcome.kind}`,
      );
    return Buffer.from(outcome.answer, 'base64');
  };

/** Streams the PDF of a document, rendered on the first read: by then a costly response holds its permit. */
export function printStream(print: PrintPaper, paper: Paper, company_id: number): Readable {
  async function* printed() {
    yield await print(paper, company_id);
  }
  return Readable.from(printed(), { objectMode: false });
}
