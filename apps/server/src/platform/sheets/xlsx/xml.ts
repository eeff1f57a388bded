import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../unreadable-file.ts';
import { Element, type PartRules, SKIPPED_ELEMENT } from './element.ts';
import type { Attributes, NamespaceScope } from './namespaces.ts';
import type { Zip } from './zip.ts';

/** Callbacks for the elements that the rules of a part read, by their names in the rules. */
export interface XmlHandlers {
  /** Is called for a start tag. @param scope the namespace declarations in scope */
  open(name: string, attributes: Attributes, scope: NamespaceScope): void;
  /** Is called for the text of an element whose rule reads it, possibly in several pieces. */
  text(text: string): void;
  close(name: string): void;
}

/** Characters between two tags, approximately, which saxes buffers; a cell holds 32,767. */
const MAX_TOKEN = 2 ** 21;
/** Open elements at most: saxes keeps about 300 bytes for each, besides its attributes. */
const MAX_DEPTH = 2 ** 19;
/** Open elements at most that are read or of markup compatibility: each has its own namespaces and names. */
const MAX_READ_DEPTH = 256;
/** Characters of the attributes of all open elements, which saxes keeps until the end tag. */
const MAX_ATTRIBUTES = 2 ** 22;

/**
 * Error message of saxes for a control character. Parsing continues, because the rules of a cell report it
 * with its line.
 */
const DISALLOWED_CHARACTER = 'disallowed character.';

const damaged = (detail: string) => new UnreadableFile('FILE_DAMAGED', detail);
const tooLarge = (detail: string) => new UnreadableFile('RESOURCE_LIMIT', detail);

/**
 * Scans well-formed XML as it arrives; refuses document types, so that no entity expands. It skips elements
 * that the rules do not read. It resolves namespaces itself, since saxes takes quadratic time for those of
 * nested elements.
 */
class XmlScanner {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #handlers: XmlHandlers;
  /** Ancestors of the current element that are read. */
  readonly #parents: Element[] = [];
  #element: Element;
  /** Characters of the attributes of each open element. */
  readonly #sizes: number[] = [];
  /** Sum of `#sizes`. */
  #openSize = 0;
  /** Characters of the attributes of the current tag. */
  #tagSize = 0;
  /** Open elements inside the outermost skipped one, itself included. */
  #skipped = 0;
  /** Whether an attribute of the current tag has a prefix or declares a namespace. */
  #namespaced = false;
  /** Characters since the piece with the last tag began. */
  #sinceTag = 0;

  constructor(rules: PartRules, handlers: XmlHandlers) {
    this.#element = Element.document(rules);
    this.#handlers = handlers;
    const parser = this.#parser;
    parser.on('attribute', ({ name, value }) => {
      this.#tagSize += name.length + value.length;
      this.#namespaced ||= name === 'xmlns' || name.includes(':');
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('closetag', () => this.#close());
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    parser.on('doctype', () => {
      throw damaged('XML with a document type');
    });
    parser.on('error', ({ message }) => {
      if (message !== DISALLOWED_CHARACTER) throw damaged(`XML: ${message}`);
    });
  }

  push(piece: string): void {
    this.#sinceTag += piece.length;
    this.#parser.write(piece);
    if (this.#sinceTag > MAX_TOKEN) throw tooLarge('XML token too long');
  }

  /** Ends the document. @throws UnreadableFile when it is incomplete */
  end(): void {
    this.#parser.close();
  }

  #open(raw: string, attributes: Attributes): void {
    this.#sinceTag = 0;
    this.#countOpen();
    const element =
      this.#skipped > 0 ? SKIPPED_ELEMENT : this.#element.child(raw, attributes, this.#namespaced);
    this.#namespaced = false;
    if (element === SKIPPED_ELEMENT) {
      this.#skipped++;
      return;
    }
    if (this.#parents.push(this.#element) > MAX_READ_DEPTH) throw tooLarge('XML nested too deeply');
    this.#element = element;
    if (element.name !== '') this.#handlers.open(element.name, attributes, element.scope);
  }

  /** Counts an open element. @throws UnreadableFile beyond the limits of depth or attributes */
  #countOpen(): void {
    this.#openSize += this.#tagSize;
    if (this.#sizes.push(this.#tagSize) > MAX_DEPTH) throw tooLarge('XML nested too deeply');
    if (this.#openSize > MAX_ATTRIBUTES) throw tooLarge('XML attributes too long');
    this.#tagSize = 0;
  }

  #close(): void {
    this.#sinceTag = 0;
    this.#openSize -= this.#sizes.pop() ?? 0;
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const { name } = this.#element;
    if (name !== '') this.#handlers.close(name);
    this.#element = this.#parents.pop() ?? this.#element;
  }

  #text(text: string): void {
    if (this.#element.text && this.#skipped === 0) this.#handlers.text(text);
  }
}

/**
 * Scans one part of a workbook to its end, or until `goOn`, called between pieces, returns false.
 * @throws UnreadableFile when the part is missing, damaged, truncated, or longer than `limit` bytes
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

/** Returns the decoder for a document by its byte order mark, which saxes skips. */
function decoderFor(start: Buffer): (bytes: Buffer) => string {
  const mark = start.toString('latin1', 0, 2);
  if (mark === '\xff\xfe' || mark === '\xfe\xff') {
    const utf16 = new TextDecoder(mark === '\xff\xfe' ? 'utf-16le' : 'utf-16be');
    return (bytes) => utf16.decode(bytes, { stream: true });
  }
  // StringDecoder is five times as fast as TextDecoder.
  const utf8 = new StringDecoder('utf8');
  return (bytes) => utf8.write(bytes);
}
