import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnvironment } from './child-environment.ts';
import { freePort } from './free-port.ts';

/** Returns the path of a program of the product. @param main its file in `apps/server/src` */
export const programPath = (main: string): string => join(import.meta.dirname, '../../apps/server/src', main);

export type Main = 'main-all.ts' | 'main-api.ts' | 'main-worker.ts';

/** A running API or worker of the product, or both in one process (`main-all.ts`). */
export interface ProductProcess {
  readonly main: Main;
  /** Address of its API; unused by a worker. */
  readonly url: string;
  readonly pid: number | undefined;
  /** Exit status and the end of the output; undefined while it runs. */
  exit(): string | undefined;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** Sends SIGTERM, after 35 s SIGKILL, and waits for the exit. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Port of its API; default: a free one. */
  readonly port?: number;
  /** A command that executes the command appended to it, as `unshare` does. */
  readonly wrapper?: readonly string[];
}

const START_MS = 60_000;
const STOP_MS = 35_000;

/** Polls until `condition` holds. @returns the milliseconds it took; undefined if `ms` passed first */
export async function waitUntil(ms: number, condition: () => Promise<boolean>): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < ms) {
    if (await condition().catch(() => false)) return performance.now() - start;
    await delay(50);
  }
  return undefined;
}

/** Returns the status of `/readyz`, 0 without an answer within four seconds. */
export async function readiness(url: string): Promise<number> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

/** Starts a process of the product and waits until it is ready. @throws Error when it is not ready in time */
export async function startProcess(
  main: Main,
  env: Readonly<Record<string, string>>,
  { port: fixedPort, wrapper = [] }: StartOptions = {},
): Promise<ProductProcess> {
  const port = fixedPort ?? (await freePort());
  const [command = '', ...rest] = [...wrapper, process.execPath, programPath(main)];
  const child = spawn(command, rest, {
    env: { ...childEnvironment(), ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2000);
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const exit = () =>
    isRunning() ? undefined : `${main} ended with ${child.exitCode ?? child.signalCode}: ${output}`;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(killing);
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () =>
    main === 'main-worker.ts' ? output.includes('running') : (await readiness(url)) === 200;
  const ready = await waitUntil(START_MS, async () => !isRunning() || isReady());
  if (ready === undefined || !isRunning()) {
    await end('SIGTERM');
    throw new Error(exit() ?? `${main} was not ready in time`);
  }
  return { main, url, pid: child.pid, exit, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
