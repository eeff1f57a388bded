import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { canUse, giveTo, type SystemAccount } from './account.ts';
import { clusterFolder } from './cluster.ts';
import { isInside, knowsIdentity, type Note, readNote, rewriteNote, usableFolder } from './note.ts';

/** What a cluster knows of where it belongs, in a file among its own: a copy carries it along. */
interface Identity {
  /** That of the data folder's note. */
  readonly id: string;
  /** The data folder. */
  readonly data: string;
  /** Where the cluster lay when this was written. */
  readonly home: string;
}

const FILE = 'pregao.json';

const hasCluster = (note: Pick<Note, 'home'>): boolean =>
  existsSync(join(note.home, 'cluster', 'PG_VERSION'));

/** @param folder of the cluster, or of its draft */
export function writeIdentity(account: SystemAccount, { id, dataDir, home }: Note, folder: string): void {
  const identity: Identity = { id, data: dataDir, home };
  const path = join(folder, FILE);
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(identity, null, 2)}\n`, { mode: 0o600 });
  giveTo(account, draft);
  renameSync(draft, path);
}

function readIdentity(note: Note): Identity | undefined {
  const path = join(clusterFolder(note), FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Identity) : undefined;
}

/**
 * The note of a data folder whose cluster is the one that it belongs to, or is still to be made. A copy of the folder never
 * reaches the original's cluster; a folder that was moved is the original.
 * @throws StartRefused with what to do
 */
export function identified(account: SystemAccount, kept: Note): Note {
  const note = knowsIdentity(kept) ? kept : adopted(account, kept);
  if (note.made && !hasCluster(note))
    throw new StartRefused(
      `The database of ${note.dataDir} is gone: ${clusterFolder(note)} is missing. Restore it from a backup, or give an empty DATA_DIR to begin anew.`,
    );
  usableFolder(account, note.home);
  if (!canUse(account, note.home))
    throw new StartRefused(
      `The user that PostgreSQL runs as may not enter ${note.home}: let it enter the folders above it (chmod o+x), or move ${note.dataDir}.`,
    );
  if (hasCluster(note)) settle(account, note);
  return note;
}

function settle(account: SystemAccount, note: Note): void {
  const { id, dataDir, home } = note;
  const identity = readIdentity(note);
  if (identity?.id !== id)
    throw new StartRefused(
      `${clusterFolder(note)} is not the database that ${dataDir}/postgres.json belongs to. Restore both from the same backup, or give an empty DATA_DIR.`,
    );
  if (isInside(note) || (identity.data === dataDir && identity.home === home)) return;
  if (identity.home === home && readNote(identity.data)?.id === id)
    throw new StartRefused(
      `${dataDir} is a copy of ${identity.data}, whose database lies in ${home} and is not shared. With that one stopped, copy ${home} to ${dataDir}/postgres and write "home": "postgres" into ${dataDir}/postgres.json; or give an empty DATA_DIR.`,
    );
  writeIdentity(account, note, clusterFolder(note));
}

/** What earlier versions called a home outside of the data folder. */
const earlierName = (dataDir: string) =>
  `pregao-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;

/**
 * A data folder of an earlier version, whose note holds an absolute place: the cluster inside is its own, wherever the
 * folder was since; one outside only where its name says so.
 */
function adopted(account: SystemAccount, kept: Note): Note {
  const inside = { ...kept, home: join(kept.dataDir, 'postgres') };
  const note = hasCluster(inside) ? inside : kept;
  if (hasCluster(note)) {
    if (!isInside(note) && basename(note.home) !== earlierName(note.dataDir))
      throw new StartRefused(
        `${note.dataDir} was moved or copied from another place, whose database lies in ${note.home}. Move it back, start once, and move it then; or give an empty DATA_DIR.`,
      );
    if (readIdentity(note) === undefined) writeIdentity(account, note, clusterFolder(note));
    rewriteNote(note);
  }
  return note;
}
