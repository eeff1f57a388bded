import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { negotiationFlow, usualRatesOf } from './deals.queries.ts';
import type { Pricing } from './pricing.view.ts';

export interface PricingState {
  /** Undefined until it is there. */
  readonly pricing: Pricing | undefined;
  /** Why it is not. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What a credit on a schedule is priced by, asked for once: no keystroke asks the server. */
export function usePricing(offerId: number, enabled = true): PricingState {
  const flow = useQuery({ ...negotiationFlow(offerId), enabled });
  const usual = useQuery({ ...usualRatesOf(offerId), enabled });
  const pricing = useMemo(
    () => flow.data && usual.data && { rows: flow.data.rows, usual: usual.data },
    [flow.data, usual.data],
  );
  const retry = () => {
    for (const query of [flow, usual]) if (query.isError) void query.refetch();
  };
  return { pricing, error: pricing ? null : (flow.error ?? usual.error), retry };
}
