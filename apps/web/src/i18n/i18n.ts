import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES, languageOf } from '@pregao/domain';
import i18n, { type BackendModule, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { arrived } from '../lib/arrival/arrived.ts';
import enCommon from './en/common.ts';
import { LANGUAGE_KEY, type TextsFile } from './options.ts';
import ptCommon from './pt/common.ts';

/** One small file for each language and namespace, fetched when a page first needs it; `common` is there from the start. */
const FILES = import.meta.glob<TextsFile>(['./{pt,en}/*.ts', '!**/common.ts']);

const files: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = FILES[`./${language}/${namespace}.ts`] ?? FILES[`./${language}/${namespace}.precomputed.ts`];
    if (load === undefined) return done(new Error(`no texts ${language}/${namespace}`), null);
    arrived(load).then(
      (file) => done(null, file.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

function keptLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY) ?? '') ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Texts in one language, those of `common` at once. */
export function initTexts(language: Language): typeof i18n {
  void i18n
    .use(files)
    .use(initReactI18next)
    .init({
      initAsync: false,
      resources: { pt: { common: ptCommon }, en: { common: enCommon } },
      partialBundledLanguages: true,
      lng: language,
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  return i18n;
}

/** Portuguese unless the reader chose English before (specification, section 1). */
export function startTexts(): void {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = LOCALES[languageOf(language) ?? DEFAULT_LANGUAGE];
  });
  initTexts(keptLanguage());
  followOtherTabs();
}

/** One browser speaks one language: the choice made in another tab holds here too. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY) void i18n.changeLanguage(languageOf(newValue ?? '') ?? DEFAULT_LANGUAGE);
  });
}

/** Fetches the texts that a page needs, beside its code. */
export function loadTexts(...namespaces: (keyof ResourceNamespaceMap)[]): Promise<void> {
  return i18n.loadNamespaces(namespaces);
}

export function currentLanguage(): Language {
  return languageOf(i18n.language ?? '') ?? DEFAULT_LANGUAGE;
}

/** Switches every text on the screen and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A closed storage: the choice lives as long as the page.
  }
}
