import { PDF } from '@libpdf/core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ActiveContent, activeContents, dictionariesOf } from './active-content.ts';
import { drawnContents } from './drawn-content.ts';

export interface PdfFacts {
  readonly pages: number;
  /** What it holds beside pages, fields and signatures; nothing, in a document that only shows. */
  readonly active: readonly ActiveContent[];
  /** Some object is a digital signature over a range of its bytes. Whose it is and whether it is good, nobody has looked. */
  readonly signed: boolean;
}

const TABLE_MARK = 'startxref';

/**
 * Reads a PDF with two readers: what the one lets lie the other may find. For processes with limits only.
 * @throws Error for what cannot be read as it is, without a password
 */
export async function readPdf(content: Buffer): Promise<PdfFacts> {
  const task = getDocument({
    data: new Uint8Array(content),
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  const document = await task.promise;
  try {
    const { info } = await document.getMetadata();
    if ('EncryptFilterName' in info && info.EncryptFilterName) throw new Error('encrypted');
    const drawn = await drawnContents(document);
    const objects = await objectsOf(content);
    const active = drawn.union(new Set(activeContents(objects)));
    return { pages: document.numPages, active: [...active], signed: holdsSignature(objects) };
  } finally {
    await task.destroy();
  }
}

/** A signature dictionary (ISO 32000-2, 12.8.1): the bytes that it covers, and what was made of them. */
function holdsSignature(document: PDF): boolean {
  for (const dict of dictionariesOf(document)) if (dict.has('ByteRange') && dict.has('Contents')) return true;
  return false;
}

/**
 * The objects that the cross-references name. Programs that sign often miss the table by a line: then all objects that
 * the bytes hold, wherever they are, by hiding where the tables would be.
 */
async function objectsOf(bytes: Buffer): Promise<PDF> {
  try {
    return await PDF.load(new Uint8Array(bytes), { lenient: false });
  } catch {
    const scanned = Buffer.from(bytes);
    for (let at = scanned.indexOf(TABLE_MARK); at >= 0; at = scanned.indexOf(TABLE_MARK, at))
      scanned.fill('x', at, at + TABLE_MARK.length);
    return await PDF.load(new Uint8Array(scanned));
  }
}
