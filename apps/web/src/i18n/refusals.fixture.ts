import en from './en/refusals.precomputed.ts';
import pt from './pt/refusals.precomputed.ts';
import { addTexts } from './texts.ts';

/** The texts of refusals in both languages, as pages have them that are there. */
export function withRefusals(): void {
  addTexts('pt', 'refusals', pt);
  addTexts('en', 'refusals', en);
}
