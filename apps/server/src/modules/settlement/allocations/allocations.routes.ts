import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/call.ts';
import { createAllocation } from './create-allocation.ts';
import { getBankLineCandidates, listBankLineExpectations } from './get-candidates.ts';
import { reverseAllocation } from './reverse-allocation.ts';

type Calls = 'getBankLineCandidates' | 'listBankLineExpectations' | 'createAllocation' | 'reverseAllocation';

/** Routes of matching: candidates of bank lines, and allocations. */
export function allocationRoutes(deps: Deps): Handlers<Calls> {
  return {
    getBankLineCandidates: ({ actor, params, query }) =>
      getBankLineCandidates(deps.db, actor, { ...params, ...query }),
    listBankLineExpectations: ({ actor, params, query }) =>
      listBankLineExpectations(deps.db, actor, { ...params, ...query }),
    createAllocation: (call) => createAllocation(deps, call, call.body),
    reverseAllocation: (call) => reverseAllocation(deps, call, { ...call.params, ...call.body }),
  };
}
