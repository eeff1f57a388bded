import { isUtf8 } from 'node:buffer';
import { Unreadable } from '../unreadable.ts';
import { type Encoding, readPieces } from './pieces.ts';

/** Bytes that Windows-1252 leaves undefined. */
const UNDEFINED_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * The encoding of a text file: by its byte order mark; else UTF-16 by its pattern of zeros; else UTF-8 when all of
 * it is valid; else Windows-1252. Reads the whole file.
 * @throws Unreadable for zero bytes in an 8-bit text (not a text) and bytes that no encoding explains
 */
export function encodingOf(path: string): Encoding {
  let utf8 = true;
  let tail: Uint8Array = new Uint8Array();
  let first = true;
  let strange = false;
  for (const piece of readPieces(path)) {
    const utf16 = first ? utf16Of(piece) : undefined;
    if (utf16 !== undefined) return utf16;
    first = false;
    if (piece.includes(0)) throw new Unreadable('NOT_A_SPREADSHEET', 'zero bytes in a text');
    if (utf8) {
      const joined = tail.length === 0 ? piece : Buffer.concat([tail, piece]);
      const whole = completeLength(joined);
      utf8 = isUtf8(joined.subarray(0, whole));
      // A copy: the buffer of the piece is used again.
      tail = Uint8Array.from(joined.subarray(whole));
    }
    strange ||= UNDEFINED_1252.some((byte) => piece.includes(byte));
  }
  if (utf8 && tail.length === 0) return 'utf-8';
  if (strange) throw new Unreadable('ENCODING_INVALID', 'neither UTF-8 nor Windows-1252');
  return 'windows-1252';
}

/** Up to where no character is cut at the end. */
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function utf16Of(start: Buffer): Encoding | undefined {
  const mark = start.toString('latin1', 0, 2);
  if (mark === '\xff\xfe') return 'utf-16le';
  if (mark === '\xfe\xff') return 'utf-16be';
  return zerosOf(start.subarray(0, 1024));
}

/** Without a mark: in the words of a header every other byte is zero. */
function zerosOf(sample: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}
