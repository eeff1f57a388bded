import { UnreadableFile } from '../sheets/unreadable-file.ts';
import { cleanText } from './bank-text.ts';

/** Callbacks for the tags of an OFX text. Names are in capitals. */
export interface OfxHandlers {
  open(name: string, line: number): void;
  close(name: string, line: number): void;
  /** Is called for the text between two tags, decoded and cleaned, unless it is blank. */
  text(text: string, line: number): void;
  /** Is called for a text beyond the limit, of which the beginning follows. */
  textTooLong(line: number): void;
  doctype(line: number): void;
}

/** Characters of a text between two tags at most; a memo has 390. */
const MAX_TEXT = 4000;
/** Characters of a tag with its attributes at most. */
const MAX_TAG = 512;
/** Characters from which white space of a text is collapsed before its length is checked. */
const COLLAPSED_FROM = 64;
/** Tags of a file at most. A movement has about ten, each opened and closed. */
const MAX_TAGS = 4_000_000;

const TAG = /<(\/?)([A-Za-z][\w.:-]{0,63})(?:\s[^<>]{0,400})?(\/?)>/y;
const DOCTYPE = /^<!(?:DOCTYPE|ENTITY)/i;
const DOCTYPE_LENGTH = '<!DOCTYPE'.length;
/** Sections that are no tags: how each begins and ends. */
const SECTIONS = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<?', end: '?>' },
] as const;
type Section = (typeof SECTIONS)[number];

/**
 * Scans the tags of OFX 1.x (SGML) and 2.x (XML) as the text arrives. It knows no document types and expands
 * only the predefined entities, once. A `<` that begins no tag is text.
 */
export class OfxTags {
  readonly #handlers: OfxHandlers;
  /** Text that is not scanned yet. */
  #rest = '';
  #line = 1;
  #tags = 0;
  /** Text since the last tag, without what exceeds the limit. */
  #text = '';
  #textLine = 1;
  #isTooLong = false;
  #section: Section | undefined;

  constructor(handlers: OfxHandlers) {
    this.#handlers = handlers;
  }

  /** Scans a piece of text. @throws UnreadableFile beyond the limit of tags */
  push(piece: string): void {
    this.#rest = this.#scan(this.#rest + piece, false);
  }

  /** Ends the text. Returns its last line. */
  end(): number {
    this.#scan(this.#rest, true);
    this.#rest = '';
    this.#flushText();
    return this.#line;
  }

  /** Scans a text and returns the end of it that needs more text. */
  #scan(text: string, isEnd: boolean): string {
    let at = 0;
    while (at < text.length) {
      const next = this.#section
        ? this.#scanSection(this.#section, text, at, isEnd)
        : this.#step(text, at, isEnd);
      if (next === undefined) break;
      at = next;
    }
    return text.slice(at);
  }

  /** Scans text up to a tag, or a tag. Returns where to go on; undefined when more text is needed. */
  #step(text: string, at: number, isEnd: boolean): number | undefined {
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      return this.#addText(text, at, end < 0 ? text.length : end);
    }
    if (!isEnd && text.length - at < MAX_TAG && !text.includes('>', at)) return undefined;
    this.#section = SECTIONS.find(({ start }) => text.startsWith(start, at));
    if (this.#section) return at + this.#section.start.length;
    TAG.lastIndex = at;
    const tag = TAG.exec(text);
    if (tag) return this.#addTag(tag);
    if (DOCTYPE.test(text.slice(at, at + DOCTYPE_LENGTH))) this.#handlers.doctype(this.#line);
    return this.#addText(text, at, at + 1);
  }

  #scanSection(section: Section, text: string, at: number, isEnd: boolean): number | undefined {
    const end = text.indexOf(section.end, at);
    // A section without end ends with the text; its delimiter may be split between two pieces.
    const until = end >= 0 ? end : isEnd ? text.length : Math.max(at, text.length - section.end.length + 1);
    if (section.start === '<![CDATA[') this.#addLiteral(text.slice(at, until));
    else this.#countLines(text.slice(at, until));
    if (end < 0) return until > at ? until : undefined;
    this.#section = undefined;
    return end + section.end.length;
  }

  #addTag([tag, slash = '', name = '', empty = '']: RegExpExecArray): number {
    if (++this.#tags > MAX_TAGS) throw new UnreadableFile('RESOURCE_LIMIT', 'too many tags', this.#line);
    this.#flushText();
    const key = name.toUpperCase();
    if (slash === '') this.#handlers.open(key, this.#line);
    if (slash !== '' || empty !== '') this.#handlers.close(key, this.#line);
    this.#countLines(tag);
    return TAG.lastIndex;
  }

  /** Adds text in which `&` may begin an entity. Returns its end. */
  #addText(text: string, from: number, to: number): number {
    if (this.#text === '') this.#textLine = this.#line;
    const space = MAX_TEXT - this.#text.length;
    const raw = text.slice(from, to);
    // White space counts once, so that indentation of any length is accepted.
    const added = raw.length > COLLAPSED_FROM ? raw.replace(/\s+/g, ' ') : raw;
    if (added.trimEnd().length > space) this.#isTooLong = true;
    this.#text += added.slice(0, Math.max(0, space));
    this.#countLines(raw);
    return to;
  }

  #addLiteral(text: string): void {
    const escaped = text.replaceAll('&', '&amp;');
    this.#addText(escaped, 0, escaped.length);
  }

  #flushText(): void {
    const text = cleanText(decodeEntities(this.#text));
    if (this.#isTooLong) this.#handlers.textTooLong(this.#textLine);
    if (text !== '') this.#handlers.text(text, this.#textLine);
    this.#text = '';
    this.#isTooLong = false;
  }

  #countLines(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#line++;
  }
}

const PREDEFINED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Replaces predefined and numeric entities, once; others stay as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (_, name, decimal, hex) =>
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (PREDEFINED[name.toLowerCase()] ?? ''),
  );
}

/** Returns a character; a space for a control character, a surrogate and a number beyond Unicode. */
function characterOf(code: number): string {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
}
