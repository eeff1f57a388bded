import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import type { CallInput } from '../../lib/api/input.ts';
import { SETTLEMENT_KEYS } from '../../lib/live/settlement-keys.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { type ApprovalsSearch, approvalsList } from './approvals.list.ts';

/** Returns the query of one page of approval requests of the reader's company. */
export function approvalsPage(search: ApprovalsSearch, reader: SessionUser) {
  const query = approvalsList.query(search, reader);
  return queryOptions({
    queryKey: ['approvals', 'list', query],
    queryFn: ({ signal }) => call('listApprovals', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function approvalDetail(id: number) {
  return queryOptions({
    queryKey: ['approvals', 'detail', id],
    queryFn: ({ signal }) => call('getApproval', { params: { id }, signal }),
  });
}

/** Query keys to invalidate after an answer: approving carries the requested act out. */
const CHANGED = [...SETTLEMENT_KEYS, ['simulation']] as const;

export function useAnswerApproval() {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({
      id,
      idempotencyKey,
      body,
    }: {
      readonly id: number;
      readonly idempotencyKey: string;
      readonly body: CallInput<'answerApproval'>['body'];
    }) => call('answerApproval', { params: { id }, body, idempotencyKey }),
    onSettled() {
      for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useSetApprovalLimits() {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: CallInput<'setApprovalLimits'>['body']) => call('setApprovalLimits', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['approvals', 'limits'] }),
  });
}
