import { finished } from 'node:stream/promises';
import { type Access, type Api, type CallName, type Endpoint, replyStatus } from '@pregao/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withDeadline } from '../db/statement-deadline.ts';
import { Refused } from '../refusal.ts';
import { runInRequest } from '../request-context.ts';
import { runInSpan } from '../tracing/tracing.ts';
import { authenticate, authorize, runAsCaller } from './access.ts';
import type { Admission } from './admission.ts';
import type { Authenticator, Handler, Handlers } from './call.ts';
import { BODY_BYTES, STRANGER_BODY_BYTES } from './call-limits.ts';
import { createDeprecationHook } from './deprecation.ts';
import type { EncodedAnswer, Idempotency } from './idempotency.ts';
import { makeCall } from './make-call.ts';
import { JSON_TYPE } from './problem.ts';
import { replyEncoder, slicedEncoder } from './reply.ts';
import { readUpload } from './upload.ts';

export const PREFIX = '/api';

/** Milliseconds for authentication, which is a lookup by primary key. */
const ACCESS_MS = 5000;

export interface MountOptions {
  readonly authenticator: Authenticator;
  readonly admission: Admission;
  readonly idempotency: Idempotency;
  /** Checks the media type of each stream's response against its declaration: for tests. */
  readonly checkReplies?: boolean;
}

/** Creates the hook that authenticates and admits the caller before any of the body is read. */
export function accessHook(
  rule: { readonly access: Access; readonly costly?: true },
  { authenticator, admission }: Pick<MountOptions, 'authenticator' | 'admission'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const arrived = performance.now();
    admission.requireCapacity();
    const authenticated = withDeadline(ACCESS_MS, () =>
      runInSpan(request.span, () => authenticate(rule.access, request, authenticator)),
    );
    request.caller = await authenticated.catch(async (error) => {
      await admission.stranger(request);
      throw error;
    });
    request.entryMs = performance.now() - arrived;
    authorize(rule.access, request.caller);
    await admission.enter(rule, request, reply);
  };
}

/** Returns the limit of the call's JSON body, in bytes. */
export function bodyLimitOf({ access, bodyLimit, upload }: Endpoint): number {
  // Base64 takes four bytes for three; the rest is for the other fields.
  if (upload) return Math.ceil((upload.maxBytes.json * 4) / 3) + BODY_BYTES;
  return bodyLimit ?? (access.kind === 'user' ? BODY_BYTES : STRANGER_BODY_BYTES);
}

/** Reads an upload to its end, which completes its fingerprint. */
async function readUploadToEnd({ upload, body }: Endpoint, request: FastifyRequest): Promise<void> {
  if (upload === undefined) throw new Error('this call does not accept a file');
  const { content } = await readUpload({ upload, body }, request);
  if (content) await finished(content.resume());
}

function route(
  name: CallName,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: MountOptions,
): RouteOptions {
  const encode = replyEncoder(endpoint.reply);
  const encodeInSlices = slicedEncoder(endpoint.reply);
  const execute = async (request: FastifyRequest, reply: FastifyReply): Promise<EncodedAnswer> => {
    const statusOf = (answered: unknown) => replyStatus(endpoint, answered);
    const execution = endpoint.idempotent && options.idempotency({ name, statusOf, request, encode });
    const call = makeCall(endpoint, request, reply, execution?.keyUse);
    const run = async () => handler(call);
    if (execution) return execution.answer(run, () => readUploadToEnd(endpoint, request));
    return { status: endpoint.status, reply: await encodeInSlices(await run()) };
  };
  return {
    method: endpoint.method,
    url: PREFIX + endpoint.path,
    config: { call: { name, endpoint }, form: endpoint.oauth === true },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: accessHook(endpoint, options),
    ...(endpoint.deprecated && { onSend: createDeprecationHook(endpoint.deprecated) }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!endpoint.upload && request.isMultipart()) throw new Refused('UNSUPPORTED_TYPE');
      const executeInRequest = () =>
        runInSpan(request.span, () => runInRequest(request.id, () => execute(request, reply)));
      const work = () => options.admission.work(request, reply, executeInRequest);
      // An upload has no deadline, as it lasts as long as its file. The deadline excludes the transfer of the
      // body.
      const leftMs = options.admission.callMs - (request.entryMs ?? 0);
      const answer = await runAsCaller(request, () =>
        endpoint.upload ? work() : withDeadline(leftMs, work),
      );
      // HTTP/1.0 caches read `pragma` (RFC 6749, section 5.1); every response has `cache-control`.
      if (endpoint.oauth) reply.header('pragma', 'no-cache');
      return reply.code(answer.status).type(JSON_TYPE).send(answer.reply);
    },
  };
}

/** Mounts calls of a contract, each with its access check, schemas and reply encoder. */
export function mountCalls<Names extends CallName>(
  app: FastifyInstance,
  contract: Pick<Api, Names>,
  handlers: Handlers<Names>,
  options: MountOptions,
): void {
  for (const name of Object.keys(handlers) as Names[]) {
    // The mapped type pairs each handler with its endpoint, which a loop cannot express.
    app.route(
      route(name, contract[name] as Endpoint, handlers[name] as unknown as Handler<Endpoint>, options),
    );
  }
}
