import { css, type EmotionCache, __unsafe_useEmotionCache as useStyles } from '@emotion/react';
import { type CSSObject, type Theme, useTheme } from '@mui/material/styles';
import { type ComponentProps, createElement, type ElementType, type JSX } from 'react';

type Rules = CSSObject | ((given: { readonly theme: Theme }) => CSSObject);
type Tag = keyof JSX.IntrinsicElements;

/** Writes the rules into the page, once, and answers their class. */
function classOf(styles: EmotionCache, ...rules: Parameters<typeof css>): string {
  const written = css(...rules);
  const name = `${styles.key}-${written.name}`;
  if (styles.inserted[written.name] === undefined)
    // Keyframes that the rules name follow them.
    for (let part: typeof written | undefined = written; part; part = part.next as typeof part)
      styles.insert(part === written ? `.${name}` : '', part, styles.sheet, true);
  styles.registered[name] ??= written.styles;
  return name;
}

/** What another `styled` around this one gave as its class stands behind our own rules, as it would around one of its own. */
function together(styles: EmotionCache, own: CSSObject, ownName: string, given: string): string {
  const names = given.split(' ').filter((name) => name !== '');
  const around = names.flatMap((name) => styles.registered[name] ?? []);
  if (around.length === 0) return `${given} ${ownName}`;
  const others = names.filter((name) => styles.registered[name] === undefined);
  return [...others, classOf(styles, own as never, ...around.map((rules) => `${rules};`))].join(' ');
}

/**
 * An element with rules of style that no prop changes (what differs stands in `data-` attributes): as MUI's `styled`, but written
 * and named once for a theme. That one makes all its rules into text again whenever such an element is drawn, ten times the work.
 */
export function styled<Base extends ElementType>(base: Base) {
  return (rules: Rules) => {
    const looks = new WeakMap<EmotionCache, WeakMap<Theme, { own: CSSObject; name: string }>>();
    const lookOf = (styles: EmotionCache, theme: Theme) => {
      const ofThemes = looks.get(styles) ?? new WeakMap();
      looks.set(styles, ofThemes);
      const known = ofThemes.get(theme);
      if (known) return known;
      const own = typeof rules === 'function' ? rules({ theme }) : rules;
      const look = { own, name: classOf(styles, own as never) };
      ofThemes.set(theme, look);
      return look;
    };
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, as a module is read
    return function Styled({
      as = base as ElementType,
      ...props
    }: ComponentProps<Base> & { as?: Tag | undefined }) {
      const styles = useStyles() as EmotionCache;
      const { own, name } = lookOf(styles, useTheme());
      const { className } = props as { className?: string };
      return createElement(as, {
        ...props,
        className: className ? together(styles, own, name, className) : name,
      });
    };
  };
}
