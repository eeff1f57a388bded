import { type Day, isDay, isDecimalAmount, isPeriod, MAX_PAGE_SIZE, type PeriodText } from '@pregao/domain';

/**
 * Readers of single search parameters. An address may be typed, shortened or years old, so invalid values
 * count as absent and never fail the page.
 */
type Raw = unknown;

const texts = (raw: Raw): string[] =>
  [raw].flat().filter((value): value is string => typeof value === 'string' && value !== '');

/** Reads a positive whole number, from a number or text. */
export function numberField(raw: Raw, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const value = typeof raw === 'number' ? raw : Number(texts(raw)[0]);
  return Number.isSafeInteger(value) && value > 0 && value <= max ? value : undefined;
}

/** Reads an amount in reais with at most two decimals after a dot, from a number or text. */
export function amountField(raw: Raw): number | undefined {
  const [text] = texts(typeof raw === 'number' ? String(raw) : raw);
  const isAmount = text !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text) && isDecimalAmount(Number(text));
  return isAmount ? Number(text) : undefined;
}

export function textField(raw: Raw, max = 200): string | undefined {
  return texts(raw)[0]?.slice(0, max);
}

export function dayField(raw: Raw): Day | undefined {
  return texts(raw).find(isDay);
}

/** Reads a relative period; undefined when the parameter also has a day. */
export function periodField(raw: Raw): PeriodText | undefined {
  return dayField(raw) === undefined ? texts(raw).find(isPeriod) : undefined;
}

/** Reads the known values of a list; undefined when none is left. */
export function choiceField<Value extends string>(raw: Raw, values: readonly Value[]): Value[] | undefined {
  const chosen = values.filter((value) => texts(raw).includes(value));
  return chosen.length > 0 ? chosen : undefined;
}

export function oneField<Value extends string>(raw: Raw, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === texts(raw)[0]);
}

export function idsField(raw: Raw): number[] | undefined {
  const ids = [raw].flat().flatMap((value) => numberField(value) ?? []);
  return ids.length > 0 ? [...new Set(ids)] : undefined;
}

export function textsField(raw: Raw): string[] | undefined {
  const list = [...new Set(texts(raw))];
  return list.length > 0 ? list : undefined;
}

/** Page and page size of a list, absent when they are the list's defaults. */
export interface Paging {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export function pagingFields(raw: Record<string, unknown>): Paging {
  return { page: numberField(raw.page), limit: numberField(raw.limit, MAX_PAGE_SIZE) };
}
