import { type UnreadableCode, UnreadableFile } from '../unreadable-file.ts';
import {
  type Attributes,
  DOCUMENT_RELATIONSHIPS,
  declarationsIn,
  MARKUP_COMPATIBILITY,
  NamespaceScope,
} from './namespaces.ts';

/** Rule that states which content of an element is read. */
export interface ElementRule {
  /** Names of child elements that are read. */
  readonly read?: readonly string[];
  /** Whether the text of the element is read. */
  readonly text?: boolean;
  /** Names of child elements that are skipped. If given, any other child makes the part damaged. */
  readonly skip?: readonly string[];
}

/**
 * Rules that state which elements of a part are read, and where. An element counts only in its namespace and
 * parent.
 */
export interface PartRules {
  readonly namespaces: readonly string[];
  readonly root: string;
  /** Error for a part with another root element; FILE_DAMAGED by default. */
  readonly otherRoot?: UnreadableCode;
  readonly elements: Readonly<Record<string, ElementRule>>;
}

const NO_RULE: ElementRule = {};
const damaged = (detail: string) => new UnreadableFile('FILE_DAMAGED', detail);

/**
 * Open element with a cache of its children. The children of one element repeat a few names, so each name is
 * resolved once for each set of namespace declarations.
 */
export class Element {
  /** Qualified name as written, with its prefix. */
  readonly raw: string;
  /** Name in the rules; '' for an element of markup compatibility, whose content counts as its parent's. */
  readonly name: string;
  readonly text: boolean;
  readonly scope: NamespaceScope;
  readonly #rules: PartRules;
  readonly #rule: ElementRule;
  readonly #children = new Map<string, Element>();
  /** In `mc:AlternateContent`: whether a branch has been selected. */
  #taken: boolean | undefined;

  private constructor(rules: PartRules, rule: ElementRule, raw: string, name: string, scope: NamespaceScope) {
    this.#rules = rules;
    this.#rule = rule;
    this.raw = raw;
    this.name = name;
    this.scope = scope;
    this.text = rule.text === true;
  }

  /** Returns the document node, the parent of the root element. */
  static document(rules: PartRules): Element {
    return new Element(rules, { read: [rules.root] }, '', '', new NamespaceScope());
  }

  /**
   * Returns the child that a start tag opens; SKIPPED_ELEMENT if it is not read.
   * @param raw qualified name as written
   * @param namespaced whether an attribute has a prefix or declares a namespace
   * @throws UnreadableFile for a part that breaks its rules
   */
  child(raw: string, attributes: Attributes, namespaced: boolean): Element {
    const known = namespaced ? undefined : this.#children.get(raw);
    if (known !== undefined) return known;
    const declared = declarationsIn(attributes);
    const scope = declared === undefined ? this.scope : this.scope.extend(declared);
    const child = this.#resolve(raw, attributes, scope);
    this.#refuseInstructions(attributes, scope);
    return child;
  }

  #resolve(raw: string, attributes: Attributes, scope: NamespaceScope): Element {
    const colon = raw.indexOf(':');
    const namespace = scope.namespaceOf(raw.slice(0, Math.max(colon, 0)));
    const name = raw.slice(colon + 1);
    if (MARKUP_COMPATIBILITY.includes(namespace) && this.raw !== '')
      return this.#alternative(raw, name, attributes, scope);
    const child = this.#read(raw, name, namespace, scope);
    if (scope === this.scope && this.#children.size < MAX_NAMES) this.#children.set(raw, child);
    return child;
  }

  #read(raw: string, name: string, namespace: string, scope: NamespaceScope): Element {
    const ours = this.#rules.namespaces.includes(namespace);
    if (ours && this.#rule.read?.includes(name) && this.#taken === undefined)
      return new Element(this.#rules, this.#rules.elements[name] ?? NO_RULE, raw, name, scope);
    if (this.raw === '')
      throw new UnreadableFile(this.#rules.otherRoot ?? 'FILE_DAMAGED', `root element ${raw}`);
    // An element without a namespace belongs to no extension: its writer has lost the namespace.
    const strict = this.#rule.skip !== undefined && (ours || namespace === '');
    if (strict && !(ours && this.#rule.skip?.includes(name))) throw damaged(`element ${raw} in ${this.raw}`);
    return SKIPPED_ELEMENT;
  }

  /** Selects the first understood branch of `mc:AlternateContent`, which counts as content of the parent. */
  #alternative(raw: string, name: string, attributes: Attributes, scope: NamespaceScope): Element {
    if (name === 'AlternateContent' && this.#taken === undefined) {
      const choices = new Element(this.#rules, this.#rule, raw, '', scope);
      choices.#taken = false;
      return choices;
    }
    if (this.#taken === undefined || (name !== 'Choice' && name !== 'Fallback'))
      throw damaged(`element ${raw} in ${this.raw}`);
    if (this.#taken || (name === 'Choice' && !this.understands(attributes.Requires ?? '', scope)))
      return SKIPPED_ELEMENT;
    this.#taken = true;
    return new Element(this.#rules, this.#rule, raw, '', scope);
  }

  /** Refuses markup compatibility that this reader cannot honor: `MustUnderstand` and `ProcessContent`. */
  #refuseInstructions(attributes: Attributes, scope: NamespaceScope): void {
    for (const name in attributes) {
      const colon = name.indexOf(':');
      const local = colon < 0 ? '' : name.slice(colon + 1);
      if (local !== 'MustUnderstand' && local !== 'ProcessContent') continue;
      const value = attributes[name] ?? '';
      if (!MARKUP_COMPATIBILITY.includes(scope.namespaceOf(name.slice(0, colon)))) continue;
      if (local === 'ProcessContent' || !this.understands(value, scope)) throw damaged(`${name}="${value}"`);
    }
  }

  /** Returns whether all prefixes, separated by spaces, denote namespaces that the reader understands. */
  understands(prefixes: string, scope: NamespaceScope): boolean {
    const understood = [...this.#rules.namespaces, ...DOCUMENT_RELATIONSHIPS, ...MARKUP_COMPATIBILITY];
    const all = prefixes.split(/\s+/).filter((prefix) => prefix !== '');
    return all.length > 0 && all.every((prefix) => understood.includes(scope.namespaceOf(prefix)));
  }
}

/** Cached names of one element at most; further ones are resolved each time. */
const MAX_NAMES = 1000;

/** Placeholder for an element that is skipped with all its content. */
export const SKIPPED_ELEMENT: Element = Element.document({ namespaces: [], root: '', elements: {} });
