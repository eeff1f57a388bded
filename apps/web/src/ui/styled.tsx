import {
  css,
  type EmotionCache,
  type SerializedStyles,
  __unsafe_useEmotionCache as useStyles,
} from '@emotion/react';
import { type CSSObject, type Theme, useTheme } from '@mui/material/styles';
import { type ComponentProps, createElement, type ElementType, type JSX, useInsertionEffect } from 'react';

type Rules = CSSObject | ((given: { readonly theme: Theme }) => CSSObject);
type Tag = keyof JSX.IntrinsicElements;

interface Look {
  readonly own: CSSObject;
  readonly written: SerializedStyles;
}

const nameOf = (styles: EmotionCache, { name }: SerializedStyles): string => `${styles.key}-${name}`;

function write(styles: EmotionCache, written: SerializedStyles): void {
  if (styles.inserted[written.name] !== undefined) return;
  // Keyframes that the rules name follow them.
  for (let part: SerializedStyles | undefined = written; part; part = part.next)
    styles.insert(part === written ? `.${nameOf(styles, written)}` : '', part, styles.sheet, true);
}

const onServer = typeof document === 'undefined';

/** Before its element, as emotion does it: rules of what is around stand in front of those of what is inside. */
function Written({ styles, written }: { styles: EmotionCache; written: SerializedStyles }) {
  if (onServer) write(styles, written);
  useInsertionEffect(() => write(styles, written), [styles, written]);
  return null;
}

/** What another `styled` around this one gave as its class stands behind our own rules, as it would around one of its own. */
function together(styles: EmotionCache, { own, written }: Look, given: string) {
  const names = given.split(' ').filter((name) => name !== '');
  const around = names.flatMap((name) => styles.registered[name] ?? []);
  const others = names.filter((name) => styles.registered[name] === undefined);
  const all = around.length === 0 ? written : css(own as never, ...around.map((rules) => `${rules};`));
  return { written: all, className: [...others, nameOf(styles, all)].join(' ') };
}

/**
 * An element with rules of style that no prop changes (what differs stands in `data-` attributes): as MUI's `styled`, but written
 * and named once for a theme. That one makes all its rules into text again whenever such an element is drawn, ten times the work.
 */
export function styled<Base extends ElementType>(base: Base) {
  return (rules: Rules) => {
    const looks = new WeakMap<Theme, Look>();
    const lookOf = (theme: Theme): Look => {
      const known = looks.get(theme);
      if (known) return known;
      const own = typeof rules === 'function' ? rules({ theme }) : rules;
      const look = { own, written: css(own as never) };
      looks.set(theme, look);
      return look;
    };
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, as a module is read
    return function Styled({
      as = base as ElementType,
      ...props
    }: ComponentProps<Base> & { as?: Tag | undefined }) {
      const styles = useStyles() as EmotionCache;
      const look = lookOf(useTheme());
      const { className: given } = props as { className?: string };
      const { written, className } = given
        ? together(styles, look, given)
        : { written: look.written, className: nameOf(styles, look.written) };
      styles.registered[nameOf(styles, written)] ??= written.styles;
      return (
        <>
          {styles.inserted[written.name] === undefined && <Written styles={styles} written={written} />}
          {createElement(as, { ...props, className })}
        </>
      );
    };
  };
}
