import { DEFAULT_LANGUAGE, type Language } from '@pregao/domain';
import { arrived } from '../lib/arrival/arrived.ts';
import enCommon from './en/common.ts';
import { type Known, knownTexts } from './known-texts.ts';
import type { Namespace, Texts, TextsFile } from './options.ts';
import ptCommon from './pt/common.ts';

/** One small file for each language and namespace, fetched when a page first needs it; `common` is there from the start. */
const FILES = import.meta.glob<TextsFile>(['./{pt,en}/*.ts', '!**/common.ts']);

const known = new Map<string, Known>();
const coming = new Map<string, Promise<void>>();
const asked = new Set<Namespace>();
const listeners = new Set<() => void>();
let language: Language = DEFAULT_LANGUAGE;
let wanted: Language = DEFAULT_LANGUAGE;

/** The texts of a namespace in a language, if they have come. */
export const textsIn = (of: Language, namespace: Namespace): Known | undefined =>
  known.get(`${of}/${namespace}`);

export function addTexts(of: Language, namespace: Namespace, texts: Texts): void {
  asked.add(namespace);
  known.set(`${of}/${namespace}`, knownTexts(texts));
}

addTexts('pt', 'common', ptCommon);
addTexts('en', 'common', enCommon);

async function fetchTexts(of: Language, namespace: Namespace): Promise<void> {
  const load = FILES[`./${of}/${namespace}.ts`] ?? FILES[`./${of}/${namespace}.precomputed.ts`];
  if (load === undefined) throw new Error(`no texts ${of}/${namespace}`);
  addTexts(of, namespace, (await arrived(load)).default);
}

/** Fetches what has not come yet, once at a time; what failed is fetched again when it is next asked for. */
export function textsFor(of: Language, namespaces: readonly Namespace[]): Promise<unknown> {
  return Promise.all(
    namespaces.map((namespace) => {
      asked.add(namespace);
      if (textsIn(of, namespace)) return undefined;
      const name = `${of}/${namespace}`;
      const promise = coming.get(name) ?? fetchTexts(of, namespace).finally(() => coming.delete(name));
      coming.set(name, promise);
      return promise;
    }),
  );
}

/** Fetches the texts that a page needs, beside its code, in the language that the page has when they are there. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  let loaded: Language | undefined;
  while (loaded !== language) {
    loaded = language;
    await textsFor(loaded, namespaces);
  }
}

/** For `useSyncExternalStore`. */
export const languageStore = {
  get: () => language,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function speak(next: Language): void {
  language = next;
  for (const listener of listeners) listener();
}

/** The language to begin with; its `common` is there. */
export function beginIn(first: Language): void {
  wanted = first;
  speak(first);
}

/** Speaks another language once all texts that a page has asked for are there in it, unless another was chosen meanwhile. */
export async function switchTo(next: Language): Promise<void> {
  wanted = next;
  const tried = new Set<Namespace>();
  const missing = () => [...asked].filter((namespace) => !tried.has(namespace));
  for (let open = missing(); open.length > 0; open = missing()) {
    for (const namespace of open) tried.add(namespace);
    // A file at fault keeps nobody in the other language.
    await Promise.allSettled(open.map((namespace) => textsFor(next, [namespace])));
  }
  if (wanted === next) speak(next);
}
