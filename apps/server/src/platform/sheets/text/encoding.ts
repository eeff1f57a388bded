import { isUtf8 } from 'node:buffer';
import { UnreadableFile } from '../unreadable-file.ts';
import { CODE_PAGES, type CodePage, decodePage } from './code-pages.ts';
import { type Encoding, readChunks } from './read-chunks.ts';

/**
 * Detects the encoding of a text file; reads the whole file. A byte order mark decides; else a pattern of
 * zeros means UTF-16, and all-valid bytes mean UTF-8; else the code page decides under which its letters form
 * Portuguese words.
 * @throws UnreadableFile for zero bytes in an 8-bit text, and for letters that no code page explains, such as
 * those of two encodings in one file
 */
export function encodingOf(path: string): Encoding {
  let utf8 = true;
  let tail: Uint8Array = new Uint8Array();
  let first = true;
  for (const piece of readChunks(path)) {
    const utf16 = first ? utf16Of(piece) : undefined;
    if (utf16 !== undefined) return utf16;
    first = false;
    if (piece.includes(0)) throw new UnreadableFile('NOT_A_SPREADSHEET', 'zero bytes in a text');
    if (!utf8) continue;
    const joined = tail.length === 0 ? piece : Buffer.concat([tail, piece]);
    const whole = completeLength(joined);
    utf8 = isUtf8(joined.subarray(0, whole));
    // Copied, because the buffer of the piece is reused.
    tail = Uint8Array.from(joined.subarray(whole));
  }
  return utf8 && tail.length === 0 ? 'utf-8' : codePageOf(path);
}

/**
 * Returns the only code page under which all letters form Portuguese words. Windows-1252 wins among several,
 * because current programs write it, and also where none fits but its letters are those of other Western
 * languages.
 */
function codePageOf(path: string): Encoding {
  const fitting = CODE_PAGES.filter((page) => implausibleLine(path, page, PORTUGUESE) === undefined);
  if (fitting.includes('windows-1252')) return 'windows-1252';
  const [only, ...others] = fitting;
  const foreign = implausibleLine(path, 'windows-1252', WESTERN);
  // A foreign letter in one page is a Portuguese one in another: the choice would be ambiguous.
  if (foreign === undefined ? only === undefined : only !== undefined && others.length === 0)
    return only ?? 'windows-1252';
  const line = foreign ?? implausibleLine(path, 'windows-1252', PORTUGUESE) ?? null;
  throw new UnreadableFile('ENCODING_INVALID', 'letters that no code page explains', line);
}

/** Returns the line of the first implausible character of a file; undefined if there is none. */
function implausibleLine(path: string, page: CodePage, implausible: RegExp): number | undefined {
  let lines = 1;
  let before = '';
  for (const piece of readChunks(path)) {
    // Includes the end of the previous piece, because a letter is checked with its neighbors.
    const text = before + decodePage(piece, page);
    const at = text.search(implausible);
    if (at >= 0) return lines + lineBreaks(text.slice(0, at));
    before = text.slice(-2);
    lines += lineBreaks(text.slice(0, -2));
  }
  return undefined;
}

const lineBreaks = (text: string): number => text.match(/\r\n?|\n/g)?.length ?? 0;

/** Symbols that are common in texts. */
const SYMBOLS = '\u00a0ºª°§£€´·«»‘’“”–—…•®™©²³¼½¾';

/**
 * Builds a pattern of implausible text. It matches characters outside of an alphabet, a lower-case letter
 * after capitals, a capital after a lower-case letter, and a symbol inside a word.
 */
function implausiblePattern(small: string): RegExp {
  const large = small.toUpperCase().replaceAll('SS', '');
  const letters = `A-Za-z${small}${large}`;
  return new RegExp(
    `[^\\u0000-\\u007f${small}${large}${SYMBOLS}]|[A-Z]{2}[${small}]|[${small}][A-Z]|[a-z][${large}]` +
      `|[${letters}][ºª°§£€´·«»“”—…•®™©²³¼½¾][${letters}]|[${letters}][§£€«¼½¾]`,
  );
}

const PORTUGUESE = implausiblePattern('áàâãçéêíóôõúüñ');
const WESTERN = implausiblePattern('áàâãäåæçéèêëíìîïñóòôõöøßúùûüÿ');

/** Returns the length without a truncated UTF-8 character at the end. */
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

/** Detects UTF-16 without a byte order mark: in the words of a header every other byte is zero. */
function zerosOf(sample: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length * 0.3;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}
