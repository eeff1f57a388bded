const SOI = Buffer.from('ffd8ff', 'hex');
const EOI = 0xd9;
const SOS = 0xda;

/** Tells whether a marker has no length: TEM, restart markers, and the start of an image. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Tells whether a byte after 0xFF inside of a scan belongs to it: a stuffed zero, a restart, or filling. */
const isInScan = (byte: number | undefined): boolean =>
  byte === 0x00 || byte === 0xff || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);

/** What marks a PDF, ZIP, RAR or 7z file that other programs find behind an image. */
const FOREIGN = ['%PDF-', 'PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];

/**
 * Tells whether bytes are a whole JPG. Cameras of some phones append data of their own to it, such as a short
 * film, which is allowed; a PDF or an archive is not, because other programs would open that instead.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  if (!bytes.subarray(0, SOI.length).equals(SOI)) return false;
  const end = endOfImage(bytes);
  return end !== undefined && !FOREIGN.some((sign) => bytes.includes(sign, end, 'latin1'));
}

/**
 * Returns the offset behind the image (ITU-T T.81, Annex B); undefined for a damaged or cut one. Stray bytes
 * before a marker are skipped, as decoders do.
 */
function endOfImage(bytes: Buffer): number | undefined {
  let hasScan = false;
  let at = bytes.indexOf(0xff, SOI.length - 1);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) return hasScan ? at + 2 : undefined;
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
      if (length < 2) return undefined;
      at += 2 + length;
      hasScan ||= marker === SOS;
      if (marker === SOS) at = endOfScan(bytes, at);
    }
    at = bytes.indexOf(0xff, at);
  }
  return undefined;
}

/** Returns the offset of the marker behind the compressed data that begins at an offset. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && isInScan(bytes[at + 1]))
    at = bytes.indexOf(0xff, at + (bytes[at + 1] === 0xff ? 1 : 2));
  return at === -1 ? bytes.length : at;
}
