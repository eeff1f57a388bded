import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiProcess } from '../support/api-process.ts';
import type { IdempotentCall } from './make-idempotent-call.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export async function sendCall(to: ApiProcess, act: IdempotentCall, signal?: AbortSignal): Promise<Answer> {
  const { method, headers, body } = act;
  const init = { method, headers, ...(body && { body }), ...(signal && { signal }) };
  const response = await fetch(to.url + act.address, init);
  return { status: response.status, text: await response.text() };
}

/** Starts an upload and withholds its last 120 bytes until `finish`. */
export function beginUpload(
  to: ApiProcess,
  { method, address, headers, body = new Uint8Array() }: IdempotentCall,
) {
  const sending = request(to.url + address, {
    method,
    headers: { ...headers, 'content-length': body.length },
  });
  sending.write(body.subarray(0, -120));
  const answer = once(sending, 'response').then(async ([response]) => ({
    status: response.statusCode,
    text: await text(response),
  }));
  return { answer, finish: () => sending.end(body.subarray(-120)) };
}

/** Returns whether the call was answered. */
export const isAnswered = (answer: Promise<Answer>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  );
