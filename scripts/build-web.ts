import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isOlder } from './newest.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const DIST = join(WEB, 'dist');
/** Written last: a build that was cut off is done again. One for tests is not served to anybody else. */
const STAMP = join(DIST, 'built');
const FOR_TESTS = 'for tests';
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

/** Whether the built application is missing, older than what it is made from, or for tests only. */
export function webIsStale(): boolean {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') === FOR_TESTS) return true;
  return isOlder(
    STAMP,
    SOURCES.map((path) => join(ROOT, path)),
  );
}

/** The smallest takes four times as long as one that is a tenth larger. */
const QUALITY = { smallest: constants.BROTLI_MAX_QUALITY, quick: 9 };

/** Puts a .br and a .gz beside each text file, which the server sends to browsers that take them. */
function compress(folder: string, quality: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path, quality);
    else if (TEXT.test(entry.name) && statSync(path).size > SMALL_BYTES) {
      const content = readFileSync(path);
      const params = {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_QUALITY]: quality,
      };
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

/** Builds the web application. @throws Error with the builder's own words */
export function buildWeb({ forTests = false } = {}): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    encoding: 'utf8',
  });
  if (run.status !== 0)
    throw new Error(`the web application could not be built:\n${run.stdout}${run.stderr}`);
  compress(DIST, forTests ? QUALITY.quick : QUALITY.smallest);
  writeFileSync(STAMP, forTests ? FOR_TESTS : new Date().toISOString());
}

if (import.meta.main) buildWeb({ forTests: process.argv.includes('--for-tests') });
