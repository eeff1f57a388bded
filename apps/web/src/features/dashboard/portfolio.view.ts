import type { Reply } from '@pregao/contract';

type Receipts = Reply<'dashboardPortfolio'>['receipts'];

/** Receipts with how large each is beside the largest, 0 to 1. */
export function receiptRows(receipts: Receipts): (Receipts[number] & { readonly share: number })[] {
  const largest = receipts.reduce((most, { value }) => Math.max(most, value), 0);
  return receipts.map((receipt) => ({ ...receipt, share: receipt.value / largest }));
}
