import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { builtProgram, freshServer } from '../../scripts/built-server.ts';
import { freePort } from '../support/free-port.ts';
import { inherited } from '../support/inherited.ts';

export type Main = 'main-all.ts' | 'main-api.ts' | 'main-worker.ts';

/** A process of the product, as `npm start`, `npm run api` and `npm run worker` run it. */
export interface Running {
  readonly main: Main;
  /** The address of its API; the worker has none. */
  readonly url: string;
  readonly pid: number | undefined;
  /** Undefined as long as it lives; else how it ended and its last words. */
  ended(): string | undefined;
  /** SIGKILL, and until it is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface HowStarted {
  /** Its program, built elsewhere; that of this checkout, if absent. */
  readonly built?: string;
  /** Where its API listens; a free port, if absent. */
  readonly port?: number;
  /** A command that becomes the process: what is started is appended to it. */
  readonly through?: readonly string[];
}

const START_MS = 60_000;
const STOP_MS = 35_000;

/** Waits until `condition` holds. @returns after how many milliseconds; undefined when it did not in time */
export async function until(ms: number, condition: () => Promise<boolean>): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < ms) {
    if (await condition().catch(() => false)) return performance.now() - start;
    await delay(50);
  }
  return undefined;
}

/** Answer of `/readyz`, within three seconds: 0 when there was none. */
export async function readiness(url: string): Promise<number> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(4000) }).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const killing = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(killing);
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Starts a process of the product and waits until it serves. @throws Error when it does not */
export async function startProcess(
  main: Main,
  env: Readonly<Record<string, string>>,
  { built, port: wanted, through = [] }: HowStarted = {},
): Promise<Running> {
  if (built === undefined) await freshServer();
  const port = wanted ?? (await freePort());
  const [command = '', ...rest] = [...through, process.execPath, built ?? builtProgram(main)];
  const child = spawn(command, rest, {
    env: { ...inherited(), ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2000);
    });
  }
  const ended = () =>
    child.exitCode === null && child.signalCode === null
      ? undefined
      : `${main} ended with ${child.exitCode ?? child.signalCode}: ${words}`;
  const url = `http://127.0.0.1:${port}`;
  const serves = async () => {
    if (ended() !== undefined) return true;
    return main === 'main-worker.ts' ? words.includes('running') : (await readiness(url)) === 200;
  };
  const began = await until(START_MS, serves);
  if (began === undefined || ended() !== undefined) {
    await stopped(child);
    throw new Error(ended() ?? `${main} did not serve in time: ${words}`);
  }
  return { main, url, pid: child.pid, ended, kill: () => killed(child), stop: () => stopped(child) };
}
