import type * as z from 'zod';
import { currentRequestId } from '../request-context.ts';
import type { JobKind } from './jobs.ts';

/**
 * Key of the id of the enqueuing request, next to the payload's fields. No payload has a field of this name.
 */
const REQUEST_KEY = '_request_id';

/** Returns the data of a job in the queue: its payload and the id of the current request, if any. */
export function jobDataOf<Payload extends z.ZodType>(
  { payload: shape }: JobKind<Payload>,
  given: unknown,
): object {
  const payload = shape.parse(given) as object;
  const request = currentRequestId();
  return request === undefined ? payload : { ...payload, [REQUEST_KEY]: request };
}

/** Splits the data of a job into payload and request id. @param data as read from the queue */
export function readJobData(data: unknown): { readonly payload: object; readonly request?: string } {
  const { [REQUEST_KEY]: request, ...payload } = (data ?? {}) as Record<string, unknown>;
  return typeof request === 'string' ? { payload, request } : { payload };
}
