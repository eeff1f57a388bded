import { RATE_MEASURES, type RateMeasure } from '@pregao/domain';
import { type BrowserStore, browserStore, useStore } from '../../lib/browser-store.ts';
import { useUser } from '../../lib/session/session.ts';

interface MeasureSettings {
  /** Convention in which rates are shown; undefined until one is chosen. */
  readonly measure: BrowserStore<RateMeasure | undefined>;
  /** Whether proposals are still typed as amounts. */
  readonly typesAmounts: BrowserStore<boolean>;
}

const stores = new Map<number, MeasureSettings>();

/** Returns the browser stores of a reader's rate preferences. */
function storesOf(user: number): MeasureSettings {
  const stored = stores.get(user) ?? {
    measure: browserStore<RateMeasure | undefined>(
      `measure/${user}`,
      (text) => RATE_MEASURES.find((it) => it === text),
      (measure) => measure ?? null,
    ),
    typesAmounts: browserStore<boolean>(
      `types-amounts/${user}`,
      (text) => text === 'yes',
      (amounts) => (amounts ? 'yes' : null),
    ),
  };
  stores.set(user, stored);
  return stored;
}

export function useMeasure(): readonly [RateMeasure, (measure: RateMeasure) => void] {
  const { measure } = storesOf(useUser().id);
  return [useStore(measure) ?? 'annual_252', measure.set];
}

/** Returns the unit that the reader last typed proposals in, and a setter; undefined before any choice. */
export function useTypedChoice() {
  const { measure, typesAmounts } = storesOf(useUser().id);
  const chosen = useStore(measure);
  const store = (typed: RateMeasure | 'amount') => {
    typesAmounts.set(typed === 'amount');
    if (typed !== 'amount') measure.set(typed);
  };
  return [useStore(typesAmounts) ? 'amount' : chosen, store] as const;
}
