import { type Language, LOCALES } from '../values/languages.ts';

/** From here on a wait is told in the next larger unit. */
const LEAST_MINUTES = 90;
const LEAST_HOURS = 90 * 60;

/** A wait in one unit, rounded up: `37 segundos`, `15 minutes`. */
function waitText(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < LEAST_MINUTES
      ? (['second', 1] as const)
      : seconds < LEAST_HOURS
        ? (['minute', 60] as const)
        : (['hour', 3600] as const);
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / size)));
}

const AGAIN = { pt: 'Tente novamente em', en: 'Try again in' } as const satisfies Record<Language, string>;

/** Trying again does not help before somebody has looked: whether it was carried out is not known. */
const NOT_BLINDLY = 'OUTCOME_UNKNOWN';

/**
 * Adds to a refusal's text when to try again, as `Retry-After` beside it says. The catalogue names no wait, which differs from
 * answer to answer.
 * @param seconds of `Retry-After`; undefined where the answer has none
 */
export function withRetryWait(
  text: string,
  { key, seconds }: { readonly key: string; readonly seconds: number | undefined },
  language: Language,
): string {
  if (seconds === undefined || key === NOT_BLINDLY) return text;
  return `${text} ${AGAIN[language]} ${waitText(seconds, language)}.`;
}
