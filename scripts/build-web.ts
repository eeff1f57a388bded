import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isOlder } from './file-age.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
/** File written last, so that an interrupted build is repeated. */
const STAMP = join(DIST, 'built');
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'package-lock.json',
  'packages',
];
const TEXT = /\.(js|css|html|svg|json|wasm|mjs|map)$/;
const SMALL_BYTES = 1024;

/** Returns whether the built application is missing or older than its sources. */
export const isWebStale = (): boolean =>
  isOlder(
    STAMP,
    SOURCES.map((path) => join(ROOT, path)),
  );

/** Writes a .br and a .gz beside each text file for browsers that accept them. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (TEXT.test(entry.name) && statSync(path).size > SMALL_BYTES) {
      const content = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

/** Builds the web application. @throws Error with the output of the builder */
export function buildWeb(): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    encoding: 'utf8',
  });
  if (run.status !== 0)
    throw new Error(`the web application could not be built:\n${run.stdout}${run.stderr}`);
  compress(DIST);
  writeFileSync(STAMP, new Date().toISOString());
}

if (import.meta.main) buildWeb();
