import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listCdiRates } from './list-cdi-rates.ts';
import { setCdiRate } from './set-cdi-rate.ts';

export function rateRoutes(deps: Pick<Deps, 'db' | 'reads'>): Handlers<'listCdiRates' | 'setCdiRate'> {
  return {
    listCdiRates: ({ actor, query }) => listCdiRates(deps.reads, actor, query),
    setCdiRate: (call) => setCdiRate(deps, call, call.body),
  };
}
