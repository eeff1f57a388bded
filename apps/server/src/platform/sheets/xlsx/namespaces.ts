import { UnreadableFile } from '../unreadable-file.ts';

/** Namespaces of SpreadsheetML: transitional (ECMA-376) and strict (ISO/IEC 29500). */
export const SPREADSHEET: readonly string[] = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
];

/** Namespaces of `r:id` and prefixes of relationship types, transitional and strict. */
export const DOCUMENT_RELATIONSHIPS: readonly string[] = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/** Namespace of `.rels` parts, the same for transitional and strict. */
export const PACKAGE_RELATIONSHIPS: readonly string[] = [
  'http://schemas.openxmlformats.org/package/2006/relationships',
];

/** Markup compatibility and extensibility (ECMA-376 part 3). */
export const MARKUP_COMPATIBILITY: readonly string[] = [
  'http://schemas.openxmlformats.org/markup-compatibility/2006',
];

/** Decoded attributes of an element, by qualified name. */
export type Attributes = Readonly<Record<string, string>>;

/** Returns the namespaces that an element declares, by prefix; undefined if it declares none. */
export function declarationsIn(attributes: Attributes): ReadonlyMap<string, string> | undefined {
  let declared: Map<string, string> | undefined;
  for (const name in attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    declared ??= new Map();
    declared.set(name.slice('xmlns:'.length), attributes[name] ?? '');
  }
  return declared;
}

/** Returns the value of an attribute in one of the namespaces; undefined if it is absent. */
export function attributeOf(
  attributes: Attributes,
  scope: NamespaceScope,
  namespaces: readonly string[],
  name: string,
): string | undefined {
  const found = Object.keys(attributes).find((written) => {
    const [prefix = '', local] = written.split(':');
    return local === name && namespaces.includes(scope.namespaceOf(prefix));
  });
  return found === undefined ? undefined : attributes[found];
}

const DOCUMENT_SCOPE: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]);

/** Prefixes in scope at most, because each declaring element copies those of its ancestors. */
const MAX_PREFIXES = 1000;

/** Namespace declarations in scope of an element (Namespaces in XML 1.0). */
export class NamespaceScope {
  readonly #namespaces: ReadonlyMap<string, string>;

  constructor(namespaces = DOCUMENT_SCOPE) {
    this.#namespaces = namespaces;
  }

  /**
   * Returns the scope with further declarations.
   * @param declared namespaces by prefix, the default namespace under ''
   * @throws UnreadableFile when there are more than any program writes
   */
  extend(declared: ReadonlyMap<string, string>): NamespaceScope {
    const namespaces = new Map([...this.#namespaces, ...declared]);
    if (namespaces.size > MAX_PREFIXES)
      throw new UnreadableFile('RESOURCE_LIMIT', 'too many namespace prefixes');
    return new NamespaceScope(namespaces);
  }

  /** Resolves a prefix. @throws UnreadableFile when it is not declared */
  namespaceOf(prefix: string): string {
    const namespace = this.#namespaces.get(prefix);
    if (namespace === undefined || (namespace === '' && prefix !== ''))
      throw new UnreadableFile('FILE_DAMAGED', `namespace prefix ${prefix} is not declared`);
    return namespace;
  }
}
