import type { Deps } from '../../platform/deps.ts';

/** Routes of payments, collections and settlement settings. */
export function settlementRoutes(_deps: Deps) {
  return {};
}
