import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Draws docs/conformance.md: each row of the checklist with the tests whose titles name it. A row's id in a
 * test's title is the claim that the test fails when the row does not hold.
 * `--check` fails where the page is stale, a row has no test, or a title names a row that does not exist.
 */
interface Row {
  readonly id: string;
  readonly statement: string;
  /** How the product decisions changed the row; it is tested as amended. */
  readonly amended?: string;
}

interface Checklist {
  readonly groups: readonly { readonly id: string; readonly name: string; readonly rows: readonly Row[] }[];
}

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'docs/conformance.md');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const checklist = JSON.parse(read('docs/checklist.json')) as Checklist;
const rows = checklist.groups.flatMap((group) => group.rows);

const testFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '')
  .sort();

interface Test {
  readonly file: string;
  /** Without the ids; empty where the id stands in a table of cases. */
  readonly title: string;
}

/** Row id -> the tests that name it: what is quoted on a line with an id is a title. Comments do not count. */
function namedIn(files: readonly string[]): Map<string, Test[]> {
  const prefixes = checklist.groups.map(({ id }) => id).join('|');
  const id = new RegExp(`\\b(?:${prefixes})-\\d\\d\\b`, 'g');
  const quoted = /(['"`])((?:\\.|(?!\1).)*)\1/g;
  const named = new Map<string, Test[]>();
  for (const file of files) {
    const code = read(file).replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    for (const [, , text = ''] of code.matchAll(quoted)) {
      const title = text
        .replace(id, '')
        .replace(/^[\s,:]+|\([\s,]*\)|[\s,:]+$/g, '')
        .trim();
      for (const [row] of text.matchAll(id)) named.set(row, [...(named.get(row) ?? []), { file, title }]);
    }
  }
  return named;
}

const named = namedIn(testFiles);
const shownBy = (row: Row): readonly Test[] => named.get(row.id) ?? [];
const open = rows.filter((row) => shownBy(row).length === 0);
const unknown = [...named.keys()].filter((id) => !rows.some((row) => row.id === id));

const inCell = (text: string) => text.replace(/\\(['"`])/g, '$1').replace(/[|<>`]/g, (mark) => `\\${mark}`);

function link({ file, title }: Test): string {
  const name = `[${file.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')}](../${file})`;
  return title === '' ? name : `${name}: ${inCell(title)}`;
}

function line(row: Row): string {
  const tests = [...new Set(shownBy(row).map(link))];
  const state = tests.length === 0 ? 'open' : row.amended ? `holds as amended: ${row.amended}` : 'holds';
  return `| ${row.id} | ${row.statement} | ${state} | ${tests.join('<br>')} |`;
}

const page = [
  '# Conformance',
  '',
  'Each row of the [checklist](checklist.json) with the tests whose titles name it; drawn by `npm run conformance`.',
  '"Amended" rows are tested as the product decisions amend the specification.',
  '',
  `Rows: ${rows.length}. Shown by tests: ${rows.length - open.length}. Open: ${open.length}.`,
  ...checklist.groups.flatMap((group) => [
    '',
    `## ${group.id} - ${group.name}`,
    '',
    '| row | statement | state | shown by |',
    '|---|---|---|---|',
    ...group.rows.map(line),
  ]),
  '',
].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(TARGET, page);
  process.stdout.write(`${rows.length - open.length} of ${rows.length} rows shown by tests\n`);
} else {
  const faults = [
    ...open.map((row) => `${row.id} has no test: ${row.statement}`),
    ...unknown.map(
      (id) => `${id} is named by ${(named.get(id) ?? []).map(({ file }) => file).join(', ')} but is no row`,
    ),
    ...(read('docs/conformance.md') === page
      ? []
      : ['docs/conformance.md is stale: run npm run conformance']),
  ];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
