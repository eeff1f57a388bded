import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Route } from './routes.ts';

export const DIST = join(import.meta.dirname, '../../dist');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Written by the build: source -> the chunk that it is in. */
const manifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** Bytes of a file in gzip, as the build has packed it beside it; what is small goes unpacked, and is packed here. */
function packed(file: string): number {
  const path = join(DIST, file);
  return existsSync(`${path}.gz`)
    ? statSync(`${path}.gz`).size
    : gzipSync(readFileSync(path), { level: 9 }).length;
}

/** The chunks of these sources and all that they import. */
function chunksOf(sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const open = [...sources];
  const chunks = manifest();
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    const chunk = chunks[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}

/** The texts of a namespace as a build knows them; `common` is in the first script. */
const textsFile = (namespace: string): string => {
  const chunks = manifest();
  const [file] = [`src/i18n/pt/${namespace}.ts`, `src/i18n/pt/${namespace}.precomputed.ts`].filter(
    (source) => source in chunks,
  );
  if (file === undefined) throw new Error(`the build has no texts ${namespace}`);
  return file;
};

const LARGEST = 12;

/** What a page fetches before it can ask for its data, in kB. */
export function scriptOf({ files, texts }: Route) {
  const chunks = chunksOf(['index.html', ...files, ...texts.map(textsFile)]);
  const sizes = [...chunks].map((file) => ({ file, kB: packed(file) / 1000 }));
  return {
    kB: sizes.reduce((sum, { kB }) => sum + kB, 0),
    largest: sizes
      .toSorted((a, b) => b.kB - a.kB)
      .slice(0, LARGEST)
      .map(({ file, kB }) => `${kB.toFixed(1)} ${file}`),
  };
}

/** kB of script that a page may have (W1); the charts of the start page come after it. */
export function limitOf(address: string): number {
  if (address === '/auth/login') return 185;
  if (address === '/dashboard/list' || address === '/dashboard/dashboard/list') return 215;
  return /\/(list|notices)$/.test(address) ? 285 : 360;
}
