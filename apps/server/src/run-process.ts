import { createLogger, type Logger } from './platform/log/log.ts';
import { StartError } from './platform/start-error.ts';

/** Stops something that was opened or started. */
export type Stop = () => Promise<void>;

/** State that a program fills in while it runs. */
export interface ProcessState {
  /** Stop functions of what was opened so far; they run in reverse order. */
  readonly stops: Stop[];
  /** Receives errors of parts that could not be stopped, and uncaught errors. */
  log: Logger;
}

/** Timeout of a graceful shutdown, in milliseconds; the next start resumes unfinished work. */
const SHUTDOWN_MS = 30_000;
const SECOND_SIGNAL_MS = 2000;
const SIGINT_CODE = 130;

/**
 * Returns the message of an error that an operator can fix, a line for each problem; undefined for others.
 */
function operatorMessage(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop the process that uses it, or set PORT`;
  if (code === 'EACCES' && port !== undefined) return `this user may not use port ${port}: set PORT`;
  return undefined;
}

async function stopAll({ stops, log }: ProcessState): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    await stop().catch((err) => log.error({ err }, 'a component failed to stop'));
  }
}

/**
 * Ends the process when the shell that npm started it through is gone, because that shell does not forward
 * signals.
 */
function exitWithNpm(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500).unref();
}

/**
 * Runs a program, stops all that it opened and exits with its code; 'RUNNING' keeps the process until a
 * signal. An error that an operator can fix is printed as its message, any other with its stack; both exit
 * with 1. SIGINT, SIGTERM and SIGHUP trigger a graceful shutdown.
 * @param work returns the exit code
 * @param signalCode exit code after a signal
 */
export async function runProcess(
  work: (state: ProcessState) => Promise<number | 'RUNNING'>,
  signalCode = SIGINT_CODE,
): Promise<void> {
  const state: ProcessState = { stops: [], log: createLogger({ logLevel: 'warn' }) };
  let endingSince: number | undefined;
  const end = async (code: number) => {
    if (endingSince !== undefined) {
      // A second signal after 2 seconds exits at once. One Ctrl+C may deliver several signals.
      if (performance.now() - endingSince > SECOND_SIGNAL_MS) process.exit(SIGINT_CODE);
      return;
    }
    endingSince = performance.now();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await stopAll(state);
    process.stdout.write('', () => process.exit(code));
  };
  const endOnSignal = () => end(signalCode);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnSignal);
  exitWithNpm(endOnSignal);
  // The reader of the output has closed the pipe (EPIPE): nothing can be reported to it.
  for (const output of [process.stdout, process.stderr])
    output.on('error', () => {
      // Output lost during shutdown raises the error again; it is no second request to stop.
      if (endingSince === undefined) void end(1);
    });
  process.on('uncaughtException', (err) => {
    state.log.fatal({ err }, 'uncaught error');
    end(1);
  });
  try {
    const outcome = await work(state);
    if (outcome !== 'RUNNING') await end(outcome);
  } catch (error) {
    if (endingSince === undefined)
      process.stderr.write(`${operatorMessage(error) ?? (error as Error).stack}\n`);
    await end(1);
  }
}
