import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartRefused } from '../../start-refused.ts';
import { canUse, giveTo, type SystemAccount } from './account.ts';

/** What a data folder keeps about its embedded database. */
export interface Note {
  /** The data folder itself, without symbolic links. */
  readonly dataDir: string;
  /** The same in the cluster, so that no other is taken for it. */
  readonly id: string;
  /** Folder of the cluster, its log and, where needed, the copied programs. */
  readonly home: string;
  readonly password: string;
  /** Whether the cluster was made: from then on it is missed where it is not there. */
  readonly made: boolean;
}

/** `postgres.json` as it is written: a home inside the data folder is relative to it. */
interface Written {
  readonly home: string;
  readonly password: string;
  /** Versions before this one wrote neither. */
  readonly id?: string;
  readonly made?: boolean;
}

const pathOf = (dataDir: string) => join(dataDir, 'postgres.json');
const homeInside = (dataDir: string) => join(dataDir, 'postgres');

export const isInside = ({ dataDir, home }: Pick<Note, 'dataDir' | 'home'>): boolean =>
  !relative(dataDir, home).startsWith('..') && !isAbsolute(relative(dataDir, home));

/** Tells nothing about the password. */
const idOf = (password: string) =>
  createHash('sha256').update(`pregao ${password}`).digest('hex').slice(0, 32);

/** Whether the folder has an embedded database, or what was left of one. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(pathOf(dataDir)) || existsSync(homeInside(dataDir));
}

/** Undefined for a folder without a note. @throws StartRefused for a note that cannot be read */
export function readNote(dataDir: string): Note | undefined {
  const path = pathOf(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    const {
      home,
      password,
      id = idOf(password),
      made = true,
    } = JSON.parse(readFileSync(path, 'utf8')) as Written;
    const folder = realpathSync(dataDir);
    return { dataDir: folder, id, home: resolve(folder, home), password, made };
  } catch (error) {
    throw new StartRefused(`${path} cannot be read (${(error as Error).message}): restore it from a backup.`);
  }
}

/** False for a note of an earlier version, which did not know of identities. */
export function knowsIdentity({ dataDir }: Note): boolean {
  return (JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Written).id !== undefined;
}

function draftOf({ dataDir, id, home, password, made }: Note): string {
  const written: Written = {
    id,
    home: isInside({ dataDir, home }) ? relative(dataDir, home) : home,
    password,
    made,
  };
  const draft = `${pathOf(dataDir)}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
  return draft;
}

/** Writes the note in place of the one that is there. */
export function rewriteNote(note: Note): void {
  renameSync(draftOf(note), pathOf(note.dataDir));
}

/** Makes a home usable for the account; undefined where that cannot be done. */
export function usableFolder(account: SystemAccount, folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    giveTo(account, folder);
    return canUse(account, folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The data folder itself, or a place outside where its user may not enter it. */
function chooseHome(account: SystemAccount, dataDir: string, id: string): string {
  const inside = homeInside(dataDir);
  const name = `pregao-${id.slice(0, 12)}`;
  for (const folder of [inside, join('/var/lib', name), join(tmpdir(), name)]) {
    const home = usableFolder(account, folder);
    if (home !== undefined) return home;
    if (folder === inside) rmSync(inside, { recursive: true, force: true });
  }
  throw new Error(
    `no folder could be found for the embedded PostgreSQL; tried ${inside}, /var/lib and ${tmpdir()}`,
  );
}

function writeFirstNote(account: SystemAccount, dataDir: string): void {
  const password = randomBytes(24).toString('base64url');
  const id = idOf(password);
  const draft = draftOf({ dataDir, id, home: chooseHome(account, dataDir, id), password, made: false });
  try {
    linkSync(draft, pathOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Reads the note, or writes it at the first start; of two first starts at once, one note wins.
 * @throws StartRefused for a cluster whose note is missing
 */
export function keptNote(account: SystemAccount, dataDir: string): Note {
  if (!existsSync(pathOf(dataDir))) {
    const cluster = join(homeInside(dataDir), 'cluster');
    if (existsSync(cluster) && !existsSync(pathOf(dataDir)))
      throw new StartRefused(
        `${cluster} holds a database, and ${pathOf(dataDir)} with its password is missing. Restore it from a backup, or give an empty DATA_DIR.`,
      );
    makeFolder(dataDir);
    writeFirstNote(account, realpathSync(dataDir));
  }
  const note = readNote(dataDir);
  if (!note) throw new Error(`${pathOf(dataDir)} was removed during the start`);
  return note;
}
