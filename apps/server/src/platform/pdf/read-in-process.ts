import { readFile } from 'node:fs/promises';
import { UNREADABLE_CHECK } from '@pregao/domain';
import type { Trust } from '../signatures/trust.ts';
import type { CheckPdf } from './check-isolated.ts';
import type { PdfReading } from './inspect-pdf.ts';

/** For documents that are our own: none needs a process with limits, which takes longer to start than it reads. */
export const readPdfInProcess: PdfReading = async (path) => {
  const { readPdf } = await import('./read-pdf.ts');
  return readPdf(await readFile(path)).catch(() => undefined);
};

let trust: Trust | undefined;

/** Read once, by who needs it. */
async function trusted(): Promise<Trust> {
  const { publishedTrust } = await import('../signatures/trust.ts');
  trust ??= publishedTrust();
  return trust;
}

export const checkPdfInProcess: CheckPdf = async ({ path, ...task }) => {
  const { checkPdf } = await import('./check-pdf.ts');
  return checkPdf(await readFile(path), await trusted(), task).catch(() => UNREADABLE_CHECK);
};
