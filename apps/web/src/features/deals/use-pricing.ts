import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { negotiationFlow, usualRatesOf } from './deals.queries.ts';
import type { Pricing } from './pricing.view.ts';

export interface PricingState {
  /** Undefined while loading. */
  readonly pricing: Pricing | undefined;
  /** Load error, if any. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Loads the pricing data of a schedule once; typing an amount causes no request. */
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
