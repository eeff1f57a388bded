import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';

/** An assigned receivable. */
export interface SoldReceivable {
  readonly id: number;
  readonly due_date: Day;
  readonly issuer: string;
  readonly value: Centavos;
  readonly transactions: number;
}

/**
 * Serializes a receivable as one line of the hash input of a deal: id, due date, centavos, transactions,
 * issuer. Lines are in UTF-8, sorted by due date and id, each ended by a line feed; the issuer is last
 * because it may contain spaces.
 */
export const soldReceivableLine = ({ id, due_date, value, transactions, issuer }: SoldReceivable): string =>
  `${id} ${due_date} ${value} ${transactions} ${issuer}\n`;

/** Compares receivables in the order of those lines. */
export const compareSoldReceivables = (
  a: Pick<SoldReceivable, 'id' | 'due_date'>,
  b: Pick<SoldReceivable, 'id' | 'due_date'>,
) => (a.due_date === b.due_date ? a.id - b.id : a.due_date < b.due_date ? -1 : 1);
