import type { Scope } from '../receivables/scope.ts';

export interface DashboardScope extends Scope {
  readonly filter: Scope['filter'] & {
    readonly issuer?: readonly string[] | undefined;
    /** Restricts to receivables of offers on which one of these lenders has a live proposal. */
    readonly lender?: readonly number[] | undefined;
  };
}
