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

/** The rules and, behind them, keyframes that they name. */
function* partsOf(written: SerializedStyles): Generator<SerializedStyles> {
  for (let part: SerializedStyles | undefined = written; part; part = part.next) yield part;
}

/** Has rules made for a sheet, which may be one that only gathers them. */
function make(styles: EmotionCache, written: SerializedStyles, sheet: EmotionCache['sheet'], keep: boolean) {
  for (const part of partsOf(written))
    styles.insert(part === written ? `.${nameOf(styles, written)}` : '', part, sheet, keep);
}

/** Made, and not yet in the sheet, by name. */
const waiting = new WeakMap<EmotionCache, Map<string, readonly string[]>>();

/** Rules as the sheet takes them. */
function madeRules(styles: EmotionCache, written: SerializedStyles): readonly string[] {
  const known = waiting.get(styles) ?? new Map<string, readonly string[]>();
  waiting.set(styles, known);
  const made = known.get(written.name);
  if (made) return made;
  const rules: string[] = [];
  const gathering: Pick<EmotionCache['sheet'], 'insert'> = { insert: (rule) => void rules.push(rule) };
  make(styles, written, gathering as EmotionCache['sheet'], false);
  known.set(written.name, rules);
  return rules;
}

function put(styles: EmotionCache, written: SerializedStyles, rules: readonly string[]): void {
  if (styles.inserted[written.name] !== undefined) return;
  for (const rule of rules) styles.sheet.insert(rule);
  for (const { name } of partsOf(written)) styles.inserted[name] = true;
  waiting.get(styles)?.delete(written.name);
}

const onServer = typeof document === 'undefined';

/**
 * Before its element, as emotion does it: rules of what is around stand in front of those of what is inside. They are made while the
 * element is drawn, which is done in slices; all that was drawn is put in place in one task.
 */
function Written({ styles, written }: { styles: EmotionCache; written: SerializedStyles }) {
  const isPut = styles.inserted[written.name] !== undefined;
  if (onServer && !isPut) make(styles, written, styles.sheet, true);
  const rules = onServer || isPut ? [] : madeRules(styles, written);
  useInsertionEffect(() => put(styles, written, rules));
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
