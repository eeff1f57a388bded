import { type HistoryAct, historyKey } from '@pregao/domain';

/** Where the receipt of an act is opened. @param key its name in the history */
export const receiptPath = (offerId: number, key: string): string =>
  `/dashboard/negotiation/${offerId}/receipt/${key}`;

/** The same of an act that is done once: on a credit, a contract, or the schedule. */
export const receiptOf = (offerId: number, act: HistoryAct, id: number): string =>
  receiptPath(offerId, historyKey(act, id));
