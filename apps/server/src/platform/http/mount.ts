import { finished } from 'node:stream/promises';
import type { Api, CallName, Endpoint } from '@pregao/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withDeadline } from '../db/deadline.ts';
import { Refused } from '../refused.ts';
import { type AccessRule, admit, identify } from './access.ts';
import type { Authenticator, Call, Handler, Handlers } from './call.ts';
import type { Once } from './idempotency.ts';
import { makeCall } from './make-call.ts';
import { JSON_TYPE } from './problem.ts';
import { replyEncoder } from './reply.ts';
import type { UploadLimits } from './upload.ts';

export const PREFIX = '/api';

/** Who calls is looked up by primary key. */
const ACCESS_MS = 5000;
/** More than any wait for a lock; what takes longer than this is answered by 503. Uploads take as long as their file. */
const CALL_MS = 12_000;

/** What a call needs beyond what its declaration says. */
export interface CallOptions {
  /** Of a call that takes a file. */
  readonly upload?: UploadLimits;
}

export interface MountOptions {
  readonly authenticator: Authenticator;
  /** Refuses callers without a session that ask too often. */
  readonly limitStrangers: (request: FastifyRequest) => Promise<void>;
  readonly calls?: { readonly [Name in CallName]?: CallOptions };
  readonly once: Once;
  /** Every reply goes through every check of its schema: for tests. */
  readonly checkReplies?: boolean;
}

/** Establishes the caller before anything of the body is read. */
export function accessHook(rule: AccessRule, { authenticator, limitStrangers }: MountOptions) {
  return async (request: FastifyRequest): Promise<void> => {
    try {
      request.caller = await withDeadline(ACCESS_MS, () => identify(rule, request, authenticator));
    } finally {
      if (!request.caller?.session) await limitStrangers(request);
    }
    admit(rule, request.caller);
  };
}

/** Reads an upload to its end, so that its fingerprint is known. */
async function digestOf(call: Call<Endpoint>): Promise<void> {
  const { content } = await call.upload();
  await finished(content.resume());
}

function route(
  name: CallName,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: MountOptions,
): RouteOptions {
  const extra = options.calls?.[name] ?? {};
  const encode = replyEncoder(endpoint.reply, options.checkReplies === true);
  // Base64 takes four bytes for three; the rest is room for the other fields.
  const bodyLimit = extra.upload && Math.ceil((extra.upload.inline * 4) / 3) + 64 * 1024;
  return {
    method: endpoint.method,
    url: PREFIX + endpoint.path,
    config: { call: { name, endpoint }, form: endpoint.oauth === true },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    onRequest: accessHook(endpoint, options),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!endpoint.multipart && request.isMultipart()) throw new Refused('UNSUPPORTED_TYPE');
      const call = makeCall(endpoint, request, reply, extra.upload) as Call<Endpoint>;
      const run = async () => encode(await handler(call));
      const answered = async () =>
        endpoint.idempotent
          ? options.once({ name, status: endpoint.status, request, run, readBody: () => digestOf(call) })
          : { status: endpoint.status, reply: await run() };
      const answer = await (endpoint.multipart ? answered() : withDeadline(CALL_MS, answered));
      // What old caches between here and the program still read (RFC 6749, section 5.1); `cache-control` every answer has.
      if (endpoint.oauth) reply.header('pragma', 'no-cache');
      return reply.code(answer.status).type(JSON_TYPE).send(answer.reply);
    },
  };
}

/** Mounts the given calls of a contract, each with its access, its schemas and its reply. */
export function mountCalls<Names extends CallName>(
  app: FastifyInstance,
  contract: Pick<Api, Names>,
  handlers: Handlers<Names>,
  options: MountOptions,
): void {
  for (const name of Object.keys(handlers) as Names[]) {
    // The mapped type pairs each handler with its own endpoint; a loop cannot say so.
    app.route(
      route(name, contract[name] as Endpoint, handlers[name] as unknown as Handler<Endpoint>, options),
    );
  }
}
