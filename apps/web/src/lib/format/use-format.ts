import {
  type Day,
  formatCount,
  formatDay,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatNearInstant,
  formatPercentage,
  grouped,
  isShownInDigits,
  personName,
  zoneLabel,
} from '@pregao/domain';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSessionUser } from '../session/session.ts';
import { readerTimeZone } from '../session/time-zone.ts';

/** How figures and dates are written for the signed-in reader. */
export interface Format {
  /** Centavos as `R$ 1.234,56`. */
  money(centavos: number): string;
  /** `2026-11-25` as `25/11/2026` or `25 Nov 2026`. */
  day(day: Day): string;
  /** An instant in the reader's zone: `25/11/2026, 18:00`. */
  instant(iso: string): string;
  /** The same with its zone, for deadlines: `25/11/2026, 18:00 (UTC-3)`. */
  deadline(iso: string): string;
  /** The same, short, of what is near: `amanhã, 14:00`, `25/11, 14:00`. @param now the server's clock */
  near(iso: string, now: string): string;
  percentage(value: number): string;
  /** A difference of rates in percentage points: `+2,73`. */
  points(difference: number): string;
  /** `18,9009%`, as exactly as a rate is told. */
  exactRate(percent: number): string;
  /** `1.234`: dots in both languages, as money has. */
  count(value: number): string;
  /** A person's name; who was erased is called so in the reader's language. */
  person(name: string): string;
  readonly timeZone: string;
}

export function useFormat(): Format {
  const language = useLanguage();
  const timeZone = useSessionUser()?.timezone ?? readerTimeZone(language);
  return useMemo(() => {
    // A date is never broken.
    const day: typeof formatDay = (iso, into) => formatDay(iso, into).replaceAll(' ', '\u00a0');
    const instant = (iso: string) => formatInstant(iso, language, timeZone, day);
    return {
      // An amount is never broken after its R$.
      money: (centavos) => formatMoney(centavos).replace(' ', '\u00a0'),
      day: (iso) => day(iso, language),
      instant,
      // A word joiner keeps `UTC-` and its hours on one line.
      deadline: (iso) => `${instant(iso)} (${zoneLabel(timeZone, iso).replace('-', '-\u2060')})`,
      near: (iso, now) => formatNearInstant(iso, now, language, timeZone),
      percentage: formatPercentage,
      points: (difference) => `${difference < 0 ? '' : '+'}${formatDecimal(difference)}`,
      exactRate: (percent) =>
        isShownInDigits(percent) ? `${grouped(percent.toFixed(4))}%` : formatPercentage(percent),
      count: formatCount,
      person: (name) => personName(name, language),
      timeZone,
    };
  }, [language, timeZone]);
}
