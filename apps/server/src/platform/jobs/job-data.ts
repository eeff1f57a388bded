import type * as z from 'zod';
import { currentRequestId } from '../request-context.ts';
import type { JobKind } from './jobs.ts';

/** Beside the payload of a job: the request that made it. No payload has a field of this name. */
const REQUEST_KEY = '_request_id';

/** A job as the queue keeps it: its payload, in a request with its id. */
export function jobDataOf<Payload extends z.ZodType>(
  { payload: shape }: JobKind<Payload>,
  given: unknown,
): object {
  const payload = shape.parse(given) as object;
  const request = currentRequestId();
  return request === undefined ? payload : { ...payload, [REQUEST_KEY]: request };
}

/** The two told apart again. @param data as the queue has it */
export function readJobData(data: unknown): { readonly payload: object; readonly request?: string } {
  const { [REQUEST_KEY]: request, ...payload } = (data ?? {}) as Record<string, unknown>;
  return typeof request === 'string' ? { payload, request } : { payload };
}
