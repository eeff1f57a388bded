import { createLogger, type Logger } from './platform/log/log.ts';
import { StartError } from './platform/start-error.ts';

/** Stops something that was opened or started. */
export type Stop = () => Promise<void>;

/** State that a program fills in while it runs. */
export interface Frame {
  /** Stop functions of what was opened so far; they run in reverse order. */
  readonly stops: Stop[];
  /** Receives errors of parts that could not be stopped, and uncaught errors. */
  log: Logger;
}

/** Timeout of a graceful shutdown, in milliseconds; the next start resumes unfinished work. */
const STOP_MS = 30_000;
const AGAIN_MS = 2000;
const INTERRUPTED = 130;

/**
 * Returns the message of an error that an operator can fix, a line for each problem; undefined for others.
 */
function plainReason(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const { code, port } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop what uses it or set PORT`;
  if (code === 'EACCES' && port !== undefined) return `port ${port} may not be used by this user: set PORT`;
  return undefined;
}

async function stopAll({ stops, log }: Frame): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    await stop().catch((err) => log.error({ err }, 'a part could not be stopped in order'));
  }
}

/**
 * Ends the process when the shell that npm started it through is gone, because that shell does not forward
 * signals.
 */
function endWithNpm(end: () => void): void {
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
 * @param whenAsked exit code after a signal
 */
export async function runFramed(
  work: (frame: Frame) => Promise<number | 'RUNNING'>,
  whenAsked = INTERRUPTED,
): Promise<void> {
  const frame: Frame = { stops: [], log: createLogger({ logLevel: 'warn' }) };
  let endingSince: number | undefined;
  const end = async (code: number) => {
    if (endingSince !== undefined) {
      // A second signal after 2 seconds exits at once. One Ctrl+C may deliver several signals.
      if (performance.now() - endingSince > AGAIN_MS) process.exit(INTERRUPTED);
      return;
    }
    endingSince = performance.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stopAll(frame);
    process.stdout.write('', () => process.exit(code));
  };
  const asked = () => end(whenAsked);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
  endWithNpm(asked);
  // The reader of the output has closed the pipe (EPIPE): nothing can be reported to it.
  for (const output of [process.stdout, process.stderr])
    output.on('error', () => {
      // Output lost during shutdown raises the error again; it is no second request to stop.
      if (endingSince === undefined) void end(1);
    });
  process.on('uncaughtException', (err) => {
    frame.log.fatal({ err }, 'an error that nobody caught');
    end(1);
  });
  try {
    const outcome = await work(frame);
    if (outcome !== 'RUNNING') await end(outcome);
  } catch (error) {
    if (endingSince === undefined) process.stderr.write(`${plainReason(error) ?? (error as Error).stack}\n`);
    await end(1);
  }
}
