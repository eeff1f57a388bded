import { DEFAULT_ZONES, type Language } from '@pregao/domain';

/** Returns the browser's IANA time zone, without asking for a location; undefined when it is hidden. */
export function browserTimeZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && zone !== 'Etc/Unknown' ? zone : undefined;
}

/** Returns the time zone to send: the browser's, else the default of the language. */
export function readerTimeZone(language: Language): string {
  return browserTimeZone() ?? DEFAULT_ZONES[language];
}
