import { DEFAULT_LANGUAGE, type Language, LOCALES, languageOf } from '@pregao/domain';
import { LANGUAGE_KEY } from './options.ts';
import { beginIn, languageStore, switchTo } from './texts.ts';

export { loadTexts } from './texts.ts';

function keptLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY) ?? '') ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Portuguese unless the reader chose English before (specification, section 1). */
export function startTexts(): void {
  languageStore.subscribe(() => {
    document.documentElement.lang = LOCALES[currentLanguage()];
  });
  beginIn(keptLanguage());
  followOtherTabs();
}

/** One browser speaks one language: the choice made in another tab holds here too. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_KEY) void switchTo(languageOf(newValue ?? '') ?? DEFAULT_LANGUAGE);
  });
}

export const currentLanguage = (): Language => languageStore.get();

/** Switches every text on the screen and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await switchTo(language);
  if (currentLanguage() !== language) return;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A closed storage: the choice lives as long as the page.
  }
}
