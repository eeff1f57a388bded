import type { Hash } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { CallName, Endpoint } from '@pregao/contract';
import type { RefusalKey } from '@pregao/domain';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';
import type { Logger } from '../log/log.ts';
import { createRateLimitedLog } from '../log/rate-limited-log.ts';
import { Refused } from '../refusal.ts';
import type { Caller } from './access.ts';
import { addParsers } from './body.ts';
import { type GuardOptions, limitsOf, STRANGER_BODY_BYTES } from './call-limits.ts';
import { answerUnparsable } from './client-error.ts';
import { connectionGuard } from './connections.ts';
import { closeGracefully } from './graceful-shutdown.ts';
import { addGuards } from './guards.ts';
import { createSecurityHeaderHook } from './headers.ts';
import { acceptedLanguage } from './language.ts';
import { contentRangeOf, mapErrorToRefusal } from './map-error.ts';
import { oauthError } from './oauth-error.ts';
import { JSON_TYPE, PROBLEM_TYPE, statusOf, toProblem } from './problem.ts';
import { createRequestIds } from './request-id.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
    /** Milliseconds until the caller was authenticated and admitted. */
    entryMs?: number;
    /** Hash that a streamed upload updates while it is read. */
    uploadFingerprint?: Hash;
    /** Fingerprint of the upload's fields and file, once it has been read to its end. */
    uploadDigest?: string | undefined;
    /** Releases the permit of a costly call. */
    releaseCostly?: () => void;
    /** True once the work has begun, whose end releases the permit, even if the client disconnects. */
    working?: boolean;
    /** Refusal of the request, for the log. */
    refusedAs?: RefusalKey;
  }
  interface FastifyContextConfig {
    /** Call of the contract that is mounted on the route. */
    call?: { readonly name: CallName; readonly endpoint: Endpoint };
    /** Accepts `application/x-www-form-urlencoded`. */
    form?: boolean;
    /** Stays open as a stream, which ends when the server closes. */
    longLived?: boolean;
  }
}

export interface ServerOptions extends GuardOptions {
  readonly config: Config;
  readonly log: Logger;
}

/** Listeners of a response's end: guards, permits, streams and the framework. */
const MAX_LISTENERS = 20;
const HEADERS_MS = 15_000;
/**
 * Bytes of the URL and all headers together; a query with the longest filters (`guards.ts`) has about 40 kB.
 */
const MAX_HEADER_BYTES = 64 * 1024;
/** Milliseconds after which an idle connection closes; event streams send a heartbeat more often. */
const IDLE_MS = 60_000;

/** Returns the path of the request without its query, which may hold data that must not be logged. */
export function pathOf({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

const OUTAGE_MS = 10_000;
/** Logs the stack of an outage once in ten seconds, because each call fails for the same reason. */
const logOutage = createRateLimitedLog(
  OUTAGE_MS,
  ({ err, log, key }: { err: unknown; log: FastifyBaseLogger; key: RefusalKey }, left_out) =>
    log.error({ err, left_out }, `${key}: calls are refused`),
);

/** Logs why a call failed. A refusal, or an outage, is a line without a stack. */
function logFailure(error: unknown, key: RefusalKey, request: FastifyRequest): void {
  const path = pathOf(request);
  if (key === 'INTERNAL' && !(error instanceof Refused)) {
    request.log.error({ err: error, path }, key);
    return;
  }
  request.log.warn({ path }, key);
  if (!(error instanceof Refused)) logOutage({ err: error, log: request.log, key });
}

/** Answers an error of any origin as a problem document in the caller's language. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = mapErrorToRefusal(error);
  const status = statusOf(refused.key);
  request.refusedAs = refused.key;
  if (status >= 500) logFailure(error, refused.key, request);
  if (refused.extra.retryAfter !== undefined) reply.header('retry-after', String(refused.extra.retryAfter));
  const contentRange = status === 416 ? contentRangeOf(error) : undefined;
  if (contentRange) reply.header('content-range', contentRange);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const oauth = request.routeOptions?.config?.call?.endpoint.oauth === true;
  if (oauth && status === 401) reply.header('www-authenticate', 'Basic realm="pregao"');
  // The client may still be sending its body: a closed connection would prevent it from reading this
  // response.
  reply.removeHeader('connection');
  const language = request.caller?.language ?? acceptedLanguage(request.headers['accept-language']);
  const problem = toProblem(refused, language, pathOf(request));
  const body = oauth ? { ...oauthError(refused.key), ...problem } : problem;
  return reply
    .code(status)
    .type(oauth ? JSON_TYPE : PROBLEM_TYPE)
    .send(JSON.stringify(body));
}

/** Creates the Fastify instance with what applies to all routes, which are mounted on it afterwards. */
export async function createServer({ config, log, ...guards }: ServerOptions): Promise<FastifyInstance> {
  const setHeaders = createSecurityHeaderHook(config.publicUrl);
  const limits = limitsOf(guards);
  const guard = connectionGuard(config.trustedProxies > 0 ? undefined : limits.connectionsPerNetwork);
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The log line of the `onResponse` hook replaces the two that Fastify writes.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(config.trustedProxies),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: STRANGER_BODY_BYTES,
    serverFactory: (handler) => {
      const server = createHttpServer(
        {
          headersTimeout: HEADERS_MS,
          requestTimeout: 0,
          connectionsCheckingInterval: 5000,
          maxHeaderSize: MAX_HEADER_BYTES,
        },
        guard.listener(handler),
      );
      server.keepAliveTimeout = IDLE_MS;
      server.setTimeout(IDLE_MS);
      guard.watch(server);
      return server;
    },
    clientErrorHandler: answerUnparsable,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => {
      // The URL cannot be parsed, so no hook has run.
      setHeaders(request as FastifyRequest, reply as FastifyReply);
      sendProblem(error, request as FastifyRequest, reply as FastifyReply);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    reply.raw.setMaxListeners(MAX_LISTENERS);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const user_id = request.caller?.session?.user_id;
    const ms = Math.round(reply.elapsedTime);
    const refused = request.refusedAs && { refused: request.refusedAs, ip: request.ip };
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms, user_id, ...refused },
      'answered',
    );
  });
  traceRequests(app, config.trustedProxies > 0);
  app.setErrorHandler(sendProblem);
  await app.register(cors, {
    origin: config.publicUrl,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'accept-language'],
    exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition', 'deprecation', 'sunset', 'link'],
    maxAge: 600,
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  addParsers(app);
  addGuards(app, limits);
  closeGracefully(app);
  return app;
}
