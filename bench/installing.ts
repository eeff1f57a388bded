import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
/** The machine has Node.js 26: this one. */
export const PATH = [dirname(process.execPath), process.env.PATH].join(':');
export const say = (line: string) => process.stdout.write(`${line}\n`);

/** Who may only read what is installed; undefined where nobody else can be had. */
export const nobody: number | undefined =
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined;

/** The files of the repository, as they are in this checkout. */
export const tracked = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));

export function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

const megabytes = (folder: string) =>
  execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t')[0];

/** Runs a line as a shell does, in a folder, with nothing of this process' environment. @throws Error where it fails */
export function runLine(line: string, folder: string): void {
  const began = performance.now();
  const { status } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    env: { PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${line} ended with ${status}`);
  say(`${line}: ${Math.round((performance.now() - began) / 1000)} s, node_modules ${megabytes(folder)} MB`);
}

export const closeFolder = (folder: string) => execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
export const openFolder = (folder: string) => execFileSync('chmod', ['-R', 'u+w', folder]);
