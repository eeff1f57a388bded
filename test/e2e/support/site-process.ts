import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';

const SERVER = join(import.meta.dirname, 'site-server.ts');
const START_MS = 180_000;

export interface SiteProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the product with demo data in a separate process.
 * @param dataDir its data folder, deleted when it ends
 * @param env further settings, such as SMTP_URL
 * @throws Error when it ends or is not ready within three minutes
 */
export async function startSiteProcess(
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn', ...env };
  const defaults = { SMTP_URL: '', DATABASE_URL: '', STORAGE_URL: '', PUBLIC_URL: '' };
  const server = fork(SERVER, {
    env: { ...process.env, ...defaults, ...settings },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await exit;
  };
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  const deadline = Date.now() + START_MS;
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the site ended with ${server.exitCode}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error('the site did not become ready');
    }
    await pause(100);
  }
  return { url, stop };
}
