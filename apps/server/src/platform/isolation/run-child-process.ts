import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcessMessage } from './child-process-main.ts';
import { residentBytes } from './resident-bytes.ts';

export interface ProcessLimits {
  readonly milliseconds: number;
  /** What the process may hold in all (where the system tells: Linux). */
  readonly residentBytes: number;
  /** What its JavaScript may hold. */
  readonly heapMegabytes: number;
}

/** EXHAUSTED: it took more time or memory than its limits. FAILED: it threw, or ended without an answer. */
export type ProcessOutcome<Answer> =
  | { readonly kind: 'ANSWERED'; readonly answer: Answer }
  | { readonly kind: 'EXHAUSTED' }
  | { readonly kind: 'FAILED'; readonly why: string };

const WATCH_MS = 50;
/** V8 ends itself like this when its heap is full. */
const HEAP_FULL: readonly (string | number)[] = ['SIGABRT', 'SIGTRAP', 134, 133];

/**
 * Gives `task` to one of our scripts (see `serveParentTask`) in a process of its own, which reads what may be hostile:
 * without our settings and secrets, and killed when it takes more than its limits or when `signal` aborts.
 * @throws the signal's reason
 */
export async function runChildProcess<Answer>(
  script: URL,
  task: Serializable,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<ProcessOutcome<Answer>> {
  signal?.throwIfAborted();
  const child = startProcess(script, limits);
  const guard = guarded(child, limits);
  const abort = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const { said, ending } = await conversation<Answer>(child, task);
    signal?.throwIfAborted();
    if (said !== undefined && 'answer' in said) return { kind: 'ANSWERED', answer: said.answer };
    if (guard.struck() || HEAP_FULL.includes(ending)) return { kind: 'EXHAUSTED' };
    return { kind: 'FAILED', why: said?.error ?? String(ending) };
  } finally {
    signal?.removeEventListener('abort', abort);
    guard.end();
    child.kill('SIGKILL');
  }
}

function startProcess(script: URL, { heapMegabytes }: ProcessLimits): ChildProcess {
  const { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache') } = process.env;
  return fork(script, [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Resolves with what the process said, if anything, and with its exit code or the signal that ended it. */
async function conversation<Answer>(
  child: ChildProcess,
  task: Serializable,
): Promise<{ said: ChildProcessMessage<Answer> | undefined; ending: string | number }> {
  let said: ChildProcessMessage<Answer> | undefined;
  child.once('message', (message) => {
    said = message as ChildProcessMessage<Answer>;
  });
  const ended = new Promise<string | number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown'));
  });
  child.send(task, () => {});
  return { ending: await ended, said };
}

/** Kills the process when it is too slow or too large. */
function guarded(child: ChildProcess, limits: ProcessLimits): { struck(): boolean; end(): void } {
  let struck = false;
  const strike = () => {
    struck = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(strike, limits.milliseconds);
  const watch = setInterval(() => {
    if (child.pid !== undefined && residentBytes(child.pid) > limits.residentBytes) strike();
  }, WATCH_MS);
  return {
    struck: () => struck,
    end() {
      clearTimeout(timer);
      clearInterval(watch);
    },
  };
}
