import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartRefused } from '../platform/start-refused.ts';

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

function parsed(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new StartRefused(`${(error as Error).message}\n${usage}`);
  }
}

function folderOf(given: unknown, usage: string): string {
  if (typeof given !== 'string' || given === '') throw new StartRefused(usage);
  return resolve(given);
}

const BACKUP = 'npm run backup -- --to FOLDER (each backup is a folder of its own in it)';

/** @returns the folder that keeps backups. @throws StartRefused */
export function backupArguments(args: readonly string[]): string {
  return folderOf(parsed(args, { to: { type: 'string' } }, BACKUP).to, BACKUP);
}

const RESTORE =
  'npm run restore -- --from FOLDER (a backup, or the folder of several: the newest) [--check (reads it through, and restores nothing)]';

export interface RestoreArguments {
  readonly from: string;
  /** The backup is read through, and nothing else. */
  readonly check: boolean;
}

/** @throws StartRefused */
export function restoreArguments(args: readonly string[]): RestoreArguments {
  const { from, check } = parsed(args, { from: { type: 'string' }, check: { type: 'boolean' } }, RESTORE);
  return { from: folderOf(from, RESTORE), check: check === true };
}

const UPGRADE =
  'npm run postgres:upgrade -- --programs FOLDER (the release before, after npm ci in it, or the folder of the PostgreSQL that has made the database)';

/** @returns the folder with the programs of before. @throws StartRefused */
export function upgradeArguments(args: readonly string[]): string {
  return folderOf(parsed(args, { programs: { type: 'string' } }, UPGRADE).programs, UPGRADE);
}
