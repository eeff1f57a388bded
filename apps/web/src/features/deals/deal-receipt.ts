import { type HistoryAct, historyKey } from '@pregao/domain';

/**
 * Returns the path of a receipt page.
 * @param key history key of the act
 */
export const receiptPath = (offerId: number, key: string): string =>
  `/dashboard/negotiation/${offerId}/receipt/${key}`;

/** Returns the receipt path of an act that happens once on a credit, contract or schedule. */
export const receiptOf = (offerId: number, act: HistoryAct, id: number): string =>
  receiptPath(offerId, historyKey(act, id));
