import type { Language } from '@pregao/domain';
import { fill, formFor } from './fill.ts';
import type { Known } from './known-texts.ts';
import type { Namespace } from './options.ts';
import type { Said, SaidAlone, SelectedText, TextsOf, ValuesOf } from './text-types.ts';
import { textsIn } from './texts.ts';

type Select<Name extends Namespace, What> = ($: TextsOf<Name>) => What;

/** Says a text of the namespace `First`, or of the one that is named. */
export interface Translate<First extends Namespace> {
  <What extends SelectedText>(select: Select<First, What>): SaidAlone<What>;
  <What extends SelectedText, Name extends Namespace = First>(
    select: Select<Name, What>,
    given: { readonly ns?: Name; readonly count?: number } & ValuesOf<What>,
  ): Said<What>;
  /** The text with the places of its values still in it, for `Trans`. */
  template<What extends SelectedText, Name extends Namespace = First>(
    select: Select<Name, What>,
    given: { readonly ns?: Name | undefined; readonly count?: number | undefined },
  ): string;
}

type Selector = ($: unknown) => unknown;
interface Given {
  readonly ns?: Namespace | undefined;
  readonly count?: number | undefined;
}

/** The keys that a selector asks for, joined by dots. */
function keysOf(select: Selector): string {
  const keys: string[] = [];
  const any: object = new Proxy(
    {},
    {
      get(_target, key) {
        keys.push(String(key));
        return any;
      },
    },
  );
  select(any);
  return keys.join('.');
}

/** A text that is not known, as for a status of a newer server, or not there yet, is told by its keys: the page goes on. */
function found(select: Selector, texts: Known | undefined): unknown {
  try {
    return select(texts) ?? keysOf(select);
  } catch {
    return keysOf(select);
  }
}

function translation(language: Language, first: Namespace) {
  const textFor = (select: Selector, { ns = first, count }: Given) => {
    const text = found(select, textsIn(language, ns));
    return text instanceof Map ? formFor(text, count ?? Number.NaN, language) : text;
  };
  const t = (select: Selector, given?: Given) => {
    const text = textFor(select, given ?? {});
    return given && typeof text === 'string' ? fill(text, { ...given }) : text;
  };
  return Object.assign(t, { template: textFor }) as unknown;
}

const MADE = new Map<string, unknown>();

/** The same function each time, so that nothing is drawn again for it. */
export function translateFor<First extends Namespace>(language: Language, first: First): Translate<First> {
  const name = `${language}/${first}`;
  const made = MADE.get(name) ?? translation(language, first);
  MADE.set(name, made);
  return made as Translate<First>;
}
