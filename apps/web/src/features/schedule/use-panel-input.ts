import { PERCENTAGE_DEBOUNCE_MS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { splitAt } from './schedule.queries.ts';
import { panelAfter } from './schedule-panel.view.ts';
import { panelOf, type SavedTerms, type Simulation } from './schedule-terms.view.ts';
import { panelWith, type TypedTerms } from './schedule-typed.view.ts';

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
  const [input, change] = useReducer(panelAfter, undefined, () => {
    const saved = panelOf(simulation, terms);
    return typed ? panelWith(saved, typed) : saved;
  });
  const { asked } = input;
  const rested = useDebounced(asked, PERCENTAGE_DEBOUNCE_MS);
  const ids = simulation.receivables.map(({ id }) => id);
  const query = useQuery({
    ...splitAt(simulation.id, ids, rested ?? 0),
    enabled: rested !== undefined && rested === asked,
  });
  const split = rested === undefined ? undefined : query.data;
  useEffect(() => {
    if (split && rested !== undefined && rested === asked) change({ type: 'split', of: rested, split });
  }, [split, rested, asked]);
  const failure: SplitFailure | undefined =
    query.isError && rested === asked && asked !== undefined
      ? { error: query.error, retry: () => void query.refetch() }
      : undefined;
  return { input, change, failure } as const;
}
