import { accessSync, constants } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, builtProgram, SOURCES, serverIsStale } from './built-server.ts';

const ROOT = join(import.meta.dirname, '..');
/** What Node.js compiles of the product, for its next start and for the processes that it starts. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

function mayBuild(): boolean {
  try {
    accessSync(join(ROOT, 'apps/server'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The file of a program, built anew where its sources are newer; where nothing can be written it runs from those. */
async function upToDate(main: string): Promise<string> {
  if (!serverIsStale()) return builtProgram(main);
  if (!mayBuild()) return join(SOURCES, main);
  process.stderr.write('Building the server (only after changes) ...\n');
  await buildServer();
  return builtProgram(main);
}

/** Runs a program of the product in this process. @param main its file in `apps/server/src` */
export async function runProgram(main: string): Promise<void> {
  const file = await upToDate(main);
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import(pathToFileURL(file).href);
  flushCompileCache();
}

/** `npm run api`, `worker` and `pregao`: `node scripts/run.ts main-api.ts`; further arguments are the program's own. */
if (import.meta.main) {
  const [main = ''] = process.argv.splice(2, 1);
  await runProgram(main);
}
