import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canUse, giveTo } from './account.ts';

/** What is kept about the embedded database, in `postgres.json` of the data folder. */
export interface Note {
  /** Folder of the cluster, its log and, where needed, the copied programs. */
  readonly home: string;
  readonly password: string;
}

function usableFolder(account: Account, folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    giveTo(account, folder);
    return canUse(account, folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** The data folder itself, or a place outside where its user may not enter it. */
function chooseHome(account: Account, dataDir: string): string {
  const inside = join(dataDir, 'postgres');
  const name = `pregao-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  for (const folder of [inside, join('/var/lib', name), join(tmpdir(), name)]) {
    const home = usableFolder(account, folder);
    if (home !== undefined) return home;
    if (folder === inside) rmSync(inside, { recursive: true, force: true });
  }
  throw new Error(
    `no folder could be found for the embedded PostgreSQL; tried ${inside}, /var/lib and ${tmpdir()}`,
  );
}

/** Reads the note, or writes it at the first start; of two first starts at once, one note wins. */
export function keptNote(account: Account, dataDir: string): Note {
  const path = join(dataDir, 'postgres.json');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    const note: Note = {
      home: chooseHome(account, dataDir),
      password: randomBytes(24).toString('base64url'),
    };
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  const note = JSON.parse(readFileSync(path, 'utf8')) as Note;
  // A home in a temporary folder may be gone: the database then starts empty in the same place.
  usableFolder(account, note.home);
  return note;
}
