import type { HistoryAct } from '@pregao/domain';
import { useQueryClient } from '@tanstack/react-query';
import { receiptPath } from './deal-receipt.ts';
import { historyOfDeal } from './history.queries.ts';

/** Number of newest history rows to search, because acts of others may come between. */
const NEWEST = 20;

/**
 * Returns a function that finds the receipt of an act made just now; the same kind of act may happen more
 * than once. The dialog shows the result even if it finds none.
 */
export function useReceiptSearch() {
  const client = useQueryClient();
  return async (offerId: number, act: HistoryAct): Promise<string | undefined> => {
    try {
      const { rows } = await client.fetchQuery({ ...historyOfDeal(offerId, NEWEST), staleTime: 0 });
      const entry = rows.find((row) => row.act === act);
      return entry && receiptPath(offerId, entry.key);
    } catch {
      return undefined;
    }
  };
}
