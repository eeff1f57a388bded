import { useLanguage } from '../../i18n/use-language.ts';
import { type Described, describe } from './describe.ts';

/** Why a call failed, in the reader's language; undefined while there is no error. */
export function useDescribed(error: unknown): Described | undefined {
  const language = useLanguage();
  return error === null || error === undefined ? undefined : describe(error, language);
}
