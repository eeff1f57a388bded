import type { RowOf } from '@pregao/contract';
import {
  type ApprovalByLimitAct,
  approvalActsOf,
  type Centavos,
  type LimitedAct,
  limitOfAct,
  may,
  needsApproval,
} from '@pregao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { useUser } from '../../lib/session/session.ts';

/** Approval request of an act above a limit, in any status. */
export type ApprovalRequest = RowOf<'listApprovals'>;

const STALE_MS = 30_000;

/** Returns the query of the amounts up to which OPERATORs of the company act alone, in centavos. */
export function approvalLimits() {
  return queryOptions({
    queryKey: ['approvals', 'limits'],
    queryFn: ({ signal }) => call('getApprovalLimits', { signal }),
    staleTime: STALE_MS,
  });
}

/** Maps each limited act to its field in the API. */
export const LIMIT_FIELDS = {
  PUBLISH: 'publish',
  BID: 'bid',
  ACCEPT: 'accept',
  INFORM: 'inform',
  WRITE_OFF: 'write_off',
  BUYBACK: 'buyback',
} as const satisfies Record<LimitedAct, string>;

/** Returns the limit above which this act of the reader needs approval; undefined if the act needs none. */
export function useLimitAbove(act: ApprovalByLimitAct, amount: Centavos | undefined): Centavos | undefined {
  const user = useUser();
  const limited = limitOfAct(act);
  const isLimited = user.role === 'OPERATOR' && approvalActsOf(user.company_type).includes(limited);
  const { data } = useQuery({ ...approvalLimits(), enabled: isLimited });
  const limit = data?.[LIMIT_FIELDS[limited]] ?? undefined;
  return amount !== undefined && needsApproval(user, amount, limit) ? limit : undefined;
}

/** Returns the query of waiting approval requests of one schedule; only for users who may see approvals. */
export function waitingApprovalsOf(offerId: number) {
  const query = { offer_id: offerId, status: ['WAITING' as const], limit: 100, page: 1 };
  return queryOptions({
    queryKey: ['approvals', 'of-offer', offerId],
    queryFn: ({ signal }) => call('listApprovals', { query, signal }),
  });
}

export function useWaitingApprovals(offerId: number): readonly ApprovalRequest[] {
  const enabled = may(useUser(), 'view-approvals');
  const { data } = useQuery({ ...waitingApprovalsOf(offerId), enabled });
  return data?.rows ?? [];
}
