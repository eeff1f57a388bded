import { PDF } from '@libpdf/core';

const TABLE_MARK = 'startxref';

/**
 * Loads the objects of a PDF's cross-reference table. Signing programs often give its offset wrong by a line;
 * then the marks of the tables are overwritten, so that the parser scans the bytes for all objects.
 * @throws Error for a file without objects
 */
export async function openObjects(bytes: Buffer): Promise<PDF> {
  try {
    return await PDF.load(new Uint8Array(bytes), { lenient: false });
  } catch {
    const scanned = Buffer.from(bytes);
    for (let at = scanned.indexOf(TABLE_MARK); at >= 0; at = scanned.indexOf(TABLE_MARK, at))
      scanned.fill('x', at, at + TABLE_MARK.length);
    return await PDF.load(new Uint8Array(scanned));
  }
}
