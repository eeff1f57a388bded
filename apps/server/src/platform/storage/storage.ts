import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { StorageConfig } from '../../config.ts';

/** Files by opaque keys; nothing about them is public. */
export interface Storage {
  /** Writes the stream under the key. Fails with the stream's error; what was written of it is removed. */
  put(key: string, content: Readable): Promise<void>;
  /** @throws Error for a key that holds nothing */
  get(key: string): Promise<Readable>;
  /** @throws Error of a storage that cannot be read */
  has(key: string): Promise<boolean>;
  /** Bytes under the key. @throws Error for a key that holds nothing */
  size(key: string): Promise<number>;
  /** When it was written, by the storage's clock. @throws Error for a key that holds nothing */
  changedAt(key: string): Promise<Date>;
  /** All keys below a folder, some hundreds at a time; none of a folder that does not exist. */
  list(folder: string): AsyncIterable<readonly string[]>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Lets `work` read the content as a file on this machine's disk; the path is good until `work` ends. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** A key that nobody can guess, below a folder that tells a human what it holds. */
export function newKey(folder: string): string {
  return `${folder}/${randomUUID()}`;
}

function driverOf(config: StorageConfig): FSDriver | S3Driver {
  if (config.kind === 'file') {
    mkdirSync(config.folder, { recursive: true, mode: 0o700 });
    return new FSDriver({ location: config.folder, visibility: 'private' });
  }
  const { bucket, region, endpoint } = config;
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
}

/** The driver's own writing answers a broken stream before the file is made, which then stays. */
async function writeLocal(path: string, content: Readable): Promise<void> {
  // It may break off before anything reads it.
  content.on('error', () => {});
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w', 0o600);
  await pipeline(content, file.createWriteStream());
}

export function createStorage(config: StorageConfig): Storage {
  const disk = new Disk(driverOf(config));
  const remove = (key: string) => disk.delete(key);
  return {
    put: async (key, content) => {
      try {
        await (config.kind === 'file'
          ? writeLocal(join(config.folder, key), content)
          : disk.putStream(key, content));
      } catch (error) {
        await remove(key).catch(() => {});
        throw (error as Error).cause ?? error;
      }
    },
    get: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    size: async (key) => (await disk.getMetaData(key)).contentLength,
    changedAt: async (key) => (await disk.getMetaData(key)).lastModified,
    list: (folder) => pagesOf(disk, folder),
    remove,
    withLocalFile: (key, work) =>
      config.kind === 'file' ? work(join(config.folder, key)) : throughTemporaryFile(disk, key, work),
  };
}

const KEYS_PER_PAGE = 500;

async function* pagesOf(disk: Disk, folder: string): AsyncGenerator<readonly string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) })
      .catch((error: Error) => {
        if ((error.cause as { code?: string } | undefined)?.code === 'ENOENT') return { objects: [] };
        throw error;
      });
    const keys = [...page.objects].flatMap((object) => (object.isFile ? [object.key] : []));
    for (let start = 0; start < keys.length; start += KEYS_PER_PAGE)
      yield keys.slice(start, start + KEYS_PER_PAGE);
    paginationToken = 'paginationToken' in page ? page.paginationToken : undefined;
  } while (paginationToken !== undefined);
}

async function throughTemporaryFile<T>(
  disk: Disk,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-file-'));
  try {
    const path = join(folder, 'content');
    await pipeline(await disk.getStream(key), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
