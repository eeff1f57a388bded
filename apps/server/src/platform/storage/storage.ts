import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { StorageConfig } from '../../config.ts';
import { makeFolder } from '../make-folder.ts';
import { openTemporaryFolder } from '../temporary-folder.ts';
import { recordCall } from '../tracing/tracing.ts';
import { StorageWriteError } from './storage-write-error.ts';

/** Reports that the storage holds nothing under the key, by its own answer. */
export class NotStored extends Error {
  constructor(key: string, cause: unknown) {
    super(`nothing is stored under ${key}`, { cause });
    this.name = 'NotStored';
  }
}

/** Storage of private files by opaque keys: a local folder or an S3 bucket. */
export interface Storage {
  /**
   * Writes the stream under the key; a partial file of a failed write is removed.
   * @throws StorageWriteError; the error of the stream
   */
  put(key: string, content: Readable): Promise<void>;
  /** @throws NotStored for a key that holds nothing */
  get(key: string): Promise<Readable>;
  /** Returns whether the key holds a file. @throws Error of a storage that cannot be read */
  has(key: string): Promise<boolean>;
  /** Returns the size in bytes. @throws NotStored for a key that holds nothing */
  size(key: string): Promise<number>;
  /**
   * Returns the instant of the write by the storage's clock. @throws NotStored for a key that holds nothing
   */
  changedAt(key: string): Promise<Date>;
  /** Lists all keys below a folder, up to 500 at a time; none for a missing folder. */
  list(folder: string): AsyncIterable<readonly string[]>;
  /** Lists the names of folders in a folder; none for a missing folder. */
  folders(folder: string): Promise<readonly string[]>;
  /**
   * Renames a file. In a bucket it is copied, then removed, so an interrupted move leaves it under both keys.
   * @throws NotStored for a key that holds nothing
   */
  move(from: string, to: string): Promise<void>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Lets `work` read the content as a file on the local disk; the path is valid until `work` ends. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

/**
 * Bytes of a read, four times Node's default, which saves three quarters of the read calls of a large file.
 */
const READ_BYTES = 256 * 1024;

/**
 * Milliseconds before a silent bucket counts as unreachable; without a timeout its client would wait forever.
 */
const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
/** Attempts of a call to the bucket that can be repeated; a streamed upload cannot. */
const MAX_ATTEMPTS = 2;
/** Silences the client's console log, because each failure is thrown as an error too. */
const SILENT_LOGGER = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
/** Milliseconds that a failed call waits for the removal of its partial file. */
const REMOVAL_MS = 2000;

/** Returns an unguessable key below a folder whose name describes its content. */
export function newKey(folder: string): string {
  return `${folder}/${randomUUID()}`;
}

/**
 * Creates the driver. The S3 client is loaded only for a bucket, because it is a tenth of what a process
 * loads.
 */
async function driverOf(config: StorageConfig): Promise<FSDriver | S3Driver> {
  if (config.kind === 'file') {
    makeFolder(config.folder, 0o700);
    return new FSDriver({ location: config.folder, visibility: 'private' });
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint } = config;
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    maxAttempts: MAX_ATTEMPTS,
    logger: SILENT_LOGGER,
    // By default the client sends trailing checksums, which older stores keep as content; rows have a SHA-256
    // of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
}

/**
 * Removes the partial file of a failed call. If that fails or takes long, the sweep of orphans removes it.
 */
export async function removeLeftover(storage: Pick<Storage, 'remove'>, key: string): Promise<void> {
  await Promise.race([storage.remove(key).catch(() => {}), delay(REMOVAL_MS, undefined, { ref: false })]);
}

const throwWriteError = (error: Error & { cause?: unknown }): never => {
  throw new StorageWriteError(error.cause ?? error);
};

/**
 * Pipes the content into the target. @throws StorageWriteError if the target failed first, else the content's
 * error
 */
async function pipeContent(content: Readable, target: Writable): Promise<void> {
  // A failed stream destroys the other with the same error; the content may have failed before.
  let first: Readable | Writable | undefined = content.errored ? content : undefined;
  for (const stream of [content, target])
    stream.once('error', () => {
      first ??= stream;
    });
  await pipeline(content, target).catch((error) =>
    first === target ? throwWriteError(error) : Promise.reject(error),
  );
}

/**
 * Writes a local file. The driver's own write reports a broken stream before it creates the file, which then
 * stays.
 */
async function writeLocal(path: string, content: Readable, flush = false): Promise<void> {
  // The content may fail before anything reads it.
  content.on('error', () => {});
  const file = await mkdir(dirname(path), { recursive: true })
    .then(() => open(path, 'w', 0o600))
    .catch(throwWriteError);
  await pipeContent(content, file.createWriteStream({ flush }));
}

/** Opens the file before it returns, so that an unreadable file fails before any byte is sent. */
async function readLocal(path: string): Promise<Readable> {
  return (await open(path)).createReadStream({ highWaterMark: READ_BYTES });
}

/** Renames a file on the same disk, which is atomic. */
async function moveLocal(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Error codes of file systems and S3 stores for a missing file. */
const MISSING_CODES = ['ENOENT', 'NoSuchKey', 'NotFound'];

function isMissing(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return (
    MISSING_CODES.includes(code ?? '') ||
    MISSING_CODES.includes(name ?? '') ||
    (cause instanceof Error && isMissing(cause))
  );
}

async function mapMissing<T>(key: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isMissing(error) ? new NotStored(key, error) : error;
  }
}

export async function createStorage(config: StorageConfig): Promise<Storage> {
  const disk = new Disk(await driverOf(config));
  const remove = (key: string) => disk.delete(key);
  const storage: Storage = {
    put: async (key, content) => {
      try {
        await (config.kind === 'file'
          ? writeLocal(join(config.folder, key), content, config.flush)
          : writeBucket(disk, key, content));
      } catch (error) {
        await removeLeftover({ remove }, key);
        throw error;
      }
    },
    get: (key) =>
      mapMissing(key, config.kind === 'file' ? readLocal(join(config.folder, key)) : disk.getStream(key)),
    has: (key) => disk.exists(key),
    size: async (key) => (await mapMissing(key, disk.getMetaData(key))).contentLength,
    changedAt: async (key) => (await mapMissing(key, disk.getMetaData(key))).lastModified,
    list: (folder) => pagesOf(disk, folder),
    folders: (folder) => foldersOf(disk, folder),
    move: (from, to) =>
      mapMissing(
        from,
        config.kind === 'file'
          ? moveLocal(join(config.folder, from), join(config.folder, to))
          : disk.move(from, to),
      ),
    remove,
    withLocalFile: (key, work) =>
      config.kind === 'file' ? work(join(config.folder, key)) : withTemporaryCopy(disk, key, work),
  };
  return config.kind === 'file' ? storage : recordCalls(storage, config.bucket);
}

const RECORDED_METHODS = ['put', 'get', 'has', 'size', 'move', 'remove', 'withLocalFile'] as const;

/** Records calls over the network as spans, without their keys. */
function recordCalls(storage: Storage, bucket: string): Storage {
  const recorded = RECORDED_METHODS.map((name) => {
    const method = storage[name] as (...parameters: readonly unknown[]) => Promise<unknown>;
    return [
      name,
      (...parameters: readonly unknown[]) =>
        recordCall(`S3 ${name}`, { 'aws.s3.bucket': bucket }, () => method(...parameters)),
    ];
  });
  return { ...storage, ...Object.fromEntries(recorded) };
}

const KEYS_PER_PAGE = 500;

/** Treats a missing folder, to which nothing was written yet, as empty. */
function emptyIfMissing(error: unknown): { objects: never[] } {
  if (isMissing(error)) return { objects: [] };
  throw error;
}

async function foldersOf(disk: Disk, folder: string): Promise<string[]> {
  const { objects } = await disk.listAll(folder).catch(emptyIfMissing);
  return [...objects].flatMap((object) => (object.isDirectory ? [object.name] : []));
}

async function* pagesOf(disk: Disk, folder: string): AsyncGenerator<readonly string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
      .catch(emptyIfMissing);
    const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
    for (let start = 0; start < keys.length; start += KEYS_PER_PAGE)
      yield keys.slice(start, start + KEYS_PER_PAGE);
    paginationToken = 'paginationToken' in page ? page.paginationToken : undefined;
  } while (paginationToken !== undefined);
}

/** Lets `work` read a temporary copy. @throws StorageWriteError when the download from the bucket fails */
async function withTemporaryCopy<T>(disk: Disk, key: string, work: (path: string) => Promise<T>): Promise<T> {
  const content = await mapMissing(key, disk.getStream(key)).catch((error) =>
    error instanceof NotStored ? Promise.reject(error) : throwWriteError(error),
  );
  let broken: Error | undefined;
  content.once('error', (error) => {
    broken = error;
  });
  return withTemporaryFile(content, work).catch((error) =>
    error === broken ? throwWriteError(error) : Promise.reject(error),
  );
}

/** Uploads to the bucket from a temporary file. S3 needs the length first, and a single request is atomic. */
const writeBucket = (disk: Disk, key: string, content: Readable): Promise<void> =>
  withTemporaryFile(content, (path) => disk.putStream(key, createReadStream(path)).catch(throwWriteError));

async function withTemporaryFile<T>(content: Readable, work: (path: string) => Promise<T>): Promise<T> {
  // The content may fail before anything reads it.
  content.on('error', () => {});
  const folder = await openTemporaryFolder('file').catch(throwWriteError);
  try {
    const path = join(folder.path, 'content');
    await pipeContent(content, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await folder.remove();
  }
}
