import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const ARRIVED = `${SOURCES}lib/arrival/arrived.ts`;
/** Types are gone by now: what is left asks for a file while the page runs. */
const ASKED = /(?<![.\w$])import\(\s*((['"])[^'"\n]+\2)\s*\)/g;

/** The same code, each of its `import()` waiting for the file; undefined where there is none. */
export function awaitImports(code: string): string | undefined {
  const awaited = code.replace(ASKED, '__arrived(() => import($1))');
  if (awaited === code) return undefined;
  return `import { arrived as __arrived } from ${JSON.stringify(ARRIVED)};\n${awaited}`;
}

/**
 * Behind every `import()` of the application, whoever wrote it and whatever for, stands `arrived`: a file that a deploy
 * took away, or that a lost connection kept away, breaks no page and loses nothing that was typed.
 */
export function awaitedImports(): Plugin {
  return {
    name: 'awaited-imports',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(SOURCES) || file === ARRIVED || !/\.tsx?$/.test(file)) return null;
      const awaited = awaitImports(code);
      return awaited === undefined ? null : { code: awaited, map: null };
    },
  };
}
