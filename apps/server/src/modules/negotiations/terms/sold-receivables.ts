import { createHash } from 'node:crypto';
import {
  type Centavos,
  type Day,
  type DueAmount,
  type FlowRow,
  faceValueOf,
  flowOf,
  type SoldReceivable,
  soldReceivableLine,
} from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { soldReceivables } from './sold-receivables.store.ts';

/** Sum that one issuer owes. */
export interface OwedSum {
  readonly issuer: string;
  readonly value: Centavos;
  readonly receivables: number;
}

/** Totals of what an offer sells. */
export interface SoldReceivables {
  readonly count: number;
  readonly transactions: number;
  readonly face: Centavos;
  /** SHA-256 over the lines of all receivables: see `soldReceivableLine`. */
  readonly sha256: string;
  readonly flow: readonly FlowRow[];
  readonly issuers: readonly OwedSum[];
  /** Receivables themselves, when they are no more than asked for. */
  readonly rows: readonly SoldReceivable[] | undefined;
}

/**
 * Reads and sums the receivables that an offer sells.
 * @param maxRows number of rows up to which they are returned
 */
export async function readSoldReceivables(
  db: Db | Tx,
  offerId: number,
  maxRows: number,
): Promise<SoldReceivables> {
  const hash = createHash('sha256');
  const days = new Map<Day, DueAmount>();
  const issuers = new Map<string, OwedSum>();
  const rows: SoldReceivable[] = [];
  let count = 0;
  let transactions = 0;
  for await (const batch of soldReceivables(db, offerId)) {
    hash.update(batch.map(soldReceivableLine).join(''));
    for (const { due_date, issuer, value, transactions: sales } of batch) {
      days.set(due_date, { due_date, ...addTo(days.get(due_date), value) });
      issuers.set(issuer, { issuer, ...addTo(issuers.get(issuer), value) });
      transactions += sales;
    }
    count += batch.length;
    if (count <= maxRows) rows.push(...batch);
  }
  const flow = flowOf([...days.values()]);
  return {
    count,
    transactions,
    face: faceValueOf(flow),
    sha256: hash.digest('hex'),
    flow,
    issuers: [...issuers.values()],
    rows: count <= maxRows ? rows : undefined,
  };
}

const addTo = (known: Pick<OwedSum, 'value' | 'receivables'> | undefined, value: Centavos) => ({
  value: (known?.value ?? 0) + value,
  receivables: (known?.receivables ?? 0) + 1,
});
