import { createLogger, type Logger } from './platform/log/log.ts';
import { StartError } from './platform/start-error.ts';

/** How something that was opened or started is stopped. */
export type Stop = () => Promise<void>;

/** What a program fills in while it runs. */
export interface Frame {
  /** What was opened so far; it is stopped in the opposite order. */
  readonly stops: Stop[];
  /** Hears of a part that could not be stopped and of an error that nobody caught. */
  log: Logger;
}

/** A stop that takes longer is given up: what was not finished is taken up by the next start. */
const STOP_MS = 30_000;
const AGAIN_MS = 2000;
const INTERRUPTED = 130;

/** What to show for an error that its reader can mend, a line for each problem; undefined for others. */
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

/** npm runs a script through a shell that does not pass signals on: when that shell is gone, so is who wanted us. */
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
 * Runs a program in this process and ends the process with what it answers, once all that it opened is stopped; one
 * that answers 'RUNNING' goes on until it is told to end. A failure shows what its reader can mend, a line for each
 * problem, anything else as it is, and ends with 1. SIGINT, SIGTERM and SIGHUP end what is in progress.
 * @param work answers the exit code
 * @param whenAsked the exit code of one that was told to end
 */
export async function runFramed(
  work: (frame: Frame) => Promise<number | 'RUNNING'>,
  whenAsked = INTERRUPTED,
): Promise<void> {
  const frame: Frame = { stops: [], log: createLogger({ logLevel: 'warn' }) };
  let endingSince: number | undefined;
  const end = async (code: number) => {
    if (endingSince !== undefined) {
      // Asked again by an impatient person: at once. One Ctrl+C may well arrive more than once.
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
  // Who reads has gone: nothing can be said to it any more, least of all that.
  for (const output of [process.stdout, process.stderr])
    output.on('error', () => {
      // Each line lost while it stops comes here again, and is nobody who asks again.
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
