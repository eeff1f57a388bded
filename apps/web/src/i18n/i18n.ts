import { DEFAULT_LANGUAGE, type Language, LOCALES, languageOf } from '@pregao/domain';
import i18next from 'i18next';
import { LANGUAGE_KEY } from './options.ts';
import { currentLanguage, initTexts } from './texts.ts';

export { currentLanguage, loadTexts } from './texts.ts';

function storedLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY) ?? '') ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Starts the texts in Portuguese, unless the reader chose English before (specification, section 1). */
export function startTexts(): void {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = LOCALES[language as Language];
  });
  initTexts(storedLanguage());
  followOtherTabs();
}

/** Follows a language switch in another tab, so that all tabs show one language. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY) void i18next.changeLanguage(languageOf(newValue ?? '') ?? DEFAULT_LANGUAGE);
  });
}

/** Switches the language once its texts are loaded, and stores the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  if (currentLanguage() !== language) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The storage is unavailable; the choice lasts as long as the page.
  }
}
