import defaults from 'happy-dom/lib/css/declaration/computed-style/config/CSSComputedStyleElementDefault.js';

/** What a role, a name and a click ask of a style. */
const PROPERTIES = ['display', 'visibility', 'pointer-events'] as const;

type Property = (typeof PROPERTIES)[number];

export const isOfShown = (property: string): property is Property =>
  (PROPERTIES as readonly string[]).includes(property);

/** What one selector of a rule says of a property. */
interface Candidate {
  readonly sheet: CSSStyleSheet;
  readonly selector: string;
  /** The media that it is for, each of which must be there. */
  readonly media: readonly string[];
  readonly value: string;
  readonly weight: number;
}

/** More than any selector weighs. */
const IMPORTANT = 100_000;

/** Candidates for a property by a class that their element must have; under '' those that ask for none. */
const candidates: Record<Property, Map<string, Candidate[]>> = {
  display: new Map(),
  visibility: new Map(),
  'pointer-events': new Map(),
};

/** Without what stands in brackets of any kind. */
const bare = (selector: string) => selector.replace(/\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, '');

/** The last class of what a selector ends in: its element has it. */
const classOf = (selector: string) => /\.([\w-]+)[^.\s>+~]*$/.exec(bare(selector))?.[1] ?? '';

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function weightOf(selector: string): number {
  const flat = selector.replace(/:(not|is|has)\(/g, ' ');
  const tags = count(flat, /(^|[\s>+~])[a-z]/gi);
  return 100 * count(flat, /#/g) + 10 * count(flat, /[.[]|:+[a-z]/g) + tags;
}

/** A sheet that has left the document does not come back. */
const isThere = ({ sheet }: Pick<Candidate, 'sheet'>) => sheet.ownerNode?.isConnected !== false;

/** Keeps what a rule says, as the document has parsed it. */
export function learn(sheet: CSSStyleSheet, rule: CSSRule | undefined, media: readonly string[] = []): void {
  if (rule instanceof CSSMediaRule)
    for (const inner of rule.cssRules) learn(sheet, inner, [...media, rule.conditionText]);
  if (!(rule instanceof CSSStyleRule)) return;
  for (const property of PROPERTIES) {
    const value = rule.style.getPropertyValue(property);
    if (value === '' || value === 'inherit') continue;
    const more = rule.style.getPropertyPriority(property) === 'important' ? IMPORTANT : 0;
    for (const part of rule.selectorText.split(/,(?![^(]*\))/)) {
      const selector = part.trim();
      const name = classOf(selector);
      const known = (candidates[property].get(name) ?? []).filter(isThere);
      known.push({ sheet, selector, media, value, weight: weightOf(selector) + more });
      candidates[property].set(name, known);
    }
  }
}

const holds = ({ sheet, selector, media }: Candidate, element: Element, name: string): boolean =>
  isThere({ sheet }) &&
  (selector === `.${name}` || element.matches(selector)) &&
  media.every((query) => matchMedia(query).matches);

/** What rules and attributes say of an element itself. */
function said(element: Element, property: Property): string {
  let [value, weight] = ['', -1];
  for (const name of ['', ...element.classList])
    for (const candidate of candidates[property].get(name) ?? [])
      if (candidate.weight >= weight && holds(candidate, element, name)) ({ value, weight } = candidate);
  if (weight >= IMPORTANT || !element.hasAttribute('style')) return value;
  return (element as HTMLElement).style.getPropertyValue(property) || value;
}

const TAGS: Readonly<Record<string, string | object | undefined>> = defaults;
const displays = new Map<string, string>();

/** What an element is displayed as where nothing is said of it. */
function displayOf({ tagName }: Element): string {
  const known = displays.get(tagName);
  if (known !== undefined) return known;
  const given = TAGS[tagName];
  const { style } = document.createElement('i');
  if (typeof given === 'string') style.cssText = given;
  displays.set(tagName, style.display);
  return style.display;
}

/** What an element has of a property, as the document would compute it with every rule tried. */
export function shown(element: Element, property: Property): string {
  if (!element.isConnected) return '';
  const own = said(element, property);
  if (own !== '') return own;
  if (property === 'display') return displayOf(element);
  const isInherited = property === 'visibility' && element.parentElement !== null;
  return isInherited ? shown(element.parentElement as Element, property) : '';
}
