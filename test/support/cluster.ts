import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import pg from 'pg';
import type {} from 'vitest';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/server.ts';
import { enterableFolder } from './enterable-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the owner in the run's PostgreSQL. */
    clusterUrl: string;
    /** Name of the migrated database that each test clones. */
    template: string;
  }
}

/** Turns off waiting for the disk, because no test survives a crash of the machine. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Uses one SCRAM round instead of 4096, because tests connect thousands of times.
  scram_iterations: '1',
};

export interface TestCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** Stops PostgreSQL when the run is killed: a separate process waits for the end of this one. */
function stopWithParent(pid: number | undefined, folder: string): void {
  if (pid === undefined || process.platform === 'win32') return;
  const script = 'while kill -0 "$1" 2>/dev/null; do sleep 1; done; kill -QUIT "$2" 2>/dev/null; rm -rf "$3"';
  spawn('sh', ['-c', script, 'sh', String(process.pid), String(pid), folder], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}

/** Sets the owner's password again, because it was hashed before the settings applied. */
async function weakenPassword(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await execute(url, `ALTER ROLE ${username} PASSWORD '${password}'`);
}

/**
 * Starts a temporary PostgreSQL with extra settings, or uses that of DATABASE_URL when it is set.
 * @param newFolder makes the folder of the cluster
 */
export async function startTestCluster(
  settings: Readonly<Record<string, string>> = {},
  newFolder = () => enterableFolder('pregao-test-'),
): Promise<TestCluster> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const folder = newFolder();
  const server = await startEmbedded(folder, { settings: { ...TEST_SETTINGS, ...settings } });
  stopWithParent(server.pid(), folder);
  await weakenPassword(server.url);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

/** Runs one statement as the owner, outside of a transaction. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
