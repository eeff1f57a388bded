import { type ChildProcess, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentBytes } from '../../../platform/resident-bytes.ts';
import type { ImportResult, ImportTask, NotImported } from './engine.ts';

export type { Imported, ImportResult, ImportTask, NotImported } from './engine.ts';

/** What the process says once. */
export type Answer = { readonly result: ImportResult } | { readonly error: string };

const MEGABYTE = 1024 ** 2;
/** What a hostile file may cost. A good one of any size takes half of it. */
const MAX_RESIDENT_BYTES = 512 * MEGABYTE;
const MAX_HEAP_MEGABYTES = 224;
const WATCH_MS = 200;
/** A good file takes about a second for 50 MB. */
const MINUTE = 60_000;
const BYTES_PER_EXTRA_MINUTE = 256 * MEGABYTE;

/** What an import may take. */
export interface ImportLimits {
  readonly milliseconds: number;
  readonly residentBytes: number;
}

export interface ImportOptions {
  readonly signal?: AbortSignal;
  /** Those for a file of this size unless given. */
  readonly limits?: Partial<ImportLimits>;
}

/** V8 ends itself like this when its heap is full. */
const HEAP_FULL: readonly (string | number)[] = ['SIGABRT', 'SIGTRAP', 134, 133];

const EXHAUSTED: NotImported = {
  ok: false,
  reason: 'FILE_TYPE_OR_SIZE',
  error_count: 1,
  errors: [{ line: null, column: null, code: 'RESOURCE_LIMIT', value: null }],
};

/**
 * Imports one receivables file (product decisions, section 6) in a process of its own, which is killed when it takes
 * too much time or memory and when `signal` aborts. `task.folder` is an empty folder that the caller removes
 * afterwards; the result's rows are in it.
 * @throws the signal's reason, or an Error for trouble that is not the file's: the import may be tried again
 */
export async function importFile(
  task: ImportTask,
  { signal, limits }: ImportOptions = {},
): Promise<ImportResult> {
  signal?.throwIfAborted();
  const child = startProcess();
  const guard = guarded(child, { ...limitsFor(task.path), ...limits });
  const abort = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const { answer, ending } = await conversation(child, task);
    signal?.throwIfAborted();
    if (answer !== undefined && 'result' in answer) return answer.result;
    if (guard.struck() || HEAP_FULL.includes(ending)) return EXHAUSTED;
    throw new Error(`the import process failed: ${answer?.error ?? ending}`);
  } finally {
    signal?.removeEventListener('abort', abort);
    guard.end();
    child.kill('SIGKILL');
  }
}

function startProcess(): ChildProcess {
  const { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE = join(tmpdir(), 'node-compile-cache') } = process.env;
  return fork(join(import.meta.dirname, 'main.ts'), [], {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
    // Nothing of the server's settings and secrets.
    env: { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function limitsFor(path: string): ImportLimits {
  const extra = Math.floor(statSync(path).size / BYTES_PER_EXTRA_MINUTE);
  return { milliseconds: MINUTE * (1 + extra), residentBytes: MAX_RESIDENT_BYTES };
}

/** Resolves with what the process answered, if anything, and with its exit code or the signal that ended it. */
async function conversation(
  child: ChildProcess,
  task: ImportTask,
): Promise<{ answer: Answer | undefined; ending: string | number }> {
  let answer: Answer | undefined;
  child.once('message', (message: Answer) => {
    answer = message;
  });
  const ended = new Promise<string | number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown'));
  });
  child.send(task, () => {});
  return { ending: await ended, answer };
}

/** Kills the process when it is too slow or too large. */
function guarded(child: ChildProcess, limits: ImportLimits): { struck(): boolean; end(): void } {
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
