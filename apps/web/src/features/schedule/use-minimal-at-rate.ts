import { type Dispatch, useEffect, useMemo } from 'react';
import { minimalAtRate, offeredSoFar } from './minimal-rate.view.ts';
import type { PanelChange, PanelInput } from './schedule-panel.view.ts';
import type { Simulation } from './schedule-terms.view.ts';

/** A minimum that was typed as a yearly rate follows what is sold, and until when. @param zone of the reader */
export function useMinimalAtRate(
  simulation: Simulation,
  { minimalBy, minimalValue, split, day, time }: PanelInput,
  change: Dispatch<PanelChange>,
  zone: string,
): void {
  const percent = minimalBy?.kind === 'rate' ? minimalBy.percent : undefined;
  const value = useMemo(() => {
    const offered = percent === undefined ? undefined : offeredSoFar({ split, day, time }, zone);
    return offered && percent !== undefined ? minimalAtRate(simulation, offered, percent) : undefined;
  }, [simulation, percent, split, day, time, zone]);
  useEffect(() => {
    if (value !== undefined && value !== minimalValue)
      change({ type: 'minimal-at-rate', minimalValue: value });
  }, [value, minimalValue, change]);
}
