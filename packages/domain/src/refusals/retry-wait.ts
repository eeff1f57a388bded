import { type Language, LOCALES } from '../values/languages.ts';

/** The seconds from which a wait is displayed in minutes, and in hours. */
const SECONDS_SHOWN_AS_MINUTES = 90;
const SECONDS_SHOWN_AS_HOURS = 90 * 60;

/** Formats a wait in one unit, rounded up: `37 segundos`, `15 minutes`. */
function waitText(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < SECONDS_SHOWN_AS_MINUTES
      ? (['second', 1] as const)
      : seconds < SECONDS_SHOWN_AS_HOURS
        ? (['minute', 60] as const)
        : (['hour', 3600] as const);
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / size)));
}

const RETRY_TEXTS = { pt: 'Tente novamente em', en: 'Try again in' } as const satisfies Record<
  Language,
  string
>;

/** The refusal that gets no retry hint. Its outcome is unknown, so the user has to check before a retry. */
const REFUSAL_WITHOUT_RETRY = 'OUTCOME_UNKNOWN';

/**
 * Appends the retry time of the `Retry-After` header to a refusal's message. The catalog has none, because
 * it differs between responses.
 * @param seconds of `Retry-After`; undefined when the response has none
 */
export function withRetryWait(
  text: string,
  { key, seconds }: { readonly key: string; readonly seconds: number | undefined },
  language: Language,
): string {
  if (seconds === undefined || key === REFUSAL_WITHOUT_RETRY) return text;
  return `${text} ${RETRY_TEXTS[language]} ${waitText(seconds, language)}.`;
}
