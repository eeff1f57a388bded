import { Readable } from 'node:stream';
import {
  type Access,
  type AccessKind,
  type AccessRule,
  accessOf,
  type KindOf,
  type ObjectSchema,
  type OpenKind,
} from '@pregao/contract';
import type { RefusalKey } from '@pregao/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { runInSpan } from '../tracing/tracing.ts';
import { runAsCaller } from './access.ts';
import type { Call } from './call.ts';
import { SANDBOX_POLICY } from './headers.ts';
import { makeCall } from './make-call.ts';
import { accessHook, type MountOptions, PREFIX } from './mount.ts';

/** Response that is not JSON: a file, an export, an event stream (SSE). */
export interface StreamedResponse {
  /** Media type. */
  readonly type: string;
  readonly body: Readable | Buffer | string;
  /** File name of a download; without it the content is shown inline. */
  readonly filename?: string;
  /** With a file name: shown in the browser's viewer, under a sandbox policy. */
  readonly inline?: boolean;
  /** Length in bytes, if known. */
  readonly length?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Company that a costly streamed response counts for, until it is sent. */
  readonly costlyFor?: { readonly company_id: number };
}

interface DeclaredResponse {
  /** Example of a text response. */
  readonly example?: unknown;
  /** Schema of a JSON response, or of one event. */
  readonly schema?: z.ZodType;
}

interface StreamDeclaration<
  Params extends ObjectSchema,
  Query extends ObjectSchema,
  Kind extends AccessKind,
> {
  /** Path below `/api`. */
  readonly path: string;
  /** The `operationId` in the OpenAPI document. */
  readonly name: string;
  readonly summary: string;
  /** Further description in Markdown. */
  readonly about?: string;
  readonly tag: 'events' | 'downloads';
  /** Responses by media type. */
  readonly answers: Readonly<Record<string, DeclaredResponse>>;
  readonly params?: Params;
  readonly query?: Query;
  /** Refusal keys besides those of every call. */
  readonly refusals: readonly RefusalKey[];
  /**
   * Stays open, as an event stream does. It must send a heartbeat at least every 30 seconds: idle connections
   * close after 60.
   */
  readonly longLived?: true;
  handle(call: Call<{ params: Params; query: Query; access: { kind: Kind } }>): Promise<StreamedResponse>;
}

/** GET route besides the calls of the contract, with the same access check and the same refusals. */
export interface StreamRoute extends StreamDeclaration<ObjectSchema, ObjectSchema, AccessKind> {
  readonly access: Access;
}

/** Declares a stream route, and infers the types of its parts for the handler. */
export function streamRoute<
  P extends ObjectSchema = never,
  Q extends ObjectSchema = never,
  Open extends OpenKind = never,
>(declaration: StreamDeclaration<P, Q, KindOf<Open>> & AccessRule<Open>): StreamRoute {
  return { ...declaration, access: accessOf(declaration) } as unknown as StreamRoute;
}

/**
 * Returns the `Content-Disposition` for every client: quoted ASCII, and the real name in UTF-8 (RFC 6266).
 */
function disposition(filename: string, inline: boolean): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}

function send(
  reply: FastifyReply,
  { type, body, filename, inline = false, length, headers }: StreamedResponse,
): FastifyReply {
  reply.type(type);
  if (filename !== undefined) {
    reply
      .header('content-disposition', disposition(filename, inline))
      .header('content-security-policy', SANDBOX_POLICY);
  }
  if (length !== undefined) reply.header('content-length', String(length));
  return reply.headers(headers ?? {}).send(body);
}

async function holdCostlyPermit(
  { admission }: MountOptions,
  reply: FastifyReply,
  { body }: StreamedResponse,
  company_id: number,
): Promise<void> {
  await admission.holdWhileSent(company_id, reply).catch((error) => {
    if (body instanceof Readable) body.destroy();
    throw error;
  });
}

/** Checks the media type of a response. @throws Error for one that the route does not declare */
function requireDeclaredType({ name, answers }: StreamRoute, { type }: StreamedResponse): void {
  const [media = ''] = type.split(';');
  if (!(media in answers)) throw new Error(`${name} does not declare ${media}`);
}

export function mountStreams(
  app: FastifyInstance,
  routes: readonly StreamRoute[],
  options: MountOptions,
): void {
  for (const route of routes) {
    const { path, access } = route;
    app.route({
      method: 'GET',
      url: PREFIX + path,
      config: { longLived: route.longLived === true },
      // A HEAD request would create the body of an event stream too, which would never be closed.
      exposeHeadRoute: !route.longLived,
      onRequest: accessHook({ access }, options),
      handler: async (request, reply) => {
        const open = async () =>
          runAsCaller(request, () =>
            runInSpan(request.span, () => route.handle(makeCall(route, request, reply) as never)),
          );
        // Event streams limit their readers themselves.
        const streamed = await (route.longLived ? open() : options.admission.work(request, reply, open));
        if (options.checkReplies) requireDeclaredType(route, streamed);
        if (streamed.costlyFor)
          await holdCostlyPermit(options, reply, streamed, streamed.costlyFor.company_id);
        if (streamed.body instanceof Readable)
          streamed.body.once('error', (err) => request.log.error({ err }, 'stream was aborted'));
        return send(reply, streamed);
      },
    });
  }
}
