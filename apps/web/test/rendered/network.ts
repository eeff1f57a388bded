import {
  type Api,
  api,
  type CallName,
  type Change,
  type Endpoint,
  type FieldProblem,
  type LiveEvent,
  type ReadyData,
  type Reply,
} from '@pregao/contract';
import type { RefusalKey } from '@pregao/domain';
import * as z from 'zod';

/** A call as received from the page. */
export interface RecordedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON, or the fields of a form as text. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface Refusal {
  readonly refused: number;
  readonly message?: string;
  readonly code?: string;
  readonly errors?: readonly FieldProblem[];
}

/** An answer of a call: the typed reply (amounts in centavos), a refusal or a raw response. */
type Answer<Name extends CallName> = Reply<Name> | Refusal | Response;
type Answers = { [Name in CallName]?: (asked: RecordedCall) => Answer<Name> | Promise<Answer<Name>> };

/** Builds a refusal with a key of the server's catalog. */
export function refusal(status: number, message: RefusalKey, errors?: readonly FieldProblem[]): Refusal {
  return { refused: status, message, code: 'BAD_REQUEST', ...(errors && { errors }) };
}

const problemResponse = ({ refused, ...rest }: Refusal) =>
  Response.json(
    { type: 'about:blank', title: 'refused', status: refused, ...rest },
    { status: refused, headers: { 'content-type': 'application/problem+json' } },
  );

/** Answers with an error status and an empty body, as a failed server does. */
export const serverError =
  (status: 500 | 503 = 500) =>
  () =>
    new Response('', { status, headers: { 'content-type': 'application/problem+json' } });

/** Rejects as a lost connection does. */
export const connectionLost = () => Promise.reject<never>(new TypeError('Failed to fetch'));

/** Never answers; `open` does not wait for such a call. */
export const neverAnswers = () => new Promise<never>(() => undefined);

/** Replaces the server: records calls and reports each call without an answer as a fault of the test. */
export class Network {
  readonly unanswered: string[] = [];
  /** Number of calls with an answer still due. */
  pending = 0;
  /** Number of all calls. */
  callCount = 0;
  readonly #answers: Answers = {};
  readonly #calls = new Map<CallName, RecordedCall[]>();
  #openStream: (answer: Response) => void = () => undefined;
  readonly #events = new Promise<Response>((open) => {
    this.#openStream = open;
  });
  #writeEvent: ((event: Uint8Array) => void) | undefined;
  readonly #served = new Map<string, string>();

  answer<Name extends CallName>(
    name: Name,
    answer: Answer<Name> | ((asked: RecordedCall) => Answer<Name> | Promise<Answer<Name>>),
  ): this {
    const answers = this.#answers as Record<CallName, unknown>;
    answers[name] = typeof answer === 'function' ? answer : () => answer;
    return this;
  }

  /** Sends an event; the stream stays silent before the first one. */
  sendEvent(event: LiveEvent, data: Change | ReadyData): void {
    if (this.#writeEvent === undefined) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const events = writable.getWriter();
      this.#writeEvent = (event) => void events.write(event);
      this.#openStream(new Response(readable, { headers: { 'content-type': 'text/event-stream' } }));
    }
    this.#writeEvent(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  /** Serves the target of a link by its path, because links are not calls of the contract. */
  serve(path: string, content: string): this {
    this.#served.set(path, content);
    return this;
  }

  hasAnswer = (name: CallName): boolean => name in this.#answers;

  calls = (name: CallName): readonly RecordedCall[] => this.#calls.get(name) ?? [];

  /** Returns the last call of this name. @throws Error when there was none */
  lastCall(name: CallName): RecordedCall {
    const last = this.calls(name).at(-1);
    if (last === undefined) throw new Error(`${name} was not called`);
    return last;
  }

  async respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/events') return this.#events;
    const served = this.#served.get(pathname);
    if (served !== undefined) return new Response(served);
    this.callCount += 1;
    for (const [name, endpoint] of Object.entries(api) as [CallName, Endpoint][]) {
      const params = endpoint.method === request.method && paramsOf(endpoint, pathname);
      const answer = params && this.#answers[name];
      if (!params || !answer) continue;
      const call = { params, query: searchParams, body: await bodyOf(request), headers: request.headers };
      this.#calls.set(name, [...this.calls(name), call]);
      const awaited = answer === neverAnswers ? 0 : 1;
      this.pending += awaited;
      try {
        return encodeReply(name, await answer(call));
      } finally {
        this.pending -= awaited;
      }
    }
    this.unanswered.push(`${request.method} ${pathname}`);
    return problemResponse({ refused: 501 });
  }
}

function paramsOf({ path }: Endpoint, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>\\d+|[0-9a-f-]{36})')}$`);
  const match = pattern.exec(pathname);
  return match ? { ...match.groups } : undefined;
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('application/json')) return request.json();
  const text = await request.text();
  return text === '' ? undefined : text;
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

function encodeReply<Name extends CallName>(name: Name, answer: Answer<Name>): Response {
  if (answer instanceof Response) return answer;
  if (isRefusal(answer)) return problemResponse(answer);
  const endpoint: Api[CallName] = api[name];
  return Response.json(z.encode(endpoint.reply as z.ZodType, answer), { status: endpoint.status });
}
