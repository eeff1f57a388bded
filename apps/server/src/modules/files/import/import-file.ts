import { statSync } from 'node:fs';
import { type ProcessLimits, runChildProcess } from '../../../platform/isolation/run-child-process.ts';
import type { ImportFailure, ImportResult, ImportTask } from './engine.ts';

export type { ImportFailure, ImportResult, ImportSuccess, ImportTask } from './engine.ts';
export type { SummedLines } from './report-sums.ts';
export type { WarningCount } from './report-warnings.ts';

const MEGABYTE = 1024 ** 2;
/** Memory limit of the child process, for hostile files. A good file of any size takes half of it. */
const MAX_RESIDENT_BYTES = 512 * MEGABYTE;
const MAX_HEAP_MEGABYTES = 224;
/** Base time limit. A good file takes about a second for 50 MB. */
const MINUTE = 60_000;
const BYTES_PER_EXTRA_MINUTE = 256 * MEGABYTE;

export interface ImportOptions {
  readonly signal?: AbortSignal;
  /** Overrides the limits for a file of this size. */
  readonly limits?: Partial<ProcessLimits>;
}

/** Function that imports one receivables file. */
export type ImportFile = (task: ImportTask, options?: Pick<ImportOptions, 'signal'>) => Promise<ImportResult>;

const SCRIPT = new URL('./main.ts', import.meta.url);

const EXHAUSTED_FAILURE: ImportFailure = {
  ok: false,
  reason: 'FILE_TYPE_OR_SIZE',
  cause: 'RESOURCE_LIMIT',
  error_count: 1,
  error_line_count: 1,
  errors: [{ line: null, column: null, code: 'RESOURCE_LIMIT', value: null }],
};

/**
 * Imports one receivables file in a child process (product decisions, section 6). Kills the process when it
 * takes too much time or memory and when `signal` aborts. `task.folder` is an empty folder that the caller
 * removes afterwards; the result's rows are in it.
 * @throws the signal's reason, or an Error for trouble that is not the file's: the import may be tried again
 */
export async function importFile(
  task: ImportTask,
  { signal, limits }: ImportOptions = {},
): Promise<ImportResult> {
  const outcome = await runChildProcess<ImportResult>(
    SCRIPT,
    task,
    { ...limitsFor(task.path), ...limits },
    signal,
  );
  if (outcome.kind === 'ANSWERED') return outcome.answer;
  if (outcome.kind === 'EXHAUSTED') return EXHAUSTED_FAILURE;
  throw new Error(`the import process failed: ${outcome.why}`);
}

function limitsFor(path: string): ProcessLimits {
  const extra = Math.floor(statSync(path).size / BYTES_PER_EXTRA_MINUTE);
  return {
    milliseconds: MINUTE * (1 + extra),
    residentBytes: MAX_RESIDENT_BYTES,
    heapMegabytes: MAX_HEAP_MEGABYTES,
  };
}
