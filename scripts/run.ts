import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');
/** Folder of Node's compile cache for the product, used by later starts and child processes. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

/** Runs a program of the product in this process. @param main its file in `apps/server/src` */
export async function runProgram(main: string): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(join(ROOT, 'apps/server/src', main)).href);
  flushCompileCache();
}
