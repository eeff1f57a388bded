import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageFiles } from '../../build/ask-ahead.ts';
import type { Route } from '../../build/routes.ts';

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
    /** Those beyond what the page starts with, in order of their names. */
    files: [...chunks].filter((file) => !chunksOf(['index.html']).has(file)).toSorted(),
    kB: sizes.reduce((sum, { kB }) => sum + kB, 0),
    largest: sizes
      .toSorted((a, b) => b.kB - a.kB)
      .slice(0, LARGEST)
      .map(({ file, kB }) => `${kB.toFixed(1)} ${file}`),
  };
}

/** What is asked for at an address while the first script is on its way, in Portuguese, in order of names. */
export function aheadOf(address: string): readonly string[] {
  const [, ahead = ''] =
    /src="\/(assets\/ahead-[^"]+)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? [];
  const [, table = 'null'] =
    /\((\{"files".*\}),\(function/.exec(readFileSync(join(DIST, ahead), 'utf8').trim()) ?? [];
  const { files, pages }: PageFiles = JSON.parse(table);
  const { code = [], pt = [] } = pages[address] ?? {};
  return [...new Set([...code, ...pt])].flatMap((file) => files[file] ?? []).toSorted();
}

/** kB of script that a page may have (W1); the charts of the start page come after it. */
export function limitOf(address: string): number {
  if (address === '/auth/login') return 250;
  if (address === '/dashboard/list' || address === '/dashboard/dashboard/list') return 300;
  return /\/(list|notices)$/.test(address) ? 310 : 400;
}
