import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnvironment } from '../../../../test/support/child-environment.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { programPath } from '../../../../test/support/process.ts';

export interface ApiProcess {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Time limit of a start: loading the demo into an empty database takes half a minute on a busy machine. */
export const START_MS = 150_000;

/**
 * Starts an API process on a free port and waits until it is ready. It runs as a demo, so that a test may
 * move its clock; demo data are loaded only into an empty database.
 * @param wrapper command that executes the process, which is appended to its arguments
 */
export async function startApi(
  env: Record<string, string> & { readonly DATABASE_URL: string; readonly DATA_DIR: string },
  main: 'main-api.ts' | 'main-all.ts' = 'main-api.ts',
  wrapper: readonly string[] = [],
): Promise<ApiProcess> {
  const port = await freePort();
  const [command = '', ...line] = [...wrapper, process.execPath, programPath(main)];
  const child = spawn(command, line, {
    env: {
      ...childEnvironment(),
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const began = performance.now();
  while (performance.now() - began < START_MS) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { url, process: child, stop };
    await delay(100);
  }
  await stop();
  throw new Error(`the API did not become ready within ${START_MS / 1000} s`);
}
