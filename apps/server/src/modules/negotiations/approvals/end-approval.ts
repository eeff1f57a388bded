import { DUE_EVENT_OF_ACTION, type RefusalKey, step } from '@pregao/domain';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findRequester } from '../../directory/users/requester.store.ts';
import { approvalPath } from '../../notices/links.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import type { FactsOf } from '../../notices/notices.ts';
import { notify } from '../../notices/notify.ts';
import { endRequest, type LockedRequest, type RequestEnd } from './approvals.store.ts';

type Outcome = FactsOf<'APPROVAL_ANSWERED'>['outcome'];

const EVENTS = { APPROVED: 'APPROVE', DECLINED: 'DECLINE', FAILED: 'FAIL' } as const;

/** Ids of what an approved act created. */
export type CreatedIds = Pick<RequestEnd, 'offer_id' | 'credit_id'>;

/** Ends a locked waiting request, and notifies its requester and the company's MASTERs. */
export async function endApproval(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  request: LockedRequest,
  { outcome, created = {} }: { readonly outcome: Outcome; readonly created?: CreatedIds },
): Promise<void> {
  const ended_by = context.actor === 'system' ? null : context.actor.user_id;
  const event = outcome.status === 'EXPIRED' ? DUE_EVENT_OF_ACTION[request.act] : EVENTS[outcome.status];
  const endStep = step('APPROVAL_REQUEST', 'WAITING', event);
  await endRequest(tx, request, endStep, { ended_by, ...created, ...outcomeDetails(outcome) });
  await recordAudit(tx, context, {
    aggregate: 'APPROVAL_REQUEST',
    aggregate_id: request.id,
    entity: 'APPROVAL_REQUEST',
    entity_id: request.id,
    ...endStep,
    details: { act: request.act, requested_by: request.requested_by, ...created, ...outcomeDetails(outcome) },
  });
  const path = approvalPath(request.id);
  await markAnsweredNoticesSeen(tx, 'ANSWER_APPROVAL', { company_id: request.company_id, path });
  if (context.actor !== 'system' && context.actor.company_id !== request.company_id)
    await markAnsweredNoticesSeen(tx, 'ANSWER_APPROVAL', { company_id: context.actor.company_id, path });
  const { name } = await findRequester(tx, request.requested_by);
  await notify(deps, tx, {
    kind: 'APPROVAL_ANSWERED',
    to: { companies: [request.company_id], users: [request.requested_by] },
    facts: {
      request_id: request.id,
      act: request.act,
      amount: request.amount,
      offer_id: created.offer_id ?? request.offer_id,
      requester_id: request.requested_by,
      requester_name: name,
      outcome,
    },
  });
}

function outcomeDetails(outcome: Outcome): { end_reason?: string; failure?: RefusalKey } {
  if (outcome.status === 'DECLINED' && outcome.reason !== null) return { end_reason: outcome.reason };
  return outcome.status === 'FAILED' ? { failure: outcome.failure } : {};
}
