import type { Api, CallName, Reply } from '@pregao/contract';
import { headersOf, readReply } from './client.ts';
import type { CallOptions } from './input.ts';
import { ApiProblem, NOT_SENT } from './problem.ts';
import { wireRequest } from './wire.ts';

/** The calls that accept a multipart form and stream its file. */
export type UploadName = {
  [Name in CallName]: [Exclude<Api[Name]['upload'], undefined>] extends [never] ? never : Name;
}[CallName];

export interface Upload extends CallOptions {
  /** The other form fields of the body. */
  readonly fields: Readonly<Record<string, string | number>>;
  readonly file: File;
  /** Receives the share of bytes sent so far, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Sends a file as a multipart form. The part `content` comes last, so that the server knows the fields before
 * it reads the file.
 * @throws ApiProblem like `call`; the reason of `signal` when the upload is aborted
 */
export async function upload<Name extends UploadName>(name: Name, options: Upload): Promise<Reply<Name>> {
  const request = new XMLHttpRequest();
  const { method, address } = wireRequest(name, {});
  request.open(method, address);
  for (const [header, value] of headersOf(options)) request.setRequestHeader(header, value);
  const form = new FormData();
  for (const [field, value] of Object.entries(options.fields)) form.append(field, String(value));
  form.append('content', options.file, options.file.name);
  await sendForm(request, form, options);
  const { status, responseText } = request;
  return readReply(name, status, responseText, (header) => request.getResponseHeader(header));
}

function sendForm(request: XMLHttpRequest, form: FormData, { signal, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort();
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    // Fires when the upload of the body fails, before the `error` event of the request itself.
    let hasUploadFailed = false;
    request.upload.onerror = () => {
      hasUploadFailed = true;
    };
    request.onload = () => resolve();
    request.onerror = () =>
      reject(new ApiProblem({ message: 'no answer', status: 0, ...(hasUploadFailed && { code: NOT_SENT }) }));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.send(form);
  });
}
