import {
  type Day,
  formatCount,
  formatDay,
  formatDecimal,
  formatInstant,
  formatMoney,
  formatNearInstant,
  formatPercentage,
  groupThousands,
  isShownInDigits,
  personName,
  zoneLabel,
} from '@pregao/domain';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSessionUser } from '../session/session.ts';
import { readerTimeZone } from '../session/time-zone.ts';

/** Formatters of figures and dates for the signed-in reader. */
export interface Format {
  /** Formats centavos as `R$ 1.234,56`. */
  money(centavos: number): string;
  /** Formats the calendar day `2026-11-25` as `25/11/2026` or `25 Nov 2026`. */
  day(day: Day): string;
  /** Formats an instant in the reader's time zone: `25/11/2026, 18:00`. */
  instant(iso: string): string;
  /** Formats a deadline, an instant with its time zone: `25/11/2026, 18:00 (UTC-3)`. */
  deadline(iso: string): string;
  /**
   * Formats a near instant briefly: `amanhã, 14:00`, `25/11, 14:00`.
   * @param now the server's clock
   */
  near(iso: string, now: string): string;
  percentage(value: number): string;
  /** Formats a difference of rates in percentage points: `+2,73`. */
  points(difference: number): string;
  /** Formats a rate with its exact decimals: `18,9009%`. */
  exactRate(percent: number): string;
  /** Formats a whole number as `1.234`, with dots in both languages, as amounts have. */
  count(value: number): string;
  /** Formats a person's name; an erased person gets a placeholder in the reader's language. */
  person(name: string): string;
  readonly timeZone: string;
}

export function useFormat(): Format {
  const language = useLanguage();
  const timeZone = useSessionUser()?.timezone ?? readerTimeZone(language);
  return useMemo(() => {
    // Non-breaking spaces keep a date on one line.
    const day: typeof formatDay = (iso, into) => formatDay(iso, into).replaceAll(' ', '\u00a0');
    const instant = (iso: string) => formatInstant(iso, language, timeZone, day);
    return {
      // A non-breaking space keeps `R$` and its amount on one line.
      money: (centavos) => formatMoney(centavos).replace(' ', '\u00a0'),
      day: (iso) => day(iso, language),
      instant,
      // A word joiner keeps `UTC-` and its hours on one line.
      deadline: (iso) => `${instant(iso)} (${zoneLabel(timeZone, iso).replace('-', '-\u2060')})`,
      near: (iso, now) => formatNearInstant(iso, now, language, timeZone),
      percentage: formatPercentage,
      points: (difference) => `${difference < 0 ? '' : '+'}${formatDecimal(difference)}`,
      exactRate: (percent) =>
        isShownInDigits(percent) ? `${groupThousands(percent.toFixed(4))}%` : formatPercentage(percent),
      count: formatCount,
      person: (name) => personName(name, language),
      timeZone,
    };
  }, [language, timeZone]);
}
