import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inherited } from '../../../../test/support/inherited.ts';

export interface ApiProcess {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * A real API process on a port of its own, ready to answer; its files are kept under DATA_DIR. It runs as a demo, whose clock
 * a test may move; the demo's data come into an empty database only.
 */
export async function startApi(
  env: Record<string, string> & { readonly DATABASE_URL: string; readonly DATA_DIR: string },
  main: 'main-api.ts' | 'main-all.ts' = 'main-api.ts',
): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src', main)], {
    env: { ...inherited(), DEMO: '1', LOG_LEVEL: 'error', ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { url, process: child, stop };
    await delay(100);
  }
  await stop();
  throw new Error('the API did not become ready within 30 s');
}
