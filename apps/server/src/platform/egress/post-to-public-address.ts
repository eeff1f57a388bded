import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { addressesOf, fixedLookup, NotPublic, type Resolve, resolveLocally, resolveName } from './resolve.ts';

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostOptions {
  /** Milliseconds for name resolution, connection and response together. */
  readonly timeoutMs: number;
  /** Bytes of the response that are read. */
  readonly replyBytes: number;
  /** Allows private networks, as in a demo or a test. */
  readonly allowPrivate: boolean;
  readonly resolve?: Resolve;
}

/** Reason why there was no response. */
export type PostFailure = 'ADDRESS_UNKNOWN' | 'ADDRESS_NOT_PUBLIC' | 'CONNECTION' | 'TLS' | 'TIMEOUT';

export type PostOutcome =
  | { readonly status: number; readonly reply: Buffer; readonly failure?: never }
  | { readonly failure: PostFailure; readonly status?: never };

interface Answer {
  readonly status: number;
  readonly reply: Buffer;
}

/**
 * Posts a body to a user-supplied URL with protection against SSRF. It connects only to public addresses,
 * exactly those that were checked, follows no redirect, and limits the time and the bytes of the response.
 */
export async function postOut(out: OutgoingRequest, options: PostOptions): Promise<PostOutcome> {
  const { timeoutMs, allowPrivate, resolve = allowPrivate ? resolveLocally : resolveName } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let addresses: readonly string[];
  try {
    addresses = await addressesOf(new URL(out.url).hostname, { resolve, allowPrivate, signal });
  } catch (error) {
    if (error instanceof NotPublic) return { failure: 'ADDRESS_NOT_PUBLIC' };
    return { failure: signal.aborted ? 'TIMEOUT' : 'ADDRESS_UNKNOWN' };
  }
  try {
    return await sendRequest(out, addresses, { ...options, signal });
  } catch (error) {
    return { failure: signal.aborted ? 'TIMEOUT' : failureOf(error as NodeJS.ErrnoException) };
  }
}

/** Error codes of certificates and TLS protocols. */
const TLS_ERROR = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_|SELF_SIGNED|EPROTO|HOSTNAME_)/;

const failureOf = ({ code = '' }: NodeJS.ErrnoException): PostFailure =>
  TLS_ERROR.test(code) ? 'TLS' : 'CONNECTION';

function sendRequest(
  { url, headers, body }: OutgoingRequest,
  addresses: readonly string[],
  { replyBytes, signal }: PostOptions & { signal: AbortSignal },
): Promise<Answer> {
  const content = Buffer.from(body);
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    lookup: fixedLookup(addresses),
    headers: { ...headers, 'content-length': content.length },
    maxHeaderSize: 16_384,
    signal,
  };
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let settle = reject;
    const request = send(url, options, (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      const answer = () => {
        resolve({
          status: response.statusCode ?? 0,
          reply: Buffer.concat(pieces).subarray(0, replyBytes),
        });
        request.destroy();
      };
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        size += piece.length;
        if (size >= replyBytes) answer();
      });
      response.on('end', answer);
      // The status is known: a truncated body changes nothing.
      settle = answer;
      response.on('error', answer);
    });
    // A protocol upgrade comes instead of a response and raises no other event.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, reply: Buffer.alloc(0) });
    });
    request.on('error', (error) => settle(error));
    request.on('close', () => settle(new Error('closed without a response')));
    // The timeout settles the promise, whatever events the connection raises or omits.
    signal.addEventListener('abort', () => settle(signal.reason as Error), { once: true });
    request.end(content);
  });
}
