import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsInTitle, ROOT } from './checklist.ts';

const TESTS = ['*.test.ts', '*.test.tsx', '*.e2e.ts'];
const QUOTED = /(['"`])((?:\\.|(?!\1).)*)\1/g;

export interface Title {
  readonly file: string;
  readonly title: string;
}

/** Returns every quoted text with an id in test files: titles, and first cells of case tables. */
export function titlesInSources(): readonly Title[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...TESTS];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean).sort();
  return files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    const quoted = [...code.matchAll(QUOTED)].map(([, , title = '']) => ({ file, title }));
    return quoted.filter(({ title }) => idsInTitle(title).length > 0);
  });
}
