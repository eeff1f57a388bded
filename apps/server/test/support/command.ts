import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { builtProgram } from '../../../../scripts/built-server.ts';
import { childEnvironment } from '../../../../test/support/child-environment.ts';

interface CommandRun {
  readonly env: Readonly<Record<string, string>>;
  /** Where it is run, and keeps what it keeps. */
  readonly folder: string;
  readonly args?: readonly string[];
}

/** Starts a command of the product in a process of its own. @param main its file in `src` */
export function startCommand(main: string, { env, folder, args = [] }: CommandRun) {
  return spawn(process.execPath, [builtProgram(main), ...args], {
    env: { ...childEnvironment(), DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What a command says, and its exit code. */
export async function runCommand(main: string, how: CommandRun) {
  const child = startCommand(main, how);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { out, err, code };
}
