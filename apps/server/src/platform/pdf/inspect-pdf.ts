import { open } from 'node:fs/promises';
import type { ProcessLimits } from '../limited/ask-process.ts';
import type { AskPdf } from './ask-pdf.ts';
import type { PdfFacts } from './read-pdf.ts';

/** What the bytes of a PDF begin with. */
export const PDF_MAGIC = Buffer.from('%PDF-');

/** A document of 11 MB in 61,000 objects, a thousand pages, takes 3 s and 340 MB; a real one of 10 MB half of it. */
const LIMITS: ProcessLimits = { milliseconds: 20_000, residentBytes: 448 * 1024 ** 2, heapMegabytes: 448 };
const SCRIPT = new URL('./pdf-process.ts', import.meta.url);

/** A file that was cut off has no end mark; readers would repair it silently. */
const TAIL_BYTES = 2048;
const END_MARK = /startxref\s+\d+\s+%%EOF[\s\0]*$/;

/** Reads the file at a path for a company; undefined for what cannot be read. */
export type PdfReading = (path: string, company_id: number) => Promise<PdfFacts | undefined>;

/** In a process of its own, with limits: what it reads may be hostile. */
export const readLimited =
  (ask: AskPdf): PdfReading =>
  async (path, company_id) => {
    const outcome = await ask<PdfFacts>(SCRIPT, path, LIMITS, company_id);
    return outcome.kind === 'ANSWERED' ? outcome.answer : undefined;
  };

/**
 * Tells the structure of a PDF that a company has sent.
 * @returns undefined for what is no PDF, is cut off, broken or encrypted, or takes too long to read
 */
export async function inspectPdf(
  path: string,
  company_id: number,
  read: PdfReading,
): Promise<PdfFacts | undefined> {
  if (!(await hasFrame(path))) return undefined;
  const facts = await read(path, company_id);
  return facts && facts.pages > 0 ? facts : undefined;
}

async function hasFrame(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(PDF_MAGIC.length);
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    return head.equals(PDF_MAGIC) && END_MARK.test(tail.toString('latin1'));
  } finally {
    await file.close();
  }
}
