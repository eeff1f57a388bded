import type { AmountAndTerm } from '../security-margin/smallest-part.ts';
import { type Day, daysBetween } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';

/** A receivable that may be selected. */
export interface Candidate {
  readonly id: number;
  readonly value: Centavos;
  readonly due_date: Day;
  readonly issuer: string | number;
}

/** A candidate with numeric day (days after the earliest due date) and issuer (in order of occurrence). */
export interface Row extends AmountAndTerm {
  readonly id: number;
  readonly issuer: number;
}

/**
 * Sorts candidates by due date, then largest first. It is a total order, so that the input's order does not
 * matter.
 */
export function sortByDueDay(candidates: readonly Candidate[]): Row[] {
  const sorted = candidates.toSorted((a, b) =>
    a.due_date === b.due_date ? b.value - a.value || a.id - b.id : a.due_date < b.due_date ? -1 : 1,
  );
  const first = sorted[0]?.due_date ?? '';
  const days = new Map<Day, number>();
  const issuers = new Map<string | number, number>();
  return sorted.map(({ id, value, due_date, issuer }) => {
    const day = days.get(due_date) ?? daysBetween(first, due_date);
    days.set(due_date, day);
    const number = issuers.get(issuer) ?? issuers.size;
    issuers.set(issuer, number);
    return { id, value, day, issuer: number };
  });
}

export const sumOfRows = (rows: readonly Row[]): Centavos => rows.reduce((sum, { value }) => sum + value, 0);

/** Sums the rows by issuer number. */
export function sumsByIssuer(rows: readonly Row[]): Map<number, Centavos> {
  const sums = new Map<number, Centavos>();
  for (const { issuer, value } of rows) sums.set(issuer, (sums.get(issuer) ?? 0) + value);
  return sums;
}
