import { open } from 'node:fs/promises';
import type { ProcessLimits } from '../isolation/run-child-process.ts';
import type { PdfFacts } from './read-pdf.ts';
import type { RunPdfProcess } from './run-pdf-process.ts';

/** First bytes of a PDF. */
export const PDF_MAGIC = Buffer.from('%PDF-');

/**
 * Limits. A document of 11 MB in 61,000 objects, a thousand pages, takes 3 s and 340 MB; a typical one of 10
 * MB half of it.
 */
const LIMITS: ProcessLimits = { milliseconds: 20_000, residentBytes: 448 * 1024 ** 2, heapMegabytes: 448 };
const SCRIPT = new URL('./pdf-process.ts', import.meta.url);

/** Bytes in which readers look for the header of a PDF (ISO 32000-1, annex H.3). */
const HEAD_BYTES = 1024;
/** Bytes searched for the end mark, which a truncated file lacks; readers would repair it silently. */
const TAIL_BYTES = 2048;
const END_MARK = /startxref\s+\d+\s+%%EOF(?!.*%%EOF)([\s\0]*)(.*)$/s;

/** Reason to refuse a PDF: damaged, encrypted, or with other bytes before or after it. */
export type PdfFault = 'BROKEN' | 'ENCRYPTED' | 'NOT_ONLY_PDF';

/** Reads the file at a path for a company; undefined if it cannot be read. */
export type PdfReading = (path: string, company_id: number) => Promise<PdfFacts | undefined>;

/** Reads a PDF in a child process with limits, because the file may be hostile. */
export const readLimited =
  (ask: RunPdfProcess): PdfReading =>
  async (path, company_id) => {
    const outcome = await ask<PdfFacts>(SCRIPT, path, LIMITS, company_id);
    return outcome.kind === 'ANSWERED' ? outcome.answer : undefined;
  };

/**
 * Inspects the structure of a PDF that a company has uploaded.
 * @returns the facts, or the fault of a file that is no PDF, truncated, damaged, encrypted, or too slow to
 * read
 */
export async function inspectPdf(
  path: string,
  company_id: number,
  read: PdfReading,
): Promise<PdfFacts | { readonly fault: PdfFault }> {
  const fault = await frameFault(path);
  if (fault) return { fault };
  const facts = await read(path, company_id);
  if (facts?.encrypted) return { fault: 'ENCRYPTED' };
  return facts && facts.pages > 0 ? facts : { fault: 'BROKEN' };
}

/**
 * Checks header and end mark. Bytes outside of the PDF are refused, because its signatures do not cover them.
 */
async function frameFault(path: string): Promise<PdfFault | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    const start = head.indexOf(PDF_MAGIC);
    const end = END_MARK.exec(tail.toString('latin1'));
    if (start < 0 || end === null) return 'BROKEN';
    return start > 0 || end[2] !== '' ? 'NOT_ONLY_PDF' : undefined;
  } finally {
    await file.close();
  }
}
