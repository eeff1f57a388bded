import { PERCENTAGE_DEBOUNCE_MS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { splitAt } from './schedule.queries.ts';
import { panelReducer } from './schedule-panel.view.ts';
import { panelInputOf, type SavedTerms, type Simulation } from './schedule-terms.view.ts';
import { replayTypedTerms, type TypedTerms } from './typed-terms.view.ts';

/** Failed split, with a function to retry. */
export interface SplitFailure {
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Returns the panel's input. The server splits the percentage after a debounce of half a second.
 * The split replaces the amount.
 */
export function usePanelInput(
  simulation: Simulation,
  terms: SavedTerms | undefined,
  typed: TypedTerms | undefined,
) {
  const [input, change] = useReducer(panelReducer, undefined, () => {
    const initialInput = panelInputOf(simulation, terms);
    return typed ? replayTypedTerms(initialInput, typed) : initialInput;
  });
  const { pendingPercentage } = input;
  const debouncedPercentage = useDebounced(pendingPercentage, PERCENTAGE_DEBOUNCE_MS);
  const ids = simulation.receivables.map(({ id }) => id);
  const query = useQuery({
    ...splitAt(simulation.id, ids, debouncedPercentage ?? 0),
    enabled: debouncedPercentage !== undefined && debouncedPercentage === pendingPercentage,
  });
  const split = debouncedPercentage === undefined ? undefined : query.data;
  useEffect(() => {
    if (split && debouncedPercentage !== undefined && debouncedPercentage === pendingPercentage)
      change({ type: 'split', of: debouncedPercentage, split });
  }, [split, debouncedPercentage, pendingPercentage]);
  const failure: SplitFailure | undefined =
    query.isError && debouncedPercentage === pendingPercentage && pendingPercentage !== undefined
      ? { error: query.error, retry: () => void query.refetch() }
      : undefined;
  return { input, change, failure } as const;
}
