import { DEFAULT_LANGUAGE, type Language, LOCALES, languageOf } from '@pregao/domain';
import i18next from 'i18next';
import { LANGUAGE_KEY } from './options.ts';
import { currentLanguage, initTexts } from './texts.ts';

export { currentLanguage, loadTexts } from './texts.ts';

function keptLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY) ?? '') ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Portuguese unless the reader chose English before (specification, section 1). */
export function startTexts(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = LOCALES[language as Language];
  });
  initTexts(keptLanguage());
  followOtherTabs();
}

/** One browser speaks one language: the choice made in another tab holds here too. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY) void i18next.changeLanguage(languageOf(newValue ?? '') ?? DEFAULT_LANGUAGE);
  });
}

/** Switches every text on the screen once its files are loaded, and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  if (currentLanguage() !== language) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A closed storage: the choice lives as long as the page.
  }
}
