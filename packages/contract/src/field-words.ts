import { AROUND_WORDS } from './words/around.ts';
import { DEALS_WORDS } from './words/deals.ts';
import { PARTIES_WORDS } from './words/parties.ts';
import { RECEIVABLES_WORDS } from './words/receivables.ts';
import { TIMES_WORDS } from './words/times.ts';
import type { ToldField } from './words/words.ts';

/**
 * What the described contract says of a field by its name, and an example of it: of each field whose schema says nothing itself. The
 * word is the glossary's, so it means the same wherever it stands.
 */
export const FIELD_WORDS: Readonly<Record<string, ToldField | undefined>> = {
  ...PARTIES_WORDS,
  ...RECEIVABLES_WORDS,
  ...DEALS_WORDS,
  ...AROUND_WORDS,
  ...TIMES_WORDS,
};
