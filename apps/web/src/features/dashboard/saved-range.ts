import { DASHBOARD_RANGES, type DashboardRange } from '@pregao/domain';
import { type BrowserStore, browserStore, useStore } from '../../lib/browser-store.ts';

const stores = new Map<number, BrowserStore<DashboardRange>>();

function storeOf(reader: number): BrowserStore<DashboardRange> {
  const existing = stores.get(reader);
  if (existing) return existing;
  const store = browserStore<DashboardRange>(
    `dashboardRange.${reader}`,
    (text) => DASHBOARD_RANGES.find((range) => range === text) ?? DASHBOARD_RANGES[0],
    (range) => (range === DASHBOARD_RANGES[0] ? null : range),
  );
  stores.set(reader, store);
  return store;
}

/** Returns the preset range that this reader chose last; the last 30 days by default (product, C-46). */
export function useSavedRange(reader: number) {
  const store = storeOf(reader);
  return [useStore(store), store.set] as const;
}
