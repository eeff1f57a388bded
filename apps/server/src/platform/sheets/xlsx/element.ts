import { Unreadable, type UnreadableCode } from '../unreadable.ts';
import { DOCUMENT_RELATIONSHIPS, MARKUP_COMPATIBILITY, NamespaceScope } from './namespaces.ts';
import type { StartTag } from './start-tag.ts';

/** What is read inside one element of a part. */
export interface ElementRule {
  /** Child elements that are read. */
  readonly read?: readonly string[];
  /** The text between its tags is read. */
  readonly text?: boolean;
  /** Child elements that are skipped; where this is given, any other child makes the part damaged. */
  readonly skip?: readonly string[];
}

/**
 * Which elements of a part are read, and where. An element counts only in its namespace and inside its
 * parent.
 */
export interface PartRules {
  readonly namespaces: readonly string[];
  readonly root: string;
  /** Why a part with another root element is refused; FILE_DAMAGED unless given. */
  readonly otherRoot?: UnreadableCode;
  readonly elements: Readonly<Record<string, ElementRule>>;
}

const NOTHING: ElementRule = {};
const damaged = (detail: string) => new Unreadable('FILE_DAMAGED', detail);

/**
 * An element that is open, with what is known of its children. The children of one element repeat a few
 * names, so each name is resolved once for each set of namespace declarations.
 */
export class Element {
  /** Its name as written, with its prefix. */
  readonly raw: string;
  /**
   * Its name in the rules; '' for an element of markup compatibility, whose content counts as its parent's.
   */
  readonly name: string;
  readonly text: boolean;
  readonly scope: NamespaceScope;
  readonly #rules: PartRules;
  readonly #rule: ElementRule;
  readonly #children = new Map<string, Element>();
  /** The child that was opened last. */
  #last: Element | undefined;
  /** In `mc:AlternateContent`: whether one of its branches has been taken. */
  #taken: boolean | undefined;

  private constructor(rules: PartRules, rule: ElementRule, raw: string, name: string, scope: NamespaceScope) {
    this.#rules = rules;
    this.#rule = rule;
    this.raw = raw;
    this.name = name;
    this.scope = scope;
    this.text = rule.text === true;
  }

  /** What stands around the root element. */
  static document(rules: PartRules): Element {
    return new Element(rules, { read: [rules.root] }, '', '', new NamespaceScope());
  }

  /** The child whose name is at a place of the text, when it has been resolved before. */
  known(text: string, start: number, end: number): Element | undefined {
    const last = this.#last;
    if (last !== undefined && last.raw.length === end - start && text.startsWith(last.raw, start))
      return last;
    const child = this.#children.get(text.slice(start, end));
    if (child !== undefined && child !== SKIPPED) this.#last = child;
    return child;
  }

  /**
   * The child that a start tag opens; SKIPPED when it is not read.
   * @throws Unreadable when the part is not what it is read as
   */
  child(tag: StartTag): Element {
    const { raw } = tag;
    const scope = tag.declares ? this.scope.extend(tag.declarations()) : this.scope;
    tag.scope = scope;
    const colon = raw.indexOf(':');
    const namespace = scope.namespaceOf(raw.slice(0, Math.max(colon, 0)));
    const name = raw.slice(colon + 1);
    if (MARKUP_COMPATIBILITY.includes(namespace) && this.raw !== '')
      return this.#alternative(raw, name, tag, scope);
    const child = this.#resolve(raw, name, namespace, scope);
    if (!tag.declares && this.#children.size < MAX_NAMES) this.#children.set(raw, child);
    return child;
  }

  #resolve(raw: string, name: string, namespace: string, scope: NamespaceScope): Element {
    const ours = this.#rules.namespaces.includes(namespace);
    if (ours && this.#rule.read?.includes(name) && this.#taken === undefined)
      return new Element(this.#rules, this.#rules.elements[name] ?? NOTHING, raw, name, scope);
    if (this.raw === '') throw new Unreadable(this.#rules.otherRoot ?? 'FILE_DAMAGED', `root element ${raw}`);
    // An element without a namespace belongs to no extension: a writer has lost the namespace of its own.
    const strict = this.#rule.skip !== undefined && (ours || namespace === '');
    if (strict && !(ours && this.#rule.skip?.includes(name))) throw damaged(`element ${raw} in ${this.raw}`);
    return SKIPPED;
  }

  /** `mc:AlternateContent`: the first branch that is understood counts as content of the parent. */
  #alternative(raw: string, name: string, tag: StartTag, scope: NamespaceScope): Element {
    if (name === 'AlternateContent' && this.#taken === undefined) {
      const choices = new Element(this.#rules, this.#rule, raw, '', scope);
      choices.#taken = false;
      return choices;
    }
    if (this.#taken === undefined || (name !== 'Choice' && name !== 'Fallback'))
      throw damaged(`element ${raw} in ${this.raw}`);
    if (this.#taken || (name === 'Choice' && !this.understands(tag.attribute('Requires') ?? '', scope)))
      return SKIPPED;
    this.#taken = true;
    return new Element(this.#rules, this.#rule, raw, '', scope);
  }

  /** True when all of the prefixes, separated by spaces, stand for namespaces that the part is read with. */
  understands(prefixes: string, scope: NamespaceScope): boolean {
    const understood = [...this.#rules.namespaces, ...DOCUMENT_RELATIONSHIPS, ...MARKUP_COMPATIBILITY];
    const all = prefixes.split(/\s+/).filter((prefix) => prefix !== '');
    return all.length > 0 && all.every((prefix) => understood.includes(scope.namespaceOf(prefix)));
  }
}

/** More distinct names inside one element are resolved each time. */
const MAX_NAMES = 1000;

/** Stands for an element that is not read, with all it holds. */
export const SKIPPED: Element = Element.document({ namespaces: [], root: '', elements: {} });
