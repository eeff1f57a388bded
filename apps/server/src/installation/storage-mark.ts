import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StorageConfig } from '../config.ts';
import { UPLOAD_FOLDERS } from '../modules/files/sweep-orphans.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Key of the file in which a store names its installation. */
export const MARK_KEY = 'pregao.json';

/** Returns the store's name for messages: its folder or bucket. */
export function storageName(config: StorageConfig): string {
  return config.kind === 'file' ? config.folder : `s3://${config.bucket}`;
}

/** Reads the installation id of a store; undefined for an unmarked store. */
export async function readMark(storage: Storage): Promise<string | undefined> {
  if (!(await storage.has(MARK_KEY))) return undefined;
  const { installation } = JSON.parse(await text(await storage.get(MARK_KEY))) as { installation?: unknown };
  return String(installation);
}

export function markText(installation: string): string {
  return JSON.stringify({ installation });
}

export async function writeMark(storage: Storage, installation: string): Promise<void> {
  await storage.put(MARK_KEY, Readable.from([`${markText(installation)}\n`]));
}

/** Tells whether the store holds uploaded files. */
export async function hasUploadedFiles(storage: Storage): Promise<boolean> {
  for (const folder of UPLOAD_FOLDERS)
    for await (const keys of storage.list(folder)) if (keys.length > 0) return true;
  return false;
}
