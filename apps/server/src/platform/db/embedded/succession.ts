import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { databaseAccount } from './account.ts';
import { majorOf, programsIn, shippedPrograms, usableBinaries } from './binaries.ts';
import { clusterFolder, ensureCluster, majorOfCluster, runningServer } from './cluster.ts';
import { identified, writeIdentity } from './identity.ts';
import { keptNote, type Note, usableFolder } from './note.ts';
import { whileServed } from './server.ts';

/** A cluster that another major version of PostgreSQL has made, and the one that follows it. */
export interface Succession {
  readonly found: string;
  readonly wanted: string;
  /** Runs the cluster as it is, by programs of its own version. */
  whileEarlier<T>(work: (url: string) => Promise<T>): Promise<T>;
  /** Makes an empty one beside it, and runs that. */
  whileLater<T>(work: (url: string) => Promise<T>): Promise<T>;
  /** Puts the later one in the place of the earlier. @returns where that lies from now on */
  complete(): string;
}

/** Where the later cluster is made. */
const nextOf = (note: Note): Note => ({ ...note, home: join(note.home, 'next') });
/** Written when all of it is there: from then on it takes its place, however often that is broken off. */
const marker = (note: Note) => join(nextOf(note).home, 'complete');
const keptFolder = (note: Note, major: string) => join(note.home, `cluster-${major}`);

function takePlace(note: Note): string {
  const found = majorOfCluster(note);
  if (found !== undefined && found !== majorOfCluster(nextOf(note)))
    renameSync(clusterFolder(note), keptFolder(note, found));
  if (existsSync(clusterFolder(nextOf(note)))) renameSync(clusterFolder(nextOf(note)), clusterFolder(note));
  rmSync(nextOf(note).home, { recursive: true });
  return note.home;
}

/**
 * What the cluster of a data folder has to be carried over to; undefined where it is of the version that this release brings.
 * @param place a folder with programs of the version that it was made by
 * @throws StartRefused where it runs, and where there are no such programs
 */
export function successionIn(dataDir: string, place: string): Succession | undefined {
  const account = databaseAccount();
  const kept = keptNote(account, dataDir);
  if (existsSync(marker(kept))) takePlace(kept);
  const note = identified(account, kept);
  const shipped = shippedPrograms();
  const [found, wanted] = [majorOfCluster(note), majorOf(shipped)];
  if (found === undefined || found === wanted) return undefined;
  const programs = programsIn(place);
  if (programs === undefined || majorOf(programs) !== found)
    throw new StartRefused(
      `${place} has ${programs === undefined ? 'no PostgreSQL' : `PostgreSQL ${majorOf(programs)}`}, and the database of ${dataDir} was made by PostgreSQL ${found}: name the folder of the release before, after npm ci in it, or one with the bin of PostgreSQL ${found}.`,
    );
  const running = runningServer(note);
  if (running !== undefined)
    throw new StartRefused(
      `The database of ${dataDir} is at work: stop all processes of Pregão first. A server that was left behind is ended by kill -INT ${running.pid}.`,
    );
  rmSync(nextOf(note).home, { recursive: true, force: true });
  return {
    found,
    wanted,
    whileEarlier: (work) => {
      const binaries = usableBinaries(join(note.home, `programs-${found}`), account, programs);
      return whileServed({ note, account, binaries }, work);
    },
    whileLater: (work) => {
      const next = nextOf(note);
      usableFolder(account, next.home);
      const binaries = usableBinaries(note.home, account, shipped);
      // It is the data folder's own: it is found in the place that it will have.
      ensureCluster(binaries, account, next, (draft) => writeIdentity(account, note, draft));
      return whileServed({ note: next, account, binaries }, work);
    },
    complete: () => {
      writeFileSync(marker(note), '');
      takePlace(note);
      rmSync(join(note.home, `programs-${found}`), { recursive: true, force: true });
      return keptFolder(note, found);
    },
  };
}
