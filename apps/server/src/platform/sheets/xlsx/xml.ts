import { StringDecoder } from 'node:string_decoder';
import { Unreadable } from '../unreadable.ts';
import type { Zip } from './zip.ts';

export interface XmlHandlers {
  /** `name` without its namespace prefix; `attributes` as written, for `attribute()`. Self-closing tags close at once. */
  open(name: string, attributes: string): void;
  /** As written, for `decodeXml()`; one text may come in several pieces. */
  text(raw: string): void;
  close(name: string): void;
}

/** No tag and no text between two tags is longer: a cell holds 32,767 characters. */
const MAX_TOKEN = 2 ** 21;

const damaged = (detail: string) => new Unreadable('FILE_DAMAGED', detail);

/**
 * Reads XML as it arrives, keeping nothing but the token that is not complete yet. Checks no more of its
 * grammar than the balance of the tags, which tells a cut document. Refuses document types, so there are
 * no entities to expand.
 */
export class XmlScanner {
  readonly #handlers: XmlHandlers;
  #rest = '';
  #depth = 0;
  #elements = 0;

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  push(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) break;
      if (tag > at) this.#handlers.text(text.slice(at, tag));
      const next = this.#markup(text, tag);
      at = next < 0 ? tag : next;
      if (next < 0) break;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_TOKEN) throw new Unreadable('RESOURCE_LIMIT', 'XML token too long');
  }

  /** @throws Unreadable when the document is not complete */
  end(): void {
    if (this.#depth !== 0 || this.#elements === 0 || this.#rest.trim() !== '')
      throw damaged('XML ends too early');
  }

  /** Handles the markup that starts at `at`; returns where it ends, or -1 when its end has not arrived. */
  #markup(text: string, at: number): number {
    const kind = text.charCodeAt(at + 1);
    if (kind === 33) return this.#declaration(text, at);
    if (kind === 63) return after(text, '?>', at);
    return this.#tag(text, at, kind === 47);
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at);
      if (end >= 0) this.#handlers.text(text.slice(at + 9, end - 3).replaceAll('&', '&amp;'));
      return end;
    }
    if (text.length - at < 9) return -1;
    throw damaged('XML with a document type');
  }

  #tag(text: string, at: number, closing: boolean): number {
    const start = closing ? at + 2 : at + 1;
    let name = start;
    let nameEnd = 0;
    let quote = 0;
    let end = start;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === 62) break;
      else if (code === 34 || code === 39) quote = code;
      else if (code <= 32 && nameEnd === 0) nameEnd = end;
      else if (code === 58 && nameEnd === 0) name = end + 1;
    }
    if (end === text.length) return -1;
    const selfClosing = text.charCodeAt(end - 1) === 47;
    const contentEnd = selfClosing ? end - 1 : end;
    if (nameEnd === 0) nameEnd = contentEnd;
    this.#emit(text.slice(name, nameEnd), text.slice(nameEnd, contentEnd), closing, selfClosing);
    return end + 1;
  }

  #emit(name: string, attributes: string, closing: boolean, selfClosing: boolean): void {
    this.#elements++;
    if (!closing) this.#handlers.open(name, attributes);
    if (closing || selfClosing) this.#handlers.close(name);
    if (closing) this.#depth--;
    else if (!selfClosing) this.#depth++;
    if (this.#depth < 0) throw damaged('XML closes more than it opens');
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** The value of an attribute, as written; undefined when it is absent. A name without prefix matches no prefixed one. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    if (at > 0 && attributes.charCodeAt(at - 1) > 32) continue;
    const start = valueStart(attributes, at + name.length);
    if (start > 0) return attributes.slice(start, attributes.indexOf(attributes.charAt(start - 1), start));
  }
  return undefined;
}

/** Behind the opening quote; 0 when no `=` and quote follow. */
function valueStart(attributes: string, from: number): number {
  let at = from;
  while (attributes.charCodeAt(at) <= 32) at++;
  if (attributes.charCodeAt(at) !== 61) return 0;
  do at++;
  while (attributes.charCodeAt(at) <= 32);
  const quote = attributes.charCodeAt(at);
  return quote === 34 || quote === 39 ? at + 1 : 0;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that was written, with its predefined and numeric entities. */
export function decodeXml(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, named) => {
    if (named !== undefined) return ENTITIES[named] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Scans one part of a workbook to its end, or until `goOn`, asked between two pieces of it, answers false.
 * @throws Unreadable when the part is missing, damaged, cut, or longer than `limit` bytes
 */
export async function scanXml(
  zip: Zip,
  part: string,
  limit: number,
  handlers: XmlHandlers,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const scanner = new XmlScanner(handlers);
  let decode: ((bytes: Buffer) => string) | undefined;
  for await (const bytes of zip.stream(part, limit)) {
    decode ??= decoderFor(bytes);
    scanner.push(decode(bytes));
    if (!(await goOn())) return;
  }
  scanner.end();
}

/** For bytes that begin like these. A byte order mark stands before the first tag, where text is of no account. */
function decoderFor(start: Buffer): (bytes: Buffer) => string {
  const mark = start.toString('latin1', 0, 2);
  if (mark === '\xff\xfe' || mark === '\xfe\xff') {
    const utf16 = new TextDecoder(mark === '\xff\xfe' ? 'utf-16le' : 'utf-16be');
    return (bytes) => utf16.decode(bytes, { stream: true });
  }
  // Five times as fast as a TextDecoder.
  const utf8 = new StringDecoder('utf8');
  return (bytes) => utf8.write(bytes);
}
