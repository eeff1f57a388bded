import { isPendingApproval, type PendingApproval } from '@pregao/domain';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/**
 * The reply to an act above the approval limit of the caller's company. Nothing has changed yet; a MASTER
 * approves or declines it.
 */
export const pendingApproval = z.object({ approval_request_id: id }).meta({ id: 'HeldForApproval' });

/** Extends a call's reply with the one of a pending approval, which has status 202. */
export const replyOrPendingApproval = <Reply extends z.ZodObject>(reply: Reply) =>
  z.union([reply, pendingApproval]);

/** The refusals of an approval request for an act that can be requested only once. */
export const APPROVAL_REFUSALS = ['APPROVAL_ALREADY_ASKED', 'TOO_MANY_APPROVAL_REQUESTS'] as const;

/** Returns the HTTP status of a success: 202 while it awaits approval. */
export const replyStatus = ({ status }: Pick<Endpoint, 'status'>, reply: unknown): number =>
  isPendingApproval(reply) ? 202 : status;

/**
 * Returns the reply of an executed act. @throws Error when it awaits approval; only for callers without a
 * limit
 */
export function requireExecuted<Reply extends object>(
  reply: Reply | PendingApproval,
): Exclude<Reply, PendingApproval> {
  if (isPendingApproval(reply)) throw new Error(`awaits approval as request ${reply.approval_request_id}`);
  return reply as Exclude<Reply, PendingApproval>;
}
