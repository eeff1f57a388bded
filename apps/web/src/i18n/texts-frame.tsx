import { type ReactNode, useSyncExternalStore } from 'react';
import { languageStore } from './texts.ts';
import { LanguageContext } from './use-language.ts';

/** What is within it is drawn anew when the reader chooses another language. */
export function TextsFrame({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(languageStore.subscribe, languageStore.get, languageStore.get);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}
