import { RATE_MEASURES, type RateMeasure } from '@pregao/domain';
import { type BrowserStore, browserStore, useStore } from '../../lib/browser-store.ts';
import { useUser } from '../../lib/session/session.ts';

const stores = new Map<number, BrowserStore<RateMeasure>>();

/** In which convention a reader wants its rates told, as this browser keeps it. */
function storeOf(user: number): BrowserStore<RateMeasure> {
  const kept =
    stores.get(user) ??
    browserStore<RateMeasure>(
      `measure/${user}`,
      (text) => RATE_MEASURES.find((it) => it === text) ?? 'annual_252',
      (measure) => measure,
    );
  stores.set(user, kept);
  return kept;
}

export function useMeasure(): readonly [RateMeasure, (measure: RateMeasure) => void] {
  const store = storeOf(useUser().id);
  return [useStore(store), store.set];
}
