import { type ProcessLimits, runChildProcess } from '../../../platform/isolation/run-child-process.ts';
import type { RefusedStatement, StatementResult, StatementTask } from './read-statement.ts';

const MEGABYTE = 1024 ** 2;
/** Limits for hostile files. 64 MB with 100,000 movements take three seconds and 200 MB. */
const LIMITS: ProcessLimits = {
  milliseconds: 60_000,
  residentBytes: 512 * MEGABYTE,
  heapMegabytes: 320,
  semiSpaceMegabytes: 8,
};

const SCRIPT = new URL('./main.ts', import.meta.url);

const EXHAUSTED: RefusedStatement = {
  ok: false,
  errors: [{ line: null, column: null, code: 'RESOURCE_LIMIT', value: null, expected: null }],
  error_count: 1,
  warnings: [],
  warning_count: 0,
};

/** Function that reads one bank statement. */
export type ReadStatementFile = (
  task: StatementTask,
  options?: { readonly signal?: AbortSignal },
) => Promise<StatementResult>;

/**
 * Reads a bank statement in a child process, which is killed at its limits and when `signal` aborts.
 * @throws the signal's reason, or an Error for trouble that is not the file's: it may be tried again
 */
export const readInChildProcess: ReadStatementFile = async (task, { signal } = {}) => {
  const outcome = await runChildProcess<StatementResult>(SCRIPT, { ...task }, LIMITS, signal);
  if (outcome.kind === 'ANSWERED') return outcome.answer;
  if (outcome.kind === 'EXHAUSTED') return EXHAUSTED;
  throw new Error(`the process that reads a bank statement failed: ${outcome.why}`);
};
