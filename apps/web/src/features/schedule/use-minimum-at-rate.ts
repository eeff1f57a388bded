import { type Dispatch, useEffect, useMemo } from 'react';
import { minimumAtRate, offeredTermsOf } from './minimal-rate.view.ts';
import type { PanelAction, PanelInput } from './schedule-panel.view.ts';
import type { Simulation } from './schedule-terms.view.ts';

/** Recomputes a minimum typed as a yearly rate whenever the split or the deadline changes. */
export function useMinimumAtRate(
  simulation: Simulation,
  { minimumBasis, minimalValue, split }: PanelInput,
  until: string | undefined,
  change: Dispatch<PanelAction>,
): void {
  const percent = minimumBasis?.kind === 'rate' ? minimumBasis.percent : undefined;
  const value = useMemo(() => {
    const offered = percent === undefined ? undefined : offeredTermsOf({ split, until });
    return offered && percent !== undefined ? minimumAtRate(simulation, offered, percent) : undefined;
  }, [simulation, percent, split, until]);
  useEffect(() => {
    if (value !== undefined && value !== minimalValue)
      change({ type: 'minimal-at-rate', minimalValue: value });
  }, [value, minimalValue, change]);
}
