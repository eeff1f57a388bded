import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDeps } from '../../apps/server/src/open-deps.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import { createLogger } from '../../apps/server/src/platform/log/log.ts';
import { sessionFor } from '../../apps/server/test/support/sessions.ts';
import { testConfig } from '../../test/support/app-config.ts';
import { execute } from '../../test/support/cluster.ts';
import { enterableFolder } from '../../test/support/enterable-folder.ts';
import { type Main, type ProductProcess, startProcess } from '../../test/support/process.ts';

/** Running processes of the product on a database. */
export interface ServerProcesses {
  /** Address of the first API. */
  readonly url: string;
  readonly apis: readonly ProductProcess[];
  readonly workers: readonly ProductProcess[];
  readonly deps: Deps;
  /** Returns an access token of a user. */
  token(user: number): Promise<string>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly apis?: number;
  readonly workers?: number;
  readonly main?: Main;
  readonly env?: Readonly<Record<string, string>>;
}

const SECRET = 'x'.repeat(64);
/** Reuse time of a token, well below its life. */
const TOKEN_MS = 10 * 60_000;

/** Starts APIs and workers in demo mode on a migrated database, without demo data. */
export async function startServers(
  databaseUrl: string,
  { apis = 1, workers = 0, main = 'main-api.ts', env = {} }: ServerOptions = {},
): Promise<ServerProcesses> {
  const dataDir = enterableFolder('pregao-bench-data-');
  // Gives each installation its own store, also on a database that was bound to another.
  await execute(databaseUrl, 'UPDATE installation SET storage_bound_at = NULL');
  const config = testConfig(dataDir, { SECRET });
  const { deps, close } = await openDeps(config, createLogger(config), databaseUrl, {
    connections: 2,
    defaultActor: 'SYSTEM',
  });
  // Stores one of the seeded files, because the product refuses a store without any of them.
  if (await deps.db.selectFrom('managed_files').select('id').limit(1).executeTakeFirst())
    await deps.storage.put('receivables/f0', Readable.from(['']));
  mkdirSync(join(dataDir, 'storage'), { recursive: true });
  const common = {
    DEMO: '1',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET,
    ...env,
  };
  const started: ProductProcess[] = [];
  const stop = async () => {
    await Promise.all(started.map((process) => process.stop()));
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    for (let at = 0; at < apis; at += 1) started.push(await startProcess(main, common));
    for (let at = 0; at < workers; at += 1)
      started.push(await startProcess('main-worker.ts', { ...common, LOG_LEVEL: 'info' }));
  } catch (error) {
    await stop();
    throw error;
  }
  const tokens = new Map<number, { readonly token: Promise<string>; readonly until: number }>();
  return {
    url: started[0]?.url ?? '',
    apis: started.slice(0, apis),
    workers: started.slice(apis),
    deps,
    token: (user) => {
      const cached = tokens.get(user);
      if (cached && performance.now() < cached.until) return cached.token;
      const token = sessionFor(deps, user);
      tokens.set(user, { token, until: performance.now() + TOKEN_MS });
      return token;
    },
    stop,
  };
}

export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

/** Sends one call and reads the whole reply. @throws Error for an unsuccessful one */
export async function callApi<Answer>(
  api: string,
  { method = 'GET', path, token, body }: ApiCall,
): Promise<Answer> {
  const response = await fetch(`${api}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}
