import { DEFAULT_ZONES, type Language } from '@pregao/domain';

/** The reader's zone as the browser knows it, without asking for a location; undefined when it keeps it to itself. */
export function browserTimeZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== 'Etc/Unknown' ? zone : undefined;
}

/** What is sent as the reader's zone: the browser's, else the default of the language. */
export function readerTimeZone(language: Language): string {
  return browserTimeZone() ?? DEFAULT_ZONES[language];
}
