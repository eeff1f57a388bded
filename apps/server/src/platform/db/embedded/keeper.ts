import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder, runningServer } from './cluster.ts';
import type { Note } from './note.ts';
import type { Ownership } from './ownership.ts';

export interface Keeper {
  stop(): Promise<void>;
}

const WATCH_MS = 250;
/** A smart shutdown waits for connections that stay open as long as we live: after so long we end it. */
const PATIENCE_MS = 1000;
/** A fast one takes a checkpoint; one that takes longer hangs (seen with PostgreSQL 18 when it comes during a recovery). */
const HANGS_MS = 15_000;

/** A shutdown is under way: the server says so in its lock file (since PostgreSQL 10, eighth line). */
function isStopping(note: Note): boolean {
  try {
    const lines = readFileSync(join(clusterFolder(note), 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'stopping';
  } catch {
    return false;
  }
}

/**
 * Starts the server again whenever it is gone, for as long as this process is responsible for it; and becomes
 * responsible when who was has gone. A frozen server is left alone: it is there and goes on.
 */
export function keep(note: Note, ownership: Ownership, start: () => Promise<void>): Keeper {
  let restart: Promise<void> | undefined;
  let stoppingSince: number | undefined;

  function hurry(pid: number): void {
    stoppingSince ??= performance.now();
    const waited = performance.now() - stoppingSince;
    if (waited < PATIENCE_MS) return;
    try {
      process.kill(pid, waited < HANGS_MS ? 'SIGINT' : 'SIGQUIT');
    } catch {
      // Gone in between.
    }
  }

  const timer = setInterval(() => {
    if (restart || !ownership.held()) return;
    const running = runningServer(note);
    if (running && isStopping(note)) hurry(running.pid);
    else stoppingSince = undefined;
    if (running) return;
    restart = start()
      .catch(() => {})
      .finally(() => {
        restart = undefined;
      });
  }, WATCH_MS).unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await restart;
    },
  };
}
