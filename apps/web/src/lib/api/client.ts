import type { CallName, Reply } from '@pregao/contract';
import { currentLanguage } from '../../i18n/i18n.ts';
import { bearerToken } from '../session/session.ts';
import type { CallInput, CallOptions } from './input.ts';
import { ApiProblem, type HeaderOf, isErrorBody, problemOf } from './problem.ts';
import { type CallParts, wireReply, wireRequest } from './wire.ts';

/**
 * Makes a call of the contract by its name.
 * @throws ApiProblem for every refusal, for an error body inside a success, and when no response arrived; the
 * reason of `signal` when the call was aborted
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name> & CallOptions,
): Promise<Reply<Name>> {
  const request = wireRequest(name, input as CallParts);
  if (request.method === 'GET') await yieldToEventLoop();
  const headers = headersOf(input);
  const init: RequestInit = { method: request.method, headers, signal: input.signal ?? null };
  if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(request.body);
  }
  const response = await fetchOrThrow(request.address, init);
  const { status, headers: responseHeaders } = response;
  return readReply(name, status, await response.text(), (header) => responseHeaders.get(header));
}

export function headersOf(options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() });
  const token = options.token ?? bearerToken();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

/**
 * Parses a response into the reply or throws the refusal, whatever the HTTP status says.
 * @throws ApiProblem
 */
export function readReply<Name extends CallName>(
  name: Name,
  status: number,
  text: string,
  headerOf: HeaderOf,
): Reply<Name> {
  const body = parseJson(text);
  const succeeded = status >= 200 && status < 300;
  if (!succeeded || isErrorBody(body)) throw problemOf(succeeded ? 500 : status, body, headerOf);
  try {
    return wireReply(name, body);
  } catch (cause) {
    throw new ApiProblem({
      message: 'unexpected reply',
      status: 500,
      requestId: headerOf('x-request-id') ?? undefined,
      cause,
    });
  }
}

/**
 * Yields to the event loop before each GET, so that the requests of one render start one by one. Each start
 * takes some 10 ms on a slow phone.
 */
const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve));

async function fetchOrThrow(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiProblem({ message: 'no answer', status: 0, cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
