import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ActiveContent, findActiveContents } from './active-content.ts';
import { findDrawnContents } from './drawn-content.ts';
import { withDocument } from './open-document.ts';
import { openObjects } from './open-objects.ts';
import { signatureDictionaries } from './signature-dictionaries.ts';

export interface PdfFacts {
  readonly pages: number;
  /** Active content besides pages, fields and signatures; empty for a document that is only read. */
  readonly active: readonly ActiveContent[];
  /** Whether an object is a digital signature over a byte range; `checkPdf` verifies it. */
  readonly signed: boolean;
  /** Whether a password is needed to read or change it; the other facts are then unknown. */
  readonly encrypted?: true;
}

const ENCRYPTED: PdfFacts = { pages: 0, active: [], signed: false, encrypted: true };

/**
 * Reads a PDF with two parsers, as one may find what the other misses. Use it in a child process with limits
 * only.
 * @throws Error for a file that cannot be read as it is
 */
export function readPdf(content: Buffer): Promise<PdfFacts> {
  const reading = withDocument(content, async (document): Promise<PdfFacts> => {
    const { info } = await document.getMetadata();
    if ('EncryptFilterName' in info && info.EncryptFilterName) return ENCRYPTED;
    const drawn = await findDrawnContents(document);
    const objects = await openObjects(content);
    const active = drawn.union(new Set(findActiveContents(objects)));
    const signed = !signatureDictionaries(objects).next().done;
    return { pages: document.numPages, active: [...active], signed };
  });
  return reading.catch((error: unknown) => {
    if (error instanceof PasswordException) return ENCRYPTED;
    throw error;
  });
}
