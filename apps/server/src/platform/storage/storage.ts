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

/** Nothing lies under the key; the storage itself answered. */
export class NotStored extends Error {
  constructor(key: string, cause: unknown) {
    super(`nothing is stored under ${key}`, { cause });
    this.name = 'NotStored';
  }
}

/** Files by opaque keys; nothing about them is public. */
export interface Storage {
  /**
   * Writes the stream under the key; what was written of one that fails is removed.
   * @throws StorageWriteError; what the stream fails with
   */
  put(key: string, content: Readable): Promise<void>;
  /** @throws NotStored for a key that holds nothing */
  get(key: string): Promise<Readable>;
  /** @throws Error of a storage that cannot be read */
  has(key: string): Promise<boolean>;
  /** Bytes under the key. @throws NotStored for a key that holds nothing */
  size(key: string): Promise<number>;
  /** When it was written, by the storage's clock. @throws NotStored for a key that holds nothing */
  changedAt(key: string): Promise<Date>;
  /** All keys below a folder, some hundreds at a time; none of a folder that does not exist. */
  list(folder: string): AsyncIterable<readonly string[]>;
  /** Names of the folders in a folder; none of one that does not exist. */
  folders(folder: string): Promise<readonly string[]>;
  /**
   * Gives the content another key. In a bucket it is copied, then removed: broken off between, it lies under both.
   * @throws NotStored for a key that holds nothing
   */
  move(from: string, to: string): Promise<void>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Lets `work` read the content as a file on this machine's disk; the path is good until `work` ends. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** A quarter of the default's calls for a large file. */
const READ_BYTES = 256 * 1024;

/** A store that says nothing for so long is away: by itself its client would wait for ever. */
const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
/** Of what a failure lets be asked again; a file that is sent is not. */
const TRIES = 2;
/** What it would write to the console is told by the error that it throws. */
const QUIET = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
/** How long a call that has failed waits until what it left is removed. */
const REMOVAL_MS = 2000;

/** A key that nobody can guess, below a folder that tells a human what it holds. */
export function newKey(folder: string): string {
  return `${folder}/${randomUUID()}`;
}

/** The client of a bucket is loaded where files lie in one: it is a tenth of what a process loads. */
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
    maxAttempts: TRIES,
    logger: QUIET,
    // By itself its client sends checksums behind the content, which older stores keep as a part of it; rows have SHA-256 of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
}

/** Removes what a call that has failed leaves behind; where that fails too, or takes long, the sweep of orphans does. */
export async function removeLeftover(storage: Pick<Storage, 'remove'>, key: string): Promise<void> {
  await Promise.race([storage.remove(key).catch(() => {}), delay(REMOVAL_MS, undefined, { ref: false })]);
}

const asNotTaken = (error: Error & { cause?: unknown }): never => {
  throw new StorageWriteError(error.cause ?? error);
};

/** @throws StorageWriteError where it is the target that fails; else what the content fails with */
async function pour(content: Readable, target: Writable): Promise<void> {
  // Whichever fails takes the other with it, by the same error; the content may have failed before.
  let first: Readable | Writable | undefined = content.errored ? content : undefined;
  for (const stream of [content, target])
    stream.once('error', () => {
      first ??= stream;
    });
  await pipeline(content, target).catch((error) =>
    first === target ? asNotTaken(error) : Promise.reject(error),
  );
}

/** The driver's own writing answers a broken stream before the file is made, which then stays. */
async function writeLocal(path: string, content: Readable, flush = false): Promise<void> {
  // It may break off before anything reads it.
  content.on('error', () => {});
  const file = await mkdir(dirname(path), { recursive: true })
    .then(() => open(path, 'w', 0o600))
    .catch(asNotTaken);
  await pour(content, file.createWriteStream({ flush }));
}

/** Opened before it answers: what cannot be read is told before anything is sent. */
async function readLocal(path: string): Promise<Readable> {
  return (await open(path)).createReadStream({ highWaterMark: READ_BYTES });
}

/** In one step, on one disk: never half of it. */
async function moveLocal(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** What file systems and S3 stores call it when there is nothing. */
const NOTHING = ['ENOENT', 'NoSuchKey', 'NotFound'];

function holdsNothing(error: unknown): boolean {
  const { code, name, cause } = error as { code?: string; name?: string; cause?: unknown };
  return (
    NOTHING.includes(code ?? '') ||
    NOTHING.includes(name ?? '') ||
    (cause instanceof Error && holdsNothing(cause))
  );
}

async function orNotStored<T>(key: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw holdsNothing(error) ? new NotStored(key, error) : error;
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
      orNotStored(key, config.kind === 'file' ? readLocal(join(config.folder, key)) : disk.getStream(key)),
    has: (key) => disk.exists(key),
    size: async (key) => (await orNotStored(key, disk.getMetaData(key))).contentLength,
    changedAt: async (key) => (await orNotStored(key, disk.getMetaData(key))).lastModified,
    list: (folder) => pagesOf(disk, folder),
    folders: (folder) => foldersOf(disk, folder),
    move: (from, to) =>
      orNotStored(
        from,
        config.kind === 'file'
          ? moveLocal(join(config.folder, from), join(config.folder, to))
          : disk.move(from, to),
      ),
    remove,
    withLocalFile: (key, work) =>
      config.kind === 'file' ? work(join(config.folder, key)) : throughTemporaryFile(disk, key, work),
  };
  return config.kind === 'file' ? storage : recordCalls(storage, config.bucket);
}

const OVER_THE_NETWORK = ['put', 'get', 'has', 'size', 'move', 'remove', 'withLocalFile'] as const;

/** Records the calls that go over the network as spans, without their keys. */
function recordCalls(storage: Storage, bucket: string): Storage {
  const recorded = OVER_THE_NETWORK.map((name) => {
    const method = storage[name] as (...given: readonly unknown[]) => Promise<unknown>;
    return [
      name,
      (...given: readonly unknown[]) =>
        recordCall(`S3 ${name}`, { 'aws.s3.bucket': bucket }, () => method(...given)),
    ];
  });
  return { ...storage, ...Object.fromEntries(recorded) };
}

const KEYS_PER_PAGE = 500;

/** A folder that was never written to does not exist. */
function none(error: unknown): { objects: never[] } {
  if (holdsNothing(error)) return { objects: [] };
  throw error;
}

async function foldersOf(disk: Disk, folder: string): Promise<string[]> {
  const { objects } = await disk.listAll(folder).catch(none);
  return [...objects].flatMap((object) => (object.isDirectory ? [object.name] : []));
}

async function* pagesOf(disk: Disk, folder: string): AsyncGenerator<readonly string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
      .catch(none);
    const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
    for (let start = 0; start < keys.length; start += KEYS_PER_PAGE)
      yield keys.slice(start, start + KEYS_PER_PAGE);
    paginationToken = 'paginationToken' in page ? page.paginationToken : undefined;
  } while (paginationToken !== undefined);
}

/** @throws StorageWriteError where the bucket does not give what lies there, from its first byte to its last */
async function throughTemporaryFile<T>(
  disk: Disk,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const content = await orNotStored(key, disk.getStream(key)).catch((error) =>
    error instanceof NotStored ? Promise.reject(error) : asNotTaken(error),
  );
  let broken: Error | undefined;
  content.once('error', (error) => {
    broken = error;
  });
  return withTemporaryFile(content, work).catch((error) =>
    error === broken ? asNotTaken(error) : Promise.reject(error),
  );
}

/** S3 takes no content whose length is not known before; as one request it is there whole or not at all. */
const writeBucket = (disk: Disk, key: string, content: Readable): Promise<void> =>
  withTemporaryFile(content, (path) => disk.putStream(key, createReadStream(path)).catch(asNotTaken));

async function withTemporaryFile<T>(content: Readable, work: (path: string) => Promise<T>): Promise<T> {
  // It may break off before anything reads it.
  content.on('error', () => {});
  const folder = await openTemporaryFolder('file').catch(asNotTaken);
  try {
    const path = join(folder.path, 'content');
    await pour(content, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await folder.remove();
  }
}
