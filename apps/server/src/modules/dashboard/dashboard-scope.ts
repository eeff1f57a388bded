import type { Scope } from '../receivables/scope.ts';

export interface DashboardScope extends Scope {
  readonly filter: Scope['filter'] & {
    readonly issuer?: readonly string[] | undefined;
    /** Held by an offer on which one of them has a live proposal. */
    readonly lender?: readonly number[] | undefined;
  };
}
