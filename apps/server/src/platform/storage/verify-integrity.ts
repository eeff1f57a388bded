import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { StoredFile } from './put-hashed.ts';
import { restoreFromQuarantine } from './quarantine.ts';
import { NotStored, type Storage } from './storage.ts';

/** Reports a stored file that differs from its record in size or hash. */
export class AlteredFileError extends Error {
  constructor({ storage_key }: StoredFile) {
    super(`${storage_key} differs from its record`);
    this.name = 'AlteredFileError';
  }
}

/**
 * Bytes up to which a file is verified before its first byte is sent. That takes at most a tenth of a second.
 */
const MAX_PREVERIFIED_BYTES = 32 * 1024 ** 2;
const READ_BYTES = 1024 ** 2;

/** Returns the size in bytes; restores the file from quarantine if necessary. @throws NotStored */
async function sizeOf(storage: Storage, key: string): Promise<number> {
  try {
    return await storage.size(key);
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    // Another process may have restored it a moment ago.
    await restoreFromQuarantine(storage, key);
    return storage.size(key);
  }
}

async function requireSize(storage: Storage, file: StoredFile): Promise<void> {
  if ((await sizeOf(storage, file.storage_key)) !== file.size) throw new AlteredFileError(file);
}

async function requireHash(file: StoredFile, content: Readable): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  if (hash.digest('hex') !== file.sha256) throw new AlteredFileError(file);
}

/** Verifies size and SHA-256 of a file. @throws NotStored, AlteredFileError */
export async function requireIntact(storage: Storage, file: StoredFile): Promise<void> {
  await requireSize(storage, file);
  await requireHash(file, await storage.get(file.storage_key));
}

/**
 * Streams a file and verifies its SHA-256. The last chunk is held back until the hash matches, so an altered
 * file is never delivered completely. Small files are verified before the first byte.
 * @throws NotStored, AlteredFileError; the stream fails with AlteredFileError
 */
export async function openVerified(storage: Storage, file: StoredFile): Promise<Readable> {
  await requireSize(storage, file);
  if (file.size <= MAX_PREVERIFIED_BYTES) await requireHash(file, await storage.get(file.storage_key));
  // The pipeline destroys the returned stream with the error, so its reader gets it.
  return pipeline(await storage.get(file.storage_key), createHashGate(file), () => {});
}

function createHashGate(file: StoredFile): Transform {
  const hash = createHash('sha256');
  let lastChunk: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const before = lastChunk;
      lastChunk = chunk;
      done(null, before);
    },
    flush(done) {
      if (hash.digest('hex') === file.sha256) done(null, lastChunk);
      else done(new AlteredFileError(file));
    },
  });
}

/**
 * Lets `work` read the content as a file on the local disk, and verifies its hash meanwhile.
 * @returns the result of `work`, for an intact file
 * @throws NotStored, AlteredFileError; the error of `work`
 */
export async function withVerifiedFile<T>(
  storage: Storage,
  file: StoredFile,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await requireSize(storage, file);
  return storage.withLocalFile(file.storage_key, async (path) => {
    const content = createReadStream(path, { highWaterMark: READ_BYTES });
    const [checked, worked] = await Promise.allSettled([requireHash(file, content), work(path)]);
    if (checked.status === 'rejected') throw checked.reason;
    if (worked.status === 'rejected') throw worked.reason;
    return worked.value;
  });
}
