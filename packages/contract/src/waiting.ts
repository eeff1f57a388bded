import { type HeldForApproval, waitsForApproval } from '@pregao/domain';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** An act above a limit of the caller's company: nothing has happened yet, a MASTER approves or declines it. */
export const waiting = z.object({ approval_request_id: id }).meta({ id: 'HeldForApproval' });

/** The reply of a call that may wait for approval: then it is answered 202. */
export const orAwaitingApproval = <Reply extends z.ZodObject>(reply: Reply) => z.union([reply, waiting]);

/** What asking for approval may answer, where one thing is asked for once. */
export const APPROVAL_REFUSALS = ['APPROVAL_ALREADY_ASKED', 'TOO_MANY_APPROVAL_REQUESTS'] as const;

/** The HTTP status of a success. */
export const replyStatus = ({ status }: Pick<Endpoint, 'status'>, reply: unknown): number =>
  waitsForApproval(reply) ? 202 : status;

/** What was carried out at once. @throws Error where it waits: for who knows that no limit holds */
export function carriedOut<Reply extends object>(
  reply: Reply | HeldForApproval,
): Exclude<Reply, HeldForApproval> {
  if (waitsForApproval(reply)) throw new Error(`waits for approval as request ${reply.approval_request_id}`);
  return reply as Exclude<Reply, HeldForApproval>;
}
