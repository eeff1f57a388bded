import type { Reply } from '@pregao/contract';

type Receipts = Reply<'dashboardPortfolio'>['receipts'];

/** Returns the receipts, each with its size relative to the largest, 0 to 1. */
export function receiptRows(receipts: Receipts): (Receipts[number] & { readonly share: number })[] {
  const largest = receipts.reduce((most, { value }) => Math.max(most, value), 0);
  return receipts.map((receipt) => ({ ...receipt, share: receipt.value / largest }));
}
