import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { askAhead, type PageFiles } from './ask-ahead.ts';
import { isSignedIn } from './is-signed-in.ts';
import { ledTo } from './led-to.ts';
import { type Route, routes, WEB } from './routes.ts';

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The file of a source that is fetched by itself. @throws Error where the build has none */
function fileOf(source: string, chunks: Chunks): string {
  const id = join(WEB, source);
  for (const { fileName, facadeModuleId } of chunks.values()) if (facadeModuleId === id) return fileName;
  throw new Error(`no file is made of ${source}`);
}

/** Files and all that they import. */
function withImports(roots: readonly string[], chunks: Chunks): ReadonlySet<string> {
  const files = new Set<string>();
  const open = [...roots];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    open.push(...(chunks.get(file)?.imports ?? []));
  }
  return files;
}

function textsOf({ texts }: Route, language: 'pt' | 'en', chunks: Chunks): string[] {
  return texts.map((namespace) => {
    const source = `src/i18n/${language}/${namespace}`;
    try {
      return fileOf(`${source}.ts`, chunks);
    } catch {
      return fileOf(`${source}.precomputed.ts`, chunks);
    }
  });
}

function pageFiles(bundle: Rolldown.OutputBundle): PageFiles {
  const chunks: Chunks = new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  );
  const first = withImports(
    [...chunks.values()].flatMap(({ isEntry, fileName }) => (isEntry ? fileName : [])),
    chunks,
  );
  const files: string[] = [];
  const numberOf = (file: string) => {
    const known = files.indexOf(file);
    return known >= 0 ? known : files.push(file) - 1;
  };
  const pages = routes().map((route) => {
    const numbers = (roots: readonly string[]) =>
      [...withImports(roots, chunks)].filter((file) => !first.has(file)).map(numberOf);
    const code = numbers(route.files.map((source) => fileOf(source, chunks)));
    const texts = (language: 'pt' | 'en') => numbers(textsOf(route, language, chunks));
    return [route.address, { code, pt: texts('pt'), en: texts('en') }] as const;
  });
  return { files, pages: Object.fromEntries(pages) };
}

/** Beside the first script a small one asks for the files of the page that is opened, so that all come in one step. */
export function ahead(): Plugin {
  let file = '';
  return {
    name: 'ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = `(${askAhead})(${JSON.stringify(pageFiles(bundle))},(${ledTo})(${isSignedIn}));`;
      file = this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${file}`, async: true }, injectTo: 'head' }],
    },
  };
}
