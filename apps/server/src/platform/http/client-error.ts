import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LANGUAGE, type RefusalKey } from '@pregao/domain';
import { Refused } from '../refusal.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';

/** Refusals by error code of Node's HTTP parser; any other code is MALFORMED. */
const REFUSALS_BY_CODE: Readonly<Record<string, RefusalKey>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};
/** Milliseconds that the client has to read the response before the connection is destroyed. */
const LINGER_MS = 1000;

/** Answers a request that the HTTP parser rejects with a problem document, and closes the connection. */
export function answerUnparsable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return;
  const problem = toProblem(new Refused(REFUSALS_BY_CODE[code] ?? 'MALFORMED'), DEFAULT_LANGUAGE, '/');
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
