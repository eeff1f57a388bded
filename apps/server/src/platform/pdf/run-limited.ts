import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface RunLimits {
  /** Of a quiet machine; the process is killed when they are over. */
  readonly seconds: number;
  /** Resident memory, beyond which the process is killed (where the system tells: Linux). */
  readonly megabytes: number;
  readonly signal?: AbortSignal;
}

const LOOK_EVERY_MS = 50;
/** Kilobytes, in `/proc/PID/status`. */
const RESIDENT = /^VmRSS:\s+(\d+) kB$/m;

/**
 * Runs one of our scripts in a process of its own, without our environment: what it reads may be hostile.
 * @returns what it printed; undefined when it failed, took too long or too much memory
 */
export async function runLimited(
  script: URL,
  args: readonly string[],
  { seconds, megabytes, signal }: RunLimits,
): Promise<string | undefined> {
  const flags = [`--max-old-space-size=${megabytes}`, '--no-warnings'];
  const child = spawn(process.execPath, [...flags, fileURLToPath(script), ...args], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const watch = setInterval(async () => {
    if ((await residentMegabytes(child.pid)) > megabytes) child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code === 0 ? Buffer.concat(printed).toString() : undefined));
  return promise.finally(() => clearInterval(watch));
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(RESIDENT.exec(status)?.[1] ?? 0) / 1024;
}
