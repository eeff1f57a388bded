import { type Language, LOCALES } from '../values/languages.ts';

/** The seconds from which a wait is displayed in minutes, and in hours. */
const LEAST_MINUTES = 90;
const LEAST_HOURS = 90 * 60;

/** Formats a wait in one unit, rounded up: `37 segundos`, `15 minutes`. */
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

/** The refusal that gets no retry hint. Its outcome is unknown, so the user has to check before a retry. */
const NOT_BLINDLY = 'OUTCOME_UNKNOWN';

/**
 * Appends the retry time of the `Retry-After` header to a refusal's message. The catalogue has none, because
 * it differs between responses.
 * @param seconds of `Retry-After`; undefined when the response has none
 */
export function withRetryWait(
  text: string,
  { key, seconds }: { readonly key: string; readonly seconds: number | undefined },
  language: Language,
): string {
  if (seconds === undefined || key === NOT_BLINDLY) return text;
  return `${text} ${AGAIN[language]} ${waitText(seconds, language)}.`;
}
