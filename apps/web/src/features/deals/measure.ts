import { RATE_MEASURES, type RateMeasure } from '@pregao/domain';
import { type BrowserStore, browserStore, useStore } from '../../lib/browser-store.ts';
import { useUser } from '../../lib/session/session.ts';

interface Chosen {
  /** In which convention rates are told; undefined until one was chosen. */
  readonly measure: BrowserStore<RateMeasure | undefined>;
  /** Whether proposals are typed as amounts all the same. */
  readonly typesAmounts: BrowserStore<boolean>;
}

const stores = new Map<number, Chosen>();

/** The choices of a reader about rates, as this browser keeps them. */
function storesOf(user: number): Chosen {
  const kept = stores.get(user) ?? {
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
  stores.set(user, kept);
  return kept;
}

export function useMeasure(): readonly [RateMeasure, (measure: RateMeasure) => void] {
  const { measure } = storesOf(useUser().id);
  return [useStore(measure) ?? 'annual_252', measure.set];
}

/** Returns what the reader last chose to type proposals in, and keeps another choice; undefined before any. */
export function useTypedChoice() {
  const { measure, typesAmounts } = storesOf(useUser().id);
  const chosen = useStore(measure);
  const keep = (typed: RateMeasure | 'amount') => {
    typesAmounts.set(typed === 'amount');
    if (typed !== 'amount') measure.set(typed);
  };
  return [useStore(typesAmounts) ? 'amount' : chosen, keep] as const;
}
