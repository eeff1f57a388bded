import type { Language } from '../values/languages.ts';
import { shownPercentage } from '../values/percentage.ts';

/** The number words below a million. */
interface Words {
  /** The words of zero to nineteen. */
  readonly units: readonly string[];
  /** The words of twenty, thirty ..., indexed by their digit. */
  readonly tens: readonly string[];
  /** Returns the hundreds of a number from 100 to 999. */
  readonly hundreds: (number: number) => string;
  readonly tenAndUnit: string;
  /** Returns the thousands and their joint to the rest. */
  readonly thousands: (thousands: number, rest: number) => string;
  /** Returns two decimals that are not both zero. */
  readonly decimals: (hundredths: number) => string;
  /** Adds "a year" to the figure; `huge` replaces figures from a million on. */
  readonly yearly: (figure: string) => string;
  readonly huge: string;
}

const split = (text: string): readonly string[] => text.split(' ');

const PORTUGUESE_HUNDREDS = split(
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
);

const WORDS: Record<Language, Words> = {
  pt: {
    units: split(
      'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    ),
    tens: split('- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
    tenAndUnit: ' e ',
    hundreds: (number) => {
      const rest = number % 100;
      if (number === 100) return 'cem';
      const hundred = `${PORTUGUESE_HUNDREDS[Math.floor(number / 100)]}`;
      return rest === 0 ? hundred : `${hundred} e ${integerInWords(rest, 'pt')}`;
    },
    thousands: (thousands, rest) => {
      const thousand = thousands === 1 ? 'mil' : `${integerInWords(thousands, 'pt')} mil`;
      if (rest === 0) return thousand;
      // "Mil e cem", "mil e oito", but "mil cento e oito".
      return `${thousand}${rest < 100 || rest % 100 === 0 ? ' e ' : ' '}${integerInWords(rest, 'pt')}`;
    },
    decimals: (hundredths) => {
      if (hundredths < 10) return ` vírgula zero ${integerInWords(hundredths, 'pt')}`;
      return ` vírgula ${integerInWords(hundredths % 10 === 0 ? hundredths / 10 : hundredths, 'pt')}`;
    },
    yearly: (figure) => `${figure} por cento ao ano`,
    huge: 'um milhão por cento ao ano, ou mais',
  },
  en: {
    units: split(
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    tens: split('- - twenty thirty forty fifty sixty seventy eighty ninety'),
    tenAndUnit: '-',
    hundreds: (number) => {
      const hundred = `${integerInWords(Math.floor(number / 100), 'en')} hundred`;
      return number % 100 === 0 ? hundred : `${hundred} and ${integerInWords(number % 100, 'en')}`;
    },
    thousands: (thousands, rest) => {
      const thousand = `${integerInWords(thousands, 'en')} thousand`;
      if (rest === 0) return thousand;
      return `${thousand}${rest < 100 ? ' and ' : ' '}${integerInWords(rest, 'en')}`;
    },
    decimals: (hundredths) => {
      const digits = String(hundredths).padStart(2, '0').replace(/0$/, '');
      return ` point ${[...digits].map((digit) => integerInWords(Number(digit), 'en')).join(' ')}`;
    },
    yearly: (figure) => `${figure} percent a year`,
    huge: 'one million percent a year, or more',
  },
};

function integerInWords(number: number, language: Language): string {
  const { units, tens, tenAndUnit, hundreds, thousands } = WORDS[language];
  if (number < 20) return `${units[number]}`;
  if (number < 100) {
    const unit = number % 10;
    return `${tens[Math.floor(number / 10)]}${unit === 0 ? '' : `${tenAndUnit}${units[unit]}`}`;
  }
  if (number < 1000) return hundreds(number);
  return thousands(Math.floor(number / 1000), number % 1000);
}

const MILLION = 1_000_000;

/**
 * Spells out a yearly rate with two decimals, as displayed in figures: `cento e oito vírgula cinco por cento
 * ao ano`.
 * @param percent not below zero; null when it exceeds a JSON number
 */
export function rateInWords(percent: number | null, language: Language): string {
  const { decimals, yearly, huge } = WORDS[language];
  const shown = percent === null ? MILLION : shownPercentage(Math.min(percent, MILLION));
  if (shown >= MILLION) return huge;
  const hundredths = Math.round(shown * 100);
  const figure = integerInWords(Math.floor(hundredths / 100), language);
  return yearly(hundredths % 100 === 0 ? figure : `${figure}${decimals(hundredths % 100)}`);
}
