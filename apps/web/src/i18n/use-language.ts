import type { Language } from '@pregao/domain';
import { createContext, use } from 'react';
import { languageStore } from './texts.ts';

/** Given by `TextsFrame`, so that the hundreds of parts that say something need no subscription each. */
export const LanguageContext = createContext<Language | undefined>(undefined);

/** The language on the screen. */
export const useLanguage = (): Language => use(LanguageContext) ?? languageStore.get();
