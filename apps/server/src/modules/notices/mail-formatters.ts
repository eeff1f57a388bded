import {
  type Centavos,
  type CompanyType,
  type Day,
  DEFAULT_ZONES,
  formatDay,
  formatInstant,
  formatMoney,
  formatPercentage,
  type InstantLike,
  type Language,
  LOCALES,
  percentageOf,
  zoneLabel,
  zoneOf,
} from '@pregao/domain';
import { LABELS, type LabelKey } from './labels.ts';

/** Reader of a mail. */
export interface MailReader {
  /** Undefined for a person without an account. */
  readonly user_id?: number;
  readonly name: string;
  readonly company_name: string;
  readonly company_type: CompanyType;
  readonly language: Language;
  /** IANA name or `UTC±h`. */
  readonly timezone: string;
}

/** A row of the fact table: label and value as plain text, and the path of a link, if any. */
export type Fact = readonly [label: string, value: string, path?: string];

/** Formatters for the reader's language and time zone. */
export interface MailFormatters {
  readonly reader: MailReader;
  fact(label: LabelKey, value: string | number): Fact;
  count(value: number): string;
  money(centavos: Centavos): string;
  /** Formats a part with its percentage of `whole`, both in centavos: `R$ 50.000,00 (5,00%)`. */
  share(part: Centavos, whole: Centavos): string;
  /** Formats a rate: `18,90%`. */
  rate(percent: number): string;
  days(first: Day, last: Day): string;
  /** Formats an instant with its zone: `25/11/2026, 18:00 (UTC-3)`. */
  instant(at: InstantLike): string;
}

const RANGE = { pt: 'a', en: 'to' } as const satisfies Record<Language, string>;

/**
 * Creates the formatters of a reader. An invalid time zone falls back to the language's default, because a
 * mail must not block the act it reports.
 */
export function createMailFormatters(reader: MailReader): MailFormatters {
  const { language } = reader;
  const zone = zoneOf(reader.timezone) ?? DEFAULT_ZONES[language];
  const day = (value: Day): string => formatDay(value, language);
  return {
    reader,
    fact: (label, value) => [LABELS[label][language], String(value)],
    count: (value) => value.toLocaleString(LOCALES[language]),
    money: (centavos) => formatMoney(centavos),
    share: (part, whole) => `${formatMoney(part)} (${formatPercentage(percentageOf(part, whole))})`,
    rate: formatPercentage,
    days: (first, last) => (first === last ? day(first) : `${day(first)} ${RANGE[language]} ${day(last)}`),
    instant: (at) => `${formatInstant(at, language, zone)} (${zoneLabel(zone, at)})`,
  };
}
