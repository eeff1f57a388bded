import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Bucket {
  /** Value for STORAGE_URL. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Makes removals fail, as after a kill of the process. */
  failRemovals: boolean;
  /** Makes uploads fail as on a full store. */
  full: boolean;
  close(): Promise<void>;
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;

function listXml(keys: readonly string[], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const found = keys.filter((key) => key.startsWith(prefix));
  const below = (key: string) => (delimiter ? key.indexOf(delimiter, prefix.length) : -1);
  const folders = new Set(found.filter((key) => below(key) >= 0).map((key) => key.slice(0, below(key) + 1)));
  const contents = found
    .filter((key) => below(key) < 0)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
  const common = [...folders].map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`);
  return xml(
    `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}${common.join('')}</ListBucketResult>`,
  );
}

/** Starts an S3 server with the operations of the storage: put, copy, get, head, remove and list. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '');
    const refuse = (status: number, code: string) =>
      reply
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(xml(`<Error><Code>${code}</Code></Error>`));
    if (request.method === 'PUT' && bucket.full) {
      await buffer(request);
      return refuse(507, 'XMinioStorageFull');
    }
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      const body = await buffer(request);
      const from = source && objects.get(decodeURIComponent(String(source)).replace(/^\/bucket\//, ''));
      if (source && !from) return refuse(404, 'NoSuchKey');
      // Stores the body unchanged, as older stores that do not support trailing checksums.
      objects.set(key, from || body);
      return reply.end(source ? xml('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>') : '');
    }
    if (request.method === 'DELETE') {
      if (bucket.failRemovals) return refuse(403, 'AccessDenied');
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    if (key === '') return reply.end(listXml([...objects.keys()].sort(), searchParams));
    const object = objects.get(key);
    if (!object) return refuse(404, 'NoSuchKey');
    reply.writeHead(200, {
      'content-length': object.length,
      'last-modified': new Date('2026-01-01').toUTCString(),
      etag: '"1"',
    });
    return reply.end(request.method === 'HEAD' ? undefined : object);
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: Error) => reply.destroy(error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    url: `s3://bucket?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    objects,
    failRemovals: false,
    full: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return bucket;
}
