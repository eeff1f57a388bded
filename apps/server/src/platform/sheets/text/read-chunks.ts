import { closeSync, openSync, readSync } from 'node:fs';
import { UnreadableFile } from '../unreadable-file.ts';
import { CODE_PAGES, type CodePage, decodePage } from './code-pages.ts';

/** Encoding labels of the WHATWG standard, and `ibm850`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage;

const PIECE = 2 ** 18;

/** Reads a file in pieces, which share one buffer. It is synchronous, for use in a child process. */
export function* readChunks(path: string, size: number = PIECE): Generator<Buffer> {
  const file = openSync(path, 'r');
  const buffer = Buffer.allocUnsafe(size);
  try {
    for (let length = readSync(file, buffer); length > 0; length = readSync(file, buffer))
      yield buffer.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/**
 * Bytes of a piece in another encoding, which grows in UTF-8: to three bytes for one of Windows-1252 at most.
 */
const FOREIGN_PIECE = Math.floor(PIECE / 3);

/**
 * Reads a text file as UTF-8 without its byte order mark. Pieces have at most 256 KB and may split
 * characters.
 * @throws UnreadableFile for bytes that are invalid in the encoding, or zeros
 */
export function* readUtf8Chunks(path: string, encoding: Encoding): Generator<Uint8Array> {
  yield* stripEndMark(encoding === 'utf-8' ? stripByteOrderMark(path) : transcode(path, encoding));
}

/** End-of-file mark (Ctrl+Z) of MS-DOS programs. */
const END_MARK = 0x1a;
/** Bytes of end marks and line breaks at most; a longer run is content. */
const MAX_END_BYTES = 64;

/** Removes END_MARK at the end of the text, and line breaks after it. */
function* stripEndMark(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let held = Buffer.alloc(0);
  for (const piece of pieces) {
    const end = endOfText(piece);
    if (end > 0 && held.length > 0) {
      yield held;
      held = Buffer.alloc(0);
    }
    if (end > 0) yield piece.subarray(0, end);
    held = Buffer.concat([held, piece.subarray(end)]);
    if (held.length > MAX_END_BYTES) {
      yield held;
      held = Buffer.alloc(0);
    }
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const TRAILING_MARKS = /(?<=[\r\n])\x1a[\x1a\r\n]*$|\x1a+$/;

/** Returns the index at which the end marks of a piece begin; its length if there are none. */
function endOfText(piece: Uint8Array): number {
  let at = piece.length;
  const least = Math.max(0, piece.length - MAX_END_BYTES);
  while (at > least && [END_MARK, 10, 13].includes(piece[at - 1] ?? 0)) at--;
  // A mark counts after the last line, also before further line breaks, or directly after the last character.
  const run = Buffer.from(piece.subarray(at)).toString('latin1');
  const found = TRAILING_MARKS.exec(run);
  return found ? at + found.index : piece.length;
}

function* stripByteOrderMark(path: string): Generator<Uint8Array> {
  let first = true;
  for (const piece of readChunks(path)) {
    yield first && piece.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? piece.subarray(3) : piece;
    first = false;
  }
}

const isCodePage = (encoding: Encoding): encoding is CodePage =>
  (CODE_PAGES as readonly Encoding[]).includes(encoding);

function* transcode(path: string, encoding: Encoding): Generator<Uint8Array> {
  if (isCodePage(encoding)) {
    for (const piece of readChunks(path, FOREIGN_PIECE)) yield Buffer.from(decodePage(piece, encoding));
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (const piece of readChunks(path, FOREIGN_PIECE))
    yield textOf(() => decoder.decode(piece, { stream: true }), encoding);
  yield textOf(() => decoder.decode(), encoding);
}

function textOf(decode: () => string, encoding: Encoding): Uint8Array {
  let bytes: Buffer;
  try {
    bytes = Buffer.from(decode());
  } catch {
    throw new UnreadableFile('ENCODING_INVALID', `not ${encoding}`);
  }
  if (bytes.includes(0)) throw new UnreadableFile('NOT_A_SPREADSHEET', 'zeros in a text');
  return bytes;
}
