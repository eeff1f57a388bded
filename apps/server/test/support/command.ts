import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { childEnvironment } from '../../../../test/support/child-environment.ts';
import { programPath } from '../../../../test/support/process.ts';
import { runCommandLine } from '../../src/commands/command-line.ts';
import { readConfig } from '../../src/config.ts';
import { StartError } from '../../src/platform/start-error.ts';
import type { ProcessState } from '../../src/run-process.ts';

interface ProgramRun {
  readonly env: Readonly<Record<string, string>>;
  /** DATA_DIR and working directory of a process. */
  readonly folder: string;
  /** Arguments of a command line, the command first. */
  readonly args?: readonly string[];
}

const environment = ({ env, folder }: ProgramRun) => ({
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  ...env,
});

/** Entry point in `src`. */
export type ProgramFile = 'main-all.ts' | 'main-api.ts' | 'main-pregao.ts' | 'main-worker.ts';

/** Starts an entry point in a child process. */
export function startProgram(main: ProgramFile, run: ProgramRun) {
  return spawn(process.execPath, [programPath(main), ...(run.args ?? [])], {
    env: { ...childEnvironment(), ...environment(run) },
    cwd: run.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs an entry point in a child process. @returns its output and exit code */
export async function runProgram(...given: Parameters<typeof startProgram>) {
  const child = startProgram(...given);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { out, err, code };
}

/** Runs a command line in this process, which saves the start of a child process. */
export async function runInProcess(run: ProgramRun) {
  const state: ProcessState = { stops: [], log: pino({ level: 'silent' }) };
  let out = '';
  const host = {
    loadConfig: () => readConfig(environment(run), run.folder),
    print: (text: string) => {
      out += text;
    },
  };
  try {
    const code = await runCommandLine(run.args ?? [], state, host);
    return { out, err: '', code };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { out, err: `${error.message}\n`, code: 1 };
  } finally {
    for (const stop of state.stops.reverse()) await stop();
  }
}
