import { type Centavos, type Day, isDay, MAX_CENTAVOS } from '@pregao/domain';

/** Fault of a written amount. */
export type AmountFault = 'AMOUNT_MISSING' | 'AMOUNT_INVALID' | 'AMOUNT_DECIMALS' | 'AMOUNT_TOO_LARGE';

const PLAIN = /^(\d*)(?:[.,](\d{1,2}))?$/;
const GROUPED_BY_DOT = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/;
const GROUPED_BY_COMMA = /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/;
const MORE_DECIMALS = /^\d*[.,]\d{3,}$|^\d{1,3}(?:\.\d{3})+,\d{3,}$|^\d{1,3}(?:,\d{3})+\.\d{3,}$/;

/**
 * Parses an amount of OFX to signed centavos: `-1234.56`, `1234,5`, `1.234,56`, `+100`. One separator with
 * three digits is a third decimal, never a thousands separator.
 */
export function parseSignedAmount(written: string): Centavos | AmountFault {
  const [, sign = '', digits = ''] = /^([+\-\u2212]?)\s*(?:R\$\s*)?(.*)$/s.exec(written.trim()) ?? [];
  if (digits === '') return 'AMOUNT_MISSING';
  if (MORE_DECIMALS.test(digits)) return 'AMOUNT_DECIMALS';
  const found = PLAIN.exec(digits) ?? GROUPED_BY_DOT.exec(digits) ?? GROUPED_BY_COMMA.exec(digits);
  const [, whole = '', decimals = ''] = found ?? [];
  if (whole === '' && decimals === '') return 'AMOUNT_INVALID';
  const centavos = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (centavos > MAX_CENTAVOS) return 'AMOUNT_TOO_LARGE';
  return sign === '' || sign === '+' ? centavos : 0 - centavos;
}

/** Parses an amount of CNAB, digits with two decimals implied. */
export function parsePositionalAmount(written: string): Centavos | AmountFault {
  if (!/^\d+$/.test(written)) return written.trim() === '' ? 'AMOUNT_MISSING' : 'AMOUNT_INVALID';
  const centavos = Number(written);
  return centavos > MAX_CENTAVOS ? 'AMOUNT_TOO_LARGE' : centavos;
}

/** Returns the day of OFX in the first eight digits, without converting its zone; undefined if invalid. */
export function parseOfxDay(written: string): Day | undefined {
  const [, year, month, day] = /^\s*(\d{4})(\d{2})(\d{2})/.exec(written) ?? [];
  return dayOf(year, month, day);
}

/** Returns the day of CNAB, `DDMMAAAA`; undefined if invalid. */
export function parseCnabDay(written: string): Day | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(written) ?? [];
  return dayOf(year, month, day);
}

function dayOf(year?: string, month?: string, day?: string): Day | undefined {
  const text = `${year}-${month}-${day}`;
  return isDay(text) ? text : undefined;
}
