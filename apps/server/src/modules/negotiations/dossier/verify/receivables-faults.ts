import { createHash } from 'node:crypto';
import type { Dossier } from '@pregao/contract';
import {
  centavosFromDecimal,
  compareSoldReceivables,
  type DueAmount,
  decimalFromCentavos,
  faceValueOf,
  flowOf,
  issuerShares,
  soldReceivableLine,
} from '@pregao/domain';
import { compareValues, type Faults } from './faults.ts';

/** Checks the receivables against the terms: order, number, sums, flow and hash. */
export function* receivablesFaults({ terms, receivables }: Dossier): Faults {
  const rows = receivables.map((one) => ({ ...one, value: centavosFromDecimal(one.value) }));
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before && compareSoldReceivables(before, row) >= 0)
      yield `receivables[${index}] is not in the order of due date and id`;
  }
  const { count, transactions, issuers, sha256 } = terms.receivables;
  yield* compareValues('terms.receivables.count', count, rows.length);
  const sales = rows.reduce((sum, row) => sum + row.transactions, 0);
  yield* compareValues('terms.receivables.transactions', transactions, sales);
  const flow = flowOf(rows.map(({ due_date, value }): DueAmount => ({ due_date, value, receivables: 1 })));
  yield* listFaults(
    'terms.flow',
    terms.flow,
    flow.map((row) => ({ ...row, value: decimalFromCentavos(row.value) })),
  );
  yield* compareValues('terms.face', terms.face, decimalFromCentavos(faceValueOf(flow)));
  yield* listFaults('terms.receivables.issuers', issuers, issuersOf(rows));
  const hash = createHash('sha256');
  for (const row of rows) hash.update(soldReceivableLine(row));
  yield* compareValues('terms.receivables.sha256', sha256, hash.digest('hex'));
}

/** Compares two lists of flat objects, row by row. */
function* listFaults(where: string, stated: readonly object[], computed: readonly object[]): Faults {
  const flat = (row: object | undefined) => row && Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  for (let at = 0; at < Math.max(stated.length, computed.length); at += 1)
    if (JSON.stringify(flat(stated[at])) !== JSON.stringify(flat(computed[at])))
      yield `${where}[${at}] is ${JSON.stringify(stated[at])}; the value computed from the receivables is ${JSON.stringify(computed[at])}`;
}

function issuersOf(rows: readonly { readonly issuer: string; readonly value: number }[]) {
  const sums = new Map<string, { value: number; receivables: number }>();
  for (const { issuer, value } of rows) {
    const known = sums.get(issuer);
    sums.set(issuer, { value: (known?.value ?? 0) + value, receivables: (known?.receivables ?? 0) + 1 });
  }
  const shares = issuerShares([...sums].map(([issuer, { value }]) => ({ issuer, value })));
  return shares.map(({ issuer, value, percentage }) => ({
    issuer,
    value: decimalFromCentavos(value),
    percentage,
    receivables: sums.get(issuer)?.receivables,
  }));
}
