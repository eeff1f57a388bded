import { closeSync, openSync, readSync } from 'node:fs';
import { Unreadable } from '../unreadable.ts';

/** Names of the WHATWG encoding standard. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE = 2 ** 18;

/** A file in pieces of one buffer that is used again for the next. Synchronous: for a process of its own. */
export function* readPieces(path: string, size: number = PIECE): Generator<Buffer> {
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafe(size);
  try {
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
      yield buffer.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** Other encodings grow: three bytes for one of Windows-1252 at most. */
const FOREIGN_PIECE = Math.floor(PIECE / 3);

/**
 * A text file as UTF-8 without its byte order mark, in pieces of at most 256 KB that may cut characters.
 * @throws Unreadable when it is not in that encoding or holds zeros
 */
export function* utf8Pieces(path: string, encoding: Encoding): Generator<Uint8Array> {
  yield* encoding === 'utf-8' ? withoutMark(path) : transcoded(path, encoding);
}

function* withoutMark(path: string): Generator<Uint8Array> {
  let first = true;
  for (const piece of readPieces(path)) {
    yield first && piece.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? piece.subarray(3) : piece;
    first = false;
  }
}

function* transcoded(path: string, encoding: Encoding): Generator<Uint8Array> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (const piece of readPieces(path, FOREIGN_PIECE))
    yield textOf(() => decoder.decode(piece, { stream: true }), encoding);
  yield textOf(() => decoder.decode(), encoding);
}

function textOf(decode: () => string, encoding: Encoding): Uint8Array {
  let bytes: Buffer;
  try {
    bytes = Buffer.from(decode());
  } catch {
    throw new Unreadable('ENCODING_INVALID', `not ${encoding}`);
  }
  if (bytes.includes(0)) throw new Unreadable('NOT_A_SPREADSHEET', 'zeros in a text');
  return bytes;
}
