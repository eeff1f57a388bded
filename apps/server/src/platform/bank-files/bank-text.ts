import { StringDecoder } from 'node:string_decoder';
import { encodingOf } from '../sheets/text/encoding.ts';
import { type Encoding, readChunks, readUtf8Chunks } from '../sheets/text/read-chunks.ts';
import { UnreadableFile } from '../sheets/unreadable-file.ts';

const LF = 10;

/**
 * Detects the encoding of an OFX file by its bytes, whatever its header declares: byte order mark, strict
 * UTF-8, else Windows-1252 (settlement.md, Bank files).
 * @throws UnreadableFile for zero bytes in an 8-bit text
 */
export function detectOfxEncoding(path: string): Encoding {
  try {
    const encoding = detectEncoding(path);
    return encoding.startsWith('utf') ? encoding : 'windows-1252';
  } catch (error) {
    if (error instanceof UnreadableFile && error.code === 'ENCODING_INVALID') return 'windows-1252';
    throw error;
  }
}

/**
 * Detects the encoding of a text file by the rules of receivables files.
 * @throws UnreadableFile for an empty file, for zero bytes with their line, and for an unknown encoding
 */
export function detectEncoding(path: string): Encoding {
  if (readChunks(path, 1).next().done === true) throw new UnreadableFile('EMPTY_FILE', 'no bytes');
  try {
    return encodingOf(path);
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.code !== 'NOT_A_SPREADSHEET') throw error;
    throw new UnreadableFile(error.code, error.message, lineOfZero(path));
  }
}

/** Returns the line of the first zero byte. */
function lineOfZero(path: string): number | null {
  let line = 1;
  for (const piece of readChunks(path))
    for (const byte of piece) {
      if (byte === 0) return line;
      if (byte === LF) line++;
    }
  return null;
}

/** Yields the text of a file in pieces of whole characters, without byte order mark and end-of-file mark. */
export function* textPieces(path: string, encoding: Encoding): Generator<string> {
  const decoder = new StringDecoder('utf8');
  for (const piece of readUtf8Chunks(path, encoding)) yield decoder.write(Buffer.from(piece));
  yield decoder.end();
}

/** A line of a text, from 1, without its line break. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/**
 * Yields the lines of a text; LF and CR LF end a line. A longer line is cut to `limit + 1` characters, so
 * that a file without line breaks takes no more memory.
 */
export function* textLines(pieces: Iterable<string>, limit: number): Generator<TextLine> {
  let line = 1;
  let rest = '';
  for (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield { line: line++, text: withoutCr(rest + piece.slice(from, end), limit) };
      rest = '';
      from = end + 1;
    }
    rest = (rest + piece.slice(from)).slice(0, limit + 2);
  }
  if (rest !== '') yield { line, text: withoutCr(rest, limit) };
}

const withoutCr = (text: string, limit: number): string =>
  (text.endsWith('\r') ? text.slice(0, -1) : text).slice(0, limit + 1);

/** Replaces control and format characters by spaces, collapses white space and trims. */
export const cleanText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
