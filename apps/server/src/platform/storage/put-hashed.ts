import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { newKey, type Storage } from './storage.ts';

export interface StoredFile {
  readonly storage_key: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Streams the content to a new key and hashes it meanwhile. It is never in memory as a whole.
 * @throws the error of the content, after which nothing is stored
 */
export async function putHashed(storage: Storage, folder: string, content: Readable): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  content.once('error', (error) => counted.destroy(error));
  const storage_key = newKey(folder);
  await storage.put(storage_key, content.pipe(counted));
  return { storage_key, sha256: hash.digest('hex'), size };
}
