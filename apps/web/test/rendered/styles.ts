import { isOfShown, learn, shown } from './shown.ts';

/** What a rule has to say to matter for a role, a name or a click: whether something is there, stands apart, and can be pressed. */
const TELLS = /display|visibility|pointer-events/;

/** Every rule that the product has given the document, in the order in which each was given last. */
const rules = new Set<string>();

/**
 * Gives the document only those rules that tell what is shown: a role, a name and a click ask for the style of each element
 * that they pass, and the document tries every rule on each of them. Four rules of five tell of colours and sizes.
 */
export function keepWhatTells(): void {
  const insert = CSSStyleSheet.prototype.insertRule;
  CSSStyleSheet.prototype.insertRule = function keep(rule, index = 0) {
    rules.delete(rule);
    rules.add(rule);
    if (!TELLS.test(rule)) return index;
    const place = insert.call(this, rule, index);
    learn(this, this.cssRules[place]);
    return place;
  };
}

/** The document's own answer, for which it tries every rule on the element and on all that it is in. */
export const computed = globalThis.getComputedStyle;

/** Answers what is asked for at every role, name and click from what has been learnt of the rules, the rest as the document does. */
export function answerWhatIsShown(): void {
  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  const styleFor = (element: Element): CSSStyleDeclaration =>
    new Proxy({} as CSSStyleDeclaration, {
      get: (_, key) => {
        if (key === 'getPropertyValue')
          return (name: string) =>
            isOfShown(name) ? shown(element, name) : computed(element).getPropertyValue(name);
        const name = key === 'pointerEvents' ? 'pointer-events' : String(key);
        return isOfShown(name) ? shown(element, name) : Reflect.get(computed(element), key);
      },
    });
  globalThis.getComputedStyle = (element) => {
    const style = styles.get(element) ?? styleFor(element);
    styles.set(element, style);
    return style;
  };
}

/** Rules that name what others take their values from. */
const NAMES_VALUES = /[{;\s]--[\w-]+:/;

/** What an element has of a property by every rule of the product that gives it, colours and sizes too. */
export function styleOf(element: Element, property: string): string {
  const all = new CSSStyleSheet();
  const isNamed = property.startsWith('--');
  const giving = [...rules].filter(
    (rule) => rule.includes(`${property}:`) || (!isNamed && NAMES_VALUES.test(rule)),
  );
  all.replaceSync(giving.join('\n'));
  document.adoptedStyleSheets = [all];
  const value = computed(element).getPropertyValue(property);
  document.adoptedStyleSheets = [];
  return value;
}
