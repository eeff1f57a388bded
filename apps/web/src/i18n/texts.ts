import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@pregao/domain';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadChunk } from '../lib/chunk-reload/load-chunk.ts';
import enCommon from './en/common.ts';
import type { Namespace, TextsFile } from './options.ts';
import ptCommon from './pt/common.ts';

/**
 * One small file per language and namespace, lazy-loaded when a page first needs it; `common` is in the first
 * script.
 */
const FILES = import.meta.glob<TextsFile>(['./{pt,en}/*.ts', '!**/common.ts']);

const files: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  async read(language: string, namespace: string) {
    const path = `./${language}/${namespace}`;
    const load = FILES[`${path}.ts`] ?? FILES[`${path}.precomputed.ts`];
    if (load === undefined) throw new Error(`no texts ${language}/${namespace}`);
    return (await loadChunk(load)).default;
  },
};

/** Initializes i18next in a language; `common` is available synchronously. */
export function initTexts(language: Language): void {
  void i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      load: 'currentOnly',
      fallbackLng: false,
      initAsync: false,
      ns: ['common'],
      defaultNS: 'common',
      resources: { pt: { common: ptCommon }, en: { common: enCommon } },
      partialBundledLanguages: true,
      returnObjects: true,
      interpolation: { escapeValue: false },
    });
}

export const currentLanguage = (): Language => (i18next.language as Language | undefined) ?? DEFAULT_LANGUAGE;

const missing = (namespaces: readonly Namespace[]) =>
  namespaces.filter((namespace) => !i18next.hasResourceBundle(currentLanguage(), namespace));

/**
 * Loads the texts of a page along with its code. i18next counts a namespace as loaded after a failed read,
 * and does not load it for a language switch in progress; both are loaded again.
 * @throws Error when a namespace has no file
 */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  if (missing(namespaces).length === 0) return;
  await i18next.reloadResources([currentLanguage()], missing(namespaces));
  const absent = missing(namespaces);
  if (absent.length > 0) throw new Error(`no texts ${currentLanguage()}/${absent}`);
}
