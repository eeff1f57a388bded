import type { RowOf } from '@pregao/contract';
import {
  type ApprovalAct,
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

/** An act above a limit, which waits or waited for a MASTER. */
export type ApprovalRequest = RowOf<'listApprovals'>;

const FRESH_MS = 30_000;

/** Up to which amounts OPERATORs of the reader's company act alone, in centavos. */
export function approvalLimits() {
  return queryOptions({
    queryKey: ['approvals', 'limits'],
    queryFn: ({ signal }) => call('getApprovalLimits', { signal }),
    staleTime: FRESH_MS,
  });
}

/** Fields of the limits of acts, as the calls name them. */
export const LIMIT_FIELDS = { PUBLISH: 'publish', BID: 'bid', ACCEPT: 'accept' } as const satisfies Record<
  LimitedAct,
  string
>;

/** The limit above which this act of the reader waits for a MASTER; undefined where it is carried out at once. */
export function useLimitAbove(act: ApprovalAct, amount: Centavos | undefined): Centavos | undefined {
  const user = useUser();
  const limited = limitOfAct(act);
  const asks = user.role === 'OPERATOR' && approvalActsOf(user.company_type).includes(limited);
  const { data } = useQuery({ ...approvalLimits(), enabled: asks });
  const limit = data?.[LIMIT_FIELDS[limited]] ?? undefined;
  return amount !== undefined && needsApproval(user, amount, limit) ? limit : undefined;
}

/** What of one schedule waits in the reader's company; for who may see approvals. */
export function waitingOf(offerId: number) {
  const query = { offer_id: offerId, status: ['WAITING' as const], limit: 100, page: 1 };
  return queryOptions({
    queryKey: ['approvals', 'of-offer', offerId],
    queryFn: ({ signal }) => call('listApprovals', { query, signal }),
  });
}

export function useWaitingOf(offerId: number): readonly ApprovalRequest[] {
  const enabled = may(useUser(), 'view-approvals');
  const { data } = useQuery({ ...waitingOf(offerId), enabled });
  return data?.rows ?? [];
}
