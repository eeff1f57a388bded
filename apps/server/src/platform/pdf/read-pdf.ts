import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ActiveContent, activeContents } from './active-content.ts';
import { drawnContents } from './drawn-content.ts';
import { withDocument } from './open-document.ts';
import { openObjects } from './open-objects.ts';
import { signatureDictionaries } from './signature-dictionaries.ts';

export interface PdfFacts {
  readonly pages: number;
  /** What it holds beside pages, fields and signatures; nothing, in a document that only shows. */
  readonly active: readonly ActiveContent[];
  /** Some object is a digital signature over a range of its bytes. What it is worth is looked up by `checkPdf`. */
  readonly signed: boolean;
  /** It needs a password to be read or changed; then nothing else of it is known. */
  readonly encrypted?: true;
}

const ENCRYPTED: PdfFacts = { pages: 0, active: [], signed: false, encrypted: true };

/**
 * Reads a PDF with two readers: what the one lets lie the other may find. For processes with limits only.
 * @throws Error for what cannot be read as it is
 */
export function readPdf(content: Buffer): Promise<PdfFacts> {
  const reading = withDocument(content, async (document): Promise<PdfFacts> => {
    const { info } = await document.getMetadata();
    if ('EncryptFilterName' in info && info.EncryptFilterName) return ENCRYPTED;
    const drawn = await drawnContents(document);
    const objects = await openObjects(content);
    const active = drawn.union(new Set(activeContents(objects)));
    const signed = !signatureDictionaries(objects).next().done;
    return { pages: document.numPages, active: [...active], signed };
  });
  return reading.catch((error: unknown) => {
    if (error instanceof PasswordException) return ENCRYPTED;
    throw error;
  });
}
