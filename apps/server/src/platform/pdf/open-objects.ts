import { PDF } from '@libpdf/core';

const TABLE_MARK = 'startxref';

/**
 * The objects that the cross-references name. Programs that sign often miss the table by a line: then all objects that
 * the bytes hold, wherever they are, by hiding where the tables would be.
 * @throws Error for what holds none
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
