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

/** Whom a mail is written for. */
export interface MailReader {
  /** Absent of who has no account. */
  readonly user_id?: number;
  readonly name: string;
  readonly company_name: string;
  readonly company_type: CompanyType;
  readonly language: Language;
  /** IANA name or `UTC±h`. */
  readonly timezone: string;
}

/** A line of the list of facts: label and value, both plain text, and the path that the value leads to, where it does. */
export type Fact = readonly [label: string, value: string, path?: string];

/** Values as this reader writes and reads them. */
export interface MailFormatters {
  readonly reader: MailReader;
  fact(label: LabelKey, value: string | number): Fact;
  count(value: number): string;
  money(centavos: Centavos): string;
  /** `R$ 50.000,00 (5,00%)` of the amount that `whole` is, in centavos. */
  share(part: Centavos, whole: Centavos): string;
  /** `18,90%`. */
  rate(percent: number): string;
  days(first: Day, last: Day): string;
  /** With the zone beside it: `25/11/2026, 18:00 (UTC-3)`. */
  instant(at: InstantLike): string;
}

const RANGE = { pt: 'a', en: 'to' } as const satisfies Record<Language, string>;

/** A zone that cannot be read must not stop the act that the mail tells of: the language's default stands in. */
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
