import { createReadStream, statSync } from 'node:fs';
import { request } from 'node:http';
import { basename } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { callApi, type ServerProcesses } from './server-processes.ts';

const POLL_MS = 50;

export interface Sender {
  readonly company_id: number;
  readonly token: string;
}

/** Sends a file as multipart form. @returns its id, and when its last byte was sent (`performance.now()`) */
async function uploadFile(url: string, { company_id, token }: Sender, path: string) {
  const fields = { name: basename(path), card_network: 'VISA', borrower_company_id: company_id };
  const part = (name: string) => `--edge\r\ncontent-disposition: form-data; name="${name}`;
  const head = Object.entries(fields)
    .map(([name, value]) => `${part(name)}"\r\n\r\n${value}\r\n`)
    .join('');
  const open = `${head}${part('content')}"; filename="${basename(path)}"\r\n\r\n`;
  const close = '\r\n--edge--\r\n';
  const outgoing = request(`${url}/api/management-files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': Buffer.byteLength(open) + statSync(path).size + close.length,
    },
  });
  const { promise: answered, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  outgoing.once('response', resolve).once('error', reject);
  outgoing.write(open);
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }))
    if (!outgoing.write(bytes)) await new Promise((drained) => outgoing.once('drain', drained));
  outgoing.end(close);
  const last = performance.now();
  const response = await answered;
  const answer = (await json(response)) as { id?: number };
  if (answer.id === undefined) throw new Error(`POST /management-files: ${JSON.stringify(answer)}`);
  return { id: answer.id, last };
}

interface FileList {
  readonly rows: readonly { readonly id: number; readonly status: string }[];
}

/**
 * Measures milliseconds from the last byte of a file to PROCESSED in the list. @throws Error for another
 * status
 */
export async function measureImport({ url }: ServerProcesses, sender: Sender, path: string): Promise<number> {
  const { id, last } = await uploadFile(url, sender, path);
  for (;;) {
    const { rows } = await callApi<FileList>(url, {
      path: '/management-files?limit=10',
      token: sender.token,
    });
    const status = rows.find((row) => row.id === id)?.status;
    if (status === 'PROCESSED') return performance.now() - last;
    if (status !== 'PROCESSING') throw new Error(`the file ended as ${status}`);
    await delay(POLL_MS);
  }
}
