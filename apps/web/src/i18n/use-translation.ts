import type { Language } from '@pregao/domain';
import { use } from 'react';
import type { Namespace } from './options.ts';
import { textsFor, textsIn } from './texts.ts';
import { type Translate, translateFor } from './translate.ts';
import { useLanguage } from './use-language.ts';

type Asked = Namespace | readonly [Namespace, ...Namespace[]];
type First<Names extends Asked> = Names extends readonly [infer Name extends Namespace, ...unknown[]]
  ? Name
  : Names & Namespace;

const WAITS = new Map<string, Promise<unknown>>();

/** The same promise each time, as React asks for, until it fails: who tries again has the texts asked for again. */
function waitFor(language: Language, names: readonly Namespace[]): Promise<unknown> {
  const name = `${language}/${names}`;
  const waits =
    WAITS.get(name) ??
    textsFor(language, names).catch((error: unknown) => {
      WAITS.delete(name);
      throw error;
    });
  WAITS.set(name, waits);
  return waits;
}

/** Says the texts of a namespace, or of the first of several, once all of them are there. */
export function useTranslation<const Names extends Asked = 'common'>(
  ...[asked = 'common' as Names]: [Names?]
): { readonly t: Translate<First<Names>> } {
  const language = useLanguage();
  const names: readonly Namespace[] = typeof asked === 'string' ? [asked] : (asked as readonly Namespace[]);
  if (names.some((name) => !textsIn(language, name))) use(waitFor(language, names));
  return { t: translateFor(language, names[0] as First<Names>) };
}
