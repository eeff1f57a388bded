import type { Endpoint } from '@pregao/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Once } from '../db/once.ts';
import type { Logger } from '../log/log.ts';
import type { Call } from './call.ts';
import { decodePart, wrapLists } from './input.ts';
import { readUpload, type UploadLimits } from './upload.ts';

/** Aborted when the connection closes before the answer is complete. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** What not every call has. */
interface CallParts {
  readonly upload?: UploadLimits | undefined;
  readonly once?: Once<unknown> | undefined;
}

/** The call with its parts decoded. @throws Refused MALFORMED naming each faulty field */
export function makeCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { upload: limits, once }: CallParts = {},
): Call<Endpoint> {
  const { caller } = request;
  if (!caller) throw new Error('a call was reached without its access check');
  const query = wrapLists(endpoint.query, request.query as Record<string, unknown>);
  let signal: AbortSignal | undefined;
  return {
    params: decodePart(endpoint.params, request.params) as never,
    query: decodePart(endpoint.query, query) as never,
    body: (endpoint.multipart ? undefined : decodePart(endpoint.body, request.body)) as never,
    get actor() {
      if (!caller.session) throw new Error('this call is not for signed-in users: it has no actor');
      return caller.session;
    },
    get pin() {
      if (!caller.pin) throw new Error('this call does not take a PIN token');
      return caller.pin;
    },
    language: caller.language,
    request_id: request.id,
    ip: request.ip,
    token: caller.token,
    authorization: request.headers.authorization,
    log: request.log as Logger,
    once: once as never,
    get signal() {
      signal ??= goneSignal(reply);
      return signal;
    },
    upload: () => {
      if (!endpoint.multipart || !limits)
        throw new Error('this call takes no file, or its limits are missing');
      return readUpload(endpoint, request, limits);
    },
  };
}
