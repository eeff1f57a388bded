import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';

/** A receivable as it is assigned. */
export interface SoldReceivable {
  readonly id: number;
  readonly due_date: Day;
  readonly issuer: string;
  readonly value: Centavos;
  readonly transactions: number;
}

/**
 * A receivable as one line of the text over which a deal's hash of its receivables goes: id, due date, centavos, transactions, issuer. The
 * lines stand in the order of due date and id, each ended by a line feed, in UTF-8. The issuer comes last: it may hold spaces.
 */
export const soldLine = ({ id, due_date, value, transactions, issuer }: SoldReceivable): string =>
  `${id} ${due_date} ${value} ${transactions} ${issuer}\n`;

/** The order of those lines. */
export const soldOrder = (
  a: Pick<SoldReceivable, 'id' | 'due_date'>,
  b: Pick<SoldReceivable, 'id' | 'due_date'>,
) => (a.due_date === b.due_date ? a.id - b.id : a.due_date < b.due_date ? -1 : 1);
