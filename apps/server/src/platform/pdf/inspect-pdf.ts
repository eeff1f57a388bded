import { open } from 'node:fs/promises';
import type { ProcessLimits } from '../isolation/run-child-process.ts';
import type { PdfFacts } from './read-pdf.ts';
import type { RunPdfProcess } from './run-pdf-process.ts';

/** What the bytes of a PDF begin with. */
export const PDF_MAGIC = Buffer.from('%PDF-');

/** A document of 11 MB in 61,000 objects, a thousand pages, takes 3 s and 340 MB; a real one of 10 MB half of it. */
const LIMITS: ProcessLimits = { milliseconds: 20_000, residentBytes: 448 * 1024 ** 2, heapMegabytes: 448 };
const SCRIPT = new URL('./pdf-process.ts', import.meta.url);

/** Where readers look for the head of a PDF (ISO 32000-1, annex H.3). */
const HEAD_BYTES = 1024;
/** A file that was cut off has no end mark; readers would repair it silently. */
const TAIL_BYTES = 2048;
const END_MARK = /startxref\s+\d+\s+%%EOF(?!.*%%EOF)([\s\0]*)(.*)$/s;

/** Why a file is no PDF that can be taken: broken, protected, or with other bytes before or behind it. */
export type PdfFault = 'BROKEN' | 'ENCRYPTED' | 'NOT_ONLY_PDF';

/** Reads the file at a path for a company; undefined for what cannot be read. */
export type PdfReading = (path: string, company_id: number) => Promise<PdfFacts | undefined>;

/** In a process of its own, with limits: what it reads may be hostile. */
export const readLimited =
  (ask: RunPdfProcess): PdfReading =>
  async (path, company_id) => {
    const outcome = await ask<PdfFacts>(SCRIPT, path, LIMITS, company_id);
    return outcome.kind === 'ANSWERED' ? outcome.answer : undefined;
  };

/**
 * Reads the structure of a PDF that a company has sent.
 * @returns the fault of what is no PDF, is cut off, broken or encrypted, or takes too long to read
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

/** Bytes outside of the PDF stay outside of its signatures, so they are refused. */
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
