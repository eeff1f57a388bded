import type { Centavos } from './money.ts';

/** Spells out amounts in Portuguese, as contracts need them. */

const UNITS = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const TENS = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
];
const HUNDREDS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];
/** The singular and plural names of each power of a thousand. */
const SCALES = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const;

/** Spells out a number from 1 to 999. */
function below1000(number: number): string {
  if (number === 100) return 'cem';
  const rest = number % 100;
  const units = number % 10;
  const lower =
    rest < 20 ? [UNITS[rest]] : [TENS[Math.floor(rest / 10)], ...(units > 0 ? [UNITS[units]] : [])];
  return [...(number >= 100 ? [HUNDREDS[Math.floor(number / 100)]] : []), ...(rest > 0 ? lower : [])].join(
    ' e ',
  );
}

/** Splits a number into groups of three digits, the lowest first. */
function groupsOf(number: number): number[] {
  const groups: number[] = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / 1000)) groups.push(rest % 1000);
  return groups;
}

function wordsOf(number: number): string {
  if (number === 0) return 'zero';
  const groups = groupsOf(number);
  const said = groups.flatMap((group, power) => {
    if (group === 0) return [];
    const [one, several] = SCALES[power] ?? ['', ''];
    if (power === 1 && group === 1) return [{ group, text: one }];
    return [{ group, text: `${below1000(group)} ${group === 1 ? one : several}`.trimEnd() }];
  });
  const [last, ...higher] = said;
  if (last === undefined || higher.length === 0) return last?.text ?? '';
  // "mil e cem", "mil e um", but "mil cento e um".
  const joint = last.group < 100 || last.group % 100 === 0 ? ' e ' : ' ';
  const above = higher.map(({ text }) => text).reverse();
  return `${above.join(', ')}${joint}${last.text}`;
}

/**
 * Spells out an amount in Portuguese: `mil, duzentos e ...`, "um milhão de reais". @param centavos none below
 * zero
 */
export function amountInWords(centavos: Centavos): string {
  const cents = centavos % 100;
  const reais = (centavos - cents) / 100;
  const parts: string[] = [];
  if (reais > 0 || cents === 0) {
    const of = reais >= 1_000_000 && reais % 1_000_000 === 0 ? ' de' : '';
    parts.push(`${wordsOf(reais)}${of} ${reais === 1 ? 'real' : 'reais'}`);
  }
  if (cents > 0) parts.push(`${wordsOf(cents)} ${cents === 1 ? 'centavo' : 'centavos'}`);
  return parts.join(' e ');
}
