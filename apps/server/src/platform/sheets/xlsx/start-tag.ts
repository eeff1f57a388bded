import { Unreadable } from '../unreadable.ts';
import { NamespaceScope } from './namespaces.ts';

const damaged = (detail: string) => new Unreadable('FILE_DAMAGED', `XML with ${detail}`);

const SPACE = 32;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const COLON = 58;
const EQUALS = 61;
const GREATER = 62;
const UPPER_M = 77;
const UPPER_P = 80;
const LOWER_X = 120;

/**
 * A start tag: its name and its attributes. The scanner uses one object for all tags, so it is valid until
 * the next one.
 */
export class StartTag {
  /** The namespace declarations that apply to the element. */
  scope = new NamespaceScope();
  /** Where its name begins and ends in the text. */
  start = 0;
  nameEnd = 0;
  selfClosing = false;
  /** True when it declares namespaces. */
  declares = false;
  /** True when it may have `mc:MustUnderstand` or `mc:ProcessContent`. */
  instructs = false;
  #text = '';
  /** Where the values of the attributes have their quotes, the opening and the closing one in turn. */
  readonly #quotes: number[] = [];
  #quoteCount = 0;

  /**
   * Reads the tag whose name begins at `start`; returns where it ends, or -1 when its end has not arrived.
   * @throws Unreadable for an attribute without a quoted value
   */
  read(text: string, start: number): number {
    const quotes = this.#quotes;
    const { length } = text;
    let count = 0;
    let equals = 0;
    let nameEnd = 0;
    let declares = false;
    let instructs = false;
    let at = start;
    for (; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code === GREATER) break;
      if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
        quotes[count] = at++;
        while (at < length && text.charCodeAt(at) !== code) at++;
        quotes[count + 1] = at;
        count += 2;
      } else if (code === EQUALS) equals++;
      else if (code <= SPACE) {
        if (nameEnd === 0) nameEnd = at;
      } else if (nameEnd === 0) continue;
      else if (code === LOWER_X) declares ||= text.startsWith('xmlns', at);
      else if (code === COLON) instructs ||= isInstruction(text.charCodeAt(at + 1));
    }
    if (at >= length) return -1;
    if (equals * 2 !== count) throw damaged('an attribute without a quoted value');
    this.selfClosing = text.charCodeAt(at - 1) === SLASH;
    this.nameEnd = nameEnd || (this.selfClosing ? at - 1 : at);
    this.start = start;
    this.declares = declares;
    this.instructs = instructs;
    this.#text = text;
    this.#quoteCount = count;
    return at + 1;
  }

  /** Its name as written. */
  get raw(): string {
    return this.#text.slice(this.start, this.nameEnd);
  }

  /** The decoded value of the attribute without a prefix; undefined when it is absent. */
  attribute(name: string): string | undefined {
    for (let at = 0; at < this.#quoteCount; at += 2) {
      const nameStart = this.#attributeNameEnd(at) - name.length;
      if (this.#text.startsWith(name, nameStart) && this.#text.charCodeAt(nameStart - 1) <= SPACE)
        return this.#value(at);
    }
    return undefined;
  }

  /**
   * The decoded value of the attribute of that name in one of the namespaces; undefined when it is absent.
   */
  attributeOf(namespaces: readonly string[], name: string): string | undefined {
    for (let at = 0; at < this.#quoteCount; at += 2) {
      const [prefix = '', local] = this.#attributeName(at).split(':');
      if (local === name && namespaces.includes(this.scope.namespaceOf(prefix))) return this.#value(at);
    }
    return undefined;
  }

  /** The namespaces that the tag declares, by prefix; the default namespace under ''. */
  declarations(): ReadonlyMap<string, string> {
    const declared = new Map<string, string>();
    for (let at = 0; at < this.#quoteCount; at += 2) {
      const [first, prefix = ''] = this.#attributeName(at).split(':');
      if (first === 'xmlns') declared.set(prefix, this.#value(at));
    }
    return declared;
  }

  #attributeName(at: number): string {
    const end = this.#attributeNameEnd(at);
    let start = end;
    while (this.#text.charCodeAt(start - 1) > SPACE) start--;
    return this.#text.slice(start, end);
  }

  /** @param at the index of its opening quote */
  #attributeNameEnd(at: number): number {
    const text = this.#text;
    let before = (this.#quotes[at] ?? 0) - 1;
    while (text.charCodeAt(before) <= SPACE) before--;
    if (text.charCodeAt(before) !== EQUALS) throw damaged('an attribute without a name');
    do before--;
    while (text.charCodeAt(before) <= SPACE);
    return before + 1;
  }

  #value(at: number): string {
    return decodeXml(this.#text.slice((this.#quotes[at] ?? 0) + 1, this.#quotes[at + 1]));
  }
}

/** Whether the name behind a colon may be `MustUnderstand` or `ProcessContent`. */
const isInstruction = (first: number): boolean => first === UPPER_M || first === UPPER_P;

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
