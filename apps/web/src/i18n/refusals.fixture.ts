import { DEFAULT_LANGUAGE } from '@pregao/domain';
import i18next from 'i18next';
import en from './en/refusals.precomputed.ts';
import pt from './pt/refusals.precomputed.ts';
import { initTexts } from './texts.ts';

/** Loads the refusal texts of both languages for tests. */
export function withRefusals(): void {
  initTexts(DEFAULT_LANGUAGE);
  i18next.addResourceBundle('pt', 'refusals', pt);
  i18next.addResourceBundle('en', 'refusals', en);
}
