import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isOlder } from './newest.ts';

const ROOT = join(import.meta.dirname, '..');
export const SOURCES = join(ROOT, 'apps/server/src');
/** Where `build-server.ts` puts what it makes of them. */
export const BUILT = join(ROOT, 'apps/server/dist');
/** Written last: a build that was cut off is done again. */
export const STAMP = join(BUILT, 'built');
const MADE_FROM = [
  SOURCES,
  ...['packages', 'package-lock.json', 'scripts/build-server.ts'].map((path) => join(ROOT, path)),
];

/** A program of the product, as it is shipped. @param main its file in `apps/server/src` */
export const builtProgram = (main: string): string => join(BUILT, main.replace(/\.ts$/, '.js'));

/** Whether the built server is missing or older than what it is made from. */
export const serverIsStale = (): boolean => isOlder(STAMP, MADE_FROM);

/** Builds the server in a process of its own, which says on stderr what is wrong. @throws Error */
export async function buildServer(): Promise<void> {
  const build = join(import.meta.dirname, 'build-server.ts');
  const [code] = await once(
    spawn(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  );
  if (code !== 0) throw new Error('the server could not be built');
}

let fresh: Promise<void> | undefined;

/** Builds the server where its sources are newer; a process looks once. */
export function freshServer(): Promise<void> {
  fresh ??= serverIsStale() ? buildServer() : Promise.resolve();
  return fresh;
}
