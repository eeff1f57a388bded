import { readFile } from 'node:fs/promises';
import { UNREADABLE_CHECK } from '@pregao/domain';
import type { Trust } from '../signatures/trust.ts';
import type { CheckPdf } from './check-isolated.ts';
import type { PdfReading } from './inspect-pdf.ts';

/**
 * Reads a trusted PDF, one that the product made, without a child process. A process takes longer to start
 * than to read it.
 */
export const readPdfInProcess: PdfReading = async (path) => {
  const { readPdf } = await import('./read-pdf.ts');
  return readPdf(await readFile(path)).catch(() => undefined);
};

let trust: Trust | undefined;

/** Loads the trusted roots once, when they are first needed. */
async function loadTrust(): Promise<Trust> {
  const { publishedTrust } = await import('../signatures/trust.ts');
  trust ??= publishedTrust();
  return trust;
}

export const checkPdfInProcess: CheckPdf = async ({ path, ...task }) => {
  const { checkPdf } = await import('./check-pdf.ts');
  return checkPdf(await readFile(path), await loadTrust(), task).catch(() => UNREADABLE_CHECK);
};
