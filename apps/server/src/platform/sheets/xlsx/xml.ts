import { StringDecoder } from 'node:string_decoder';
import { Unreadable } from '../unreadable.ts';
import { Element, type PartRules, SKIPPED } from './element.ts';
import { MARKUP_COMPATIBILITY } from './namespaces.ts';
import { StartTag } from './start-tag.ts';
import type { Zip } from './zip.ts';

/** Gets the elements that the rules of a part read, by their names there. */
export interface XmlHandlers {
  /** `tag` is valid during the call. Self-closing tags close at once. */
  open(name: string, tag: StartTag): void;
  /**
   * The text of an element whose rule reads it, as written, for `decodeXml()`; it may come in several pieces.
   */
  text(raw: string): void;
  close(name: string): void;
}

/** No tag and no text between two tags is longer: a cell holds 32,767 characters. */
const MAX_TOKEN = 2 ** 21;
const EXCLAMATION_MARK = 33;
const SLASH = 47;
const GREATER = 62;
const QUESTION_MARK = 63;

const damaged = (detail: string) => new Unreadable('FILE_DAMAGED', detail);

/**
 * Reads XML with namespaces as it arrives and keeps only the token that is not complete. Checks the pairs of
 * the tags, which detects a cut document; refuses document types, so no entity expands. Skips what the rules
 * do not read.
 */
export class XmlScanner {
  readonly #handlers: XmlHandlers;
  readonly #tag = new StartTag();
  /** The elements around the current one. */
  readonly #parents: Element[] = [];
  #element: Element;
  /** How many elements are open inside the outermost one that is skipped, itself included. */
  #skipped = 0;
  #rootSeen = false;
  #rest = '';

  constructor(rules: PartRules, handlers: XmlHandlers) {
    this.#element = Element.document(rules);
    this.#handlers = handlers;
  }

  push(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) break;
      if (tag > at && this.#element.text && this.#skipped === 0) this.#handlers.text(text.slice(at, tag));
      const next = this.#markup(text, tag);
      at = next < 0 ? tag : next;
      if (next < 0) break;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_TOKEN) throw new Unreadable('RESOURCE_LIMIT', 'XML token too long');
  }

  /** @throws Unreadable when the document is not complete */
  end(): void {
    if (this.#parents.length > 0 || this.#skipped > 0 || !this.#rootSeen || this.#rest.trim() !== '')
      throw damaged('XML ends too early');
  }

  /** Handles the markup that starts at `at`; returns where it ends, or -1 when its end has not arrived. */
  #markup(text: string, at: number): number {
    const kind = text.charCodeAt(at + 1);
    if (kind === SLASH) return this.#endTag(text, at);
    if (kind === EXCLAMATION_MARK) return this.#declaration(text, at);
    if (kind === QUESTION_MARK) return after(text, '?>', at);
    return this.#startTag(text, at + 1);
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
    if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at);
      if (end >= 0 && this.#element.text && this.#skipped === 0)
        this.#handlers.text(text.slice(at + 9, end - 3).replaceAll('&', '&amp;'));
      return end;
    }
    if (text.length - at < 9) return -1;
    throw damaged('XML with a document type');
  }

  #startTag(text: string, start: number): number {
    const tag = this.#tag;
    const end = tag.read(text, start);
    if (end < 0) return end;
    if (this.#skipped === 0) this.#open(this.#child(text), tag.selfClosing);
    else if (!tag.selfClosing) this.#skipped++;
    return end;
  }

  #child(text: string): Element {
    const tag = this.#tag;
    if (!tag.declares && !tag.instructs) {
      const known = this.#element.known(text, tag.start, tag.nameEnd);
      if (known !== undefined) return known;
    }
    const child = this.#element.child(tag);
    if (tag.instructs) this.#refuseInstructions();
    return child;
  }

  /** Markup compatibility: what a reader must understand, and foreign elements whose content would count. */
  #refuseInstructions(): void {
    const must = this.#tag.attributeOf(MARKUP_COMPATIBILITY, 'MustUnderstand');
    if (must !== undefined && !this.#element.understands(must, this.#tag.scope))
      throw damaged(`mc:MustUnderstand="${must}"`);
    if (this.#tag.attributeOf(MARKUP_COMPATIBILITY, 'ProcessContent') !== undefined)
      throw damaged('mc:ProcessContent');
  }

  #open(element: Element, selfClosing: boolean): void {
    if (this.#parents.length === 0) {
      if (this.#rootSeen) throw damaged('XML with two root elements');
      this.#rootSeen = true;
    }
    if (element === SKIPPED) {
      if (!selfClosing) this.#skipped = 1;
      return;
    }
    const { name } = element;
    this.#tag.scope = element.scope;
    if (name !== '') this.#handlers.open(name, this.#tag);
    if (selfClosing) {
      if (name !== '') this.#handlers.close(name);
      return;
    }
    this.#parents.push(this.#element);
    this.#element = element;
  }

  #endTag(text: string, at: number): number {
    const { raw, name } = this.#element;
    const nameEnd = at + 2 + raw.length;
    const whole = this.#skipped === 0 && text.charCodeAt(nameEnd) === GREATER;
    const end = whole ? nameEnd : text.indexOf('>', at);
    if (end < 0) return -1;
    if (this.#skipped > 0) {
      this.#skipped--;
      return end + 1;
    }
    const parent = this.#parents.pop();
    const closes =
      text.startsWith(raw, at + 2) && (nameEnd === end || text.slice(nameEnd, end).trim() === '');
    if (parent === undefined || !closes) throw damaged(`XML closes another element than ${raw}`);
    this.#element = parent;
    if (name !== '') this.#handlers.close(name);
    return end + 1;
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/**
 * Scans one part of a workbook to its end, or until `goOn`, asked between two pieces of it, answers false.
 * @throws Unreadable when the part is missing, damaged, cut, or longer than `limit` bytes
 */
export async function scanXml(
  zip: Zip,
  part: string,
  limit: number,
  rules: PartRules,
  handlers: XmlHandlers,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const scanner = new XmlScanner(rules, handlers);
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
