import { PdfArray, type PdfDict, PdfNumber, PdfString } from '@libpdf/core';

/** Byte range of a PDF signature: the bytes before it and those after it (ISO 32000-2, 12.8.1). */
export interface ByteRange {
  /** Start and end offsets of both pieces. */
  readonly starts: readonly [number, number];
  readonly ends: readonly [number, number];
}

const LENGTH = 4;
const WHITESPACE = new Set([0, 9, 10, 12, 13, 32]);

/** Reads the byte range; undefined unless it is two consecutive pieces of the file. */
export function byteRangeOf(dict: PdfDict, size: number): ByteRange | undefined {
  const array = dict.get('ByteRange');
  if (!(array instanceof PdfArray) || array.length !== LENGTH) return undefined;
  const numbers = [...array].map((item) => (item instanceof PdfNumber ? item.value : Number.NaN));
  const [first = -1, length = -1, second = -1, rest = -1] = numbers;
  if (!numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) return undefined;
  const ends = [first + length, second + rest] as const;
  return ends[0] <= second && ends[1] <= size ? { starts: [first, second], ends } : undefined;
}

export const signedBytes = ({ starts, ends }: ByteRange, bytes: Uint8Array): [Uint8Array, Uint8Array] => [
  bytes.subarray(starts[0], ends[0]),
  bytes.subarray(starts[1], ends[1]),
];

/**
 * Returns whether the range covers everything up to its end except this signature: its hex digits between `<`
 * and `>`.
 */
export function coversAllBefore(dict: PdfDict, { starts, ends }: ByteRange, bytes: Uint8Array): boolean {
  const contents = dict.get('Contents');
  if (starts[0] !== 0 || !(contents instanceof PdfString)) return false;
  const gap = Buffer.from(bytes.subarray(ends[0], starts[1])).toString('latin1');
  const [, digits] = /^\s*<([0-9a-fA-F\s]*)>\s*$/.exec(gap) ?? [];
  if (digits === undefined) return false;
  const hex = digits.replace(/\s/g, '');
  return Buffer.from(hex.length % 2 ? `${hex}0` : hex, 'hex').equals(contents.bytes);
}

/** Returns whether only white space follows the range. */
export function reachesEnd({ ends }: ByteRange, bytes: Uint8Array): boolean {
  for (let at = ends[1]; at < bytes.length; at += 1) if (!WHITESPACE.has(bytes[at] ?? 0)) return false;
  return true;
}
