import {
  centavosFromDecimal,
  decimalFromCentavos,
  formatAmount,
  formatDecimal,
  formatMoney,
  formatPercentage,
  type Language,
  parseAmount,
} from '@pregao/domain';
import type { NumberUnit } from './field.ts';

/** A unit that may follow a number where it is typed. */
const SUFFIXES: Readonly<Record<NumberUnit, RegExp>> = {
  money: /^$/,
  percent: /\s*%$/,
  days: /\s*(?:d|dias?|days?)$/i,
};

/** Parses a typed number: reais of an amount. Returns undefined for what is no number. */
export function typedNumber(text: string, unit: NumberUnit): number | undefined {
  const hundredths = parseAmount(text.trim().replace(SUFFIXES[unit], ''));
  return hundredths === undefined ? undefined : decimalFromCentavos(hundredths);
}

/** Parses a number that is followed by its unit, such as `90 dias` or `12%`. */
export function numberWithUnit(text: string, unit: NumberUnit): number | undefined {
  return unit !== 'money' && SUFFIXES[unit].test(text.trim()) ? typedNumber(text, unit) : undefined;
}

/** Formats a number for its field: amounts with two decimals, others with those that they have. */
export const draftNumber = (value: number, unit: NumberUnit): string =>
  unit === 'money' ? formatAmount(centavosFromDecimal(value)) : formatDecimal(value).replace(/,?0{1,2}$/, '');

/** Formats a number with its unit: `R$ 1.500,00`, `12,50%`, `90 dias`. */
export function shownNumber(value: number, unit: NumberUnit, language: Language): string {
  switch (unit) {
    case 'money':
      return formatMoney(centavosFromDecimal(value));
    case 'percent':
      return formatPercentage(value);
    case 'days': {
      const days = { pt: ['dia', 'dias'], en: ['day', 'days'] } as const;
      return `${draftNumber(value, unit)} ${days[language][value === 1 ? 0 : 1]}`;
    }
  }
}
