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
}

/**
 * Reads a PDF with two readers: what the one lets lie the other may find. For processes with limits only.
 * @throws Error for what cannot be read as it is, without a password
 */
export function readPdf(content: Buffer): Promise<PdfFacts> {
  return withDocument(content, async (document) => {
    const { info } = await document.getMetadata();
    if ('EncryptFilterName' in info && info.EncryptFilterName) throw new Error('encrypted');
    const drawn = await drawnContents(document);
    const objects = await openObjects(content);
    const active = drawn.union(new Set(activeContents(objects)));
    const signed = !signatureDictionaries(objects).next().done;
    return { pages: document.numPages, active: [...active], signed };
  });
}
