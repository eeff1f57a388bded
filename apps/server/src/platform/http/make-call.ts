import type { Endpoint } from '@pregao/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKeyUse } from '../db/idempotent-transaction.ts';
import type { Logger } from '../log/log.ts';
import type { Caller } from './access.ts';
import type { Call } from './call.ts';
import { decodePart, wrapLists } from './input.ts';
import { readUpload } from './upload.ts';

/** Returns a signal that aborts when the connection closes before the response is complete. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Returns the caller's fields for the call's kind of access. */
function callerOf({ access: { kind } }: Pick<Endpoint, 'access'>, { session, now, pin }: Caller): object {
  if (kind === 'user' && session) return { actor: session, now };
  if (kind === 'pin-token' && pin) return { pin };
  if (kind === 'public') return {};
  throw new Error('a call was reached without its access check');
}

/** Builds the handler's call and decodes its parts. @throws Refused MALFORMED naming each faulty field */
export function makeCall(
  endpoint: Pick<Endpoint, 'access' | 'params' | 'query' | 'body' | 'upload'>,
  request: FastifyRequest,
  reply: FastifyReply,
  idempotency?: IdempotencyKeyUse<unknown>,
): Call<Endpoint> {
  const { caller } = request;
  if (!caller) throw new Error('a call was reached without its access check');
  const query = wrapLists(endpoint.query, request.query as Record<string, unknown>);
  const { upload, body } = endpoint;
  let signal: AbortSignal | undefined;
  const call = {
    params: decodePart(endpoint.params, request.params),
    query: decodePart(endpoint.query, query),
    ...(upload === undefined && { body: decodePart(body, request.body) }),
    ...(upload !== undefined && { upload: () => readUpload({ upload, body }, request) }),
    ...callerOf(endpoint, caller),
    language: caller.language,
    request_id: request.id,
    ip: request.ip,
    token: caller.token,
    user_agent: request.headers['user-agent'],
    authorization: request.headers.authorization,
    log: request.log as Logger,
    idempotency,
    get signal() {
      signal ??= disconnectSignal(reply);
      return signal;
    },
  };
  return call as unknown as Call<Endpoint>;
}
