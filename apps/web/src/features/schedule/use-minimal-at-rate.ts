import { type Dispatch, useEffect, useMemo } from 'react';
import { minimalAtRate, offeredSoFar } from './minimal-rate.view.ts';
import type { PanelChange, PanelInput } from './schedule-panel.view.ts';
import type { Simulation } from './schedule-terms.view.ts';

/** Recomputes a minimum typed as a yearly rate whenever the split or the deadline changes. */
export function useMinimalAtRate(
  simulation: Simulation,
  { minimalBy, minimalValue, split }: PanelInput,
  until: string | undefined,
  change: Dispatch<PanelChange>,
): void {
  const percent = minimalBy?.kind === 'rate' ? minimalBy.percent : undefined;
  const value = useMemo(() => {
    const offered = percent === undefined ? undefined : offeredSoFar({ split, until });
    return offered && percent !== undefined ? minimalAtRate(simulation, offered, percent) : undefined;
  }, [simulation, percent, split, until]);
  useEffect(() => {
    if (value !== undefined && value !== minimalValue)
      change({ type: 'minimal-at-rate', minimalValue: value });
  }, [value, minimalValue, change]);
}
