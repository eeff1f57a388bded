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

/** A start into an empty database writes the whole demo first: on a busy machine that alone takes half a minute. */
export const START_MS = 150_000;

/**
 * A real API process on a port of its own, ready to answer; its files are kept under DATA_DIR. It runs as a demo, whose clock
 * a test may move; the demo's data come into an empty database only.
 * @param wrapper command that replaces itself by the process, given as its last arguments
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
