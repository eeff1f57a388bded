import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adrFaults, COMMENT_COLUMNS, commentLines, findIdiom, longLines, titleLines } from './idiom.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Generated from sources or from the specification's own words. */
const GENERATED = ['docs/conformance.md', 'docs/lifecycles.md', 'docs/licenses.md', 'docs/rights.md'];
const DECISIONS = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...DECISIONS.map((name) => `docs/decisions/${name}`),
].filter((path) => !GENERATED.includes(path));

/** Sources whose comments are checked. Texts of the screens and of the API document are no comments. */
const SOURCES = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/\.test\.|\/i18n\/(pt|en)\/|\/dist\/|api-about\.ts$/.test(path),
);

const TEST_FILES = /\.(test|e2e|a11y)\.tsx?$/;

/** Tests and their helpers, scripts and benchmarks. The planted sentences are in the first two. */
const TOOLS = globSync(['{apps,packages}/*/{src,test}/**/*.{ts,tsx}', '{test,scripts,bench}/**/*.{ts,mjs}'], {
  cwd: ROOT,
}).filter(
  (path) =>
    (TEST_FILES.test(path) || !/^(apps|packages)\/[^/]+\/src\//.test(path)) &&
    !path.startsWith('test/architecture/plain-english') &&
    !path.startsWith('test/architecture/idiom'),
);

/** Returns the phrases of the idiom in lines of a file, each with its place. */
const idiomIn = (path: string, lines: ReturnType<typeof commentLines>): readonly string[] =>
  lines.flatMap(({ line, text }) => findIdiom(text).map((words) => `${path}:${line}: ${words}`));

test('word list finds a planted sentence', () => {
  expect(findIdiom('It is told what stands below.')).toEqual(['is told', 'what stands below', 'stands']);
  expect(findIdiom('Returns the open proposals of an offer, cheapest first.')).toEqual([]);
});

test('documents do not use the idiom of the word list', () => {
  // Quoted titles of tests and texts of the product stay as they are.
  const found = DOCUMENTS.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) =>
        findIdiom(line.replace(/"[^"]*"|`[^`]*`/g, '')).map((words) => `${path}:${at + 1}: ${words}`),
      ),
  );
  expect(found).toEqual([]);
});

test('comments of the product do not use the idiom of the word list', () => {
  expect(commentLines('/** Tells who is told. */\nconst told = 1;\n  // `is told`')).toEqual([
    { line: 1, text: 'Tells who is told. */' },
    { line: 3, text: '' },
  ]);
  expect(SOURCES.flatMap((path) => idiomIn(path, commentLines(read(path))))).toEqual([]);
});

test('comments of tests, scripts and benchmarks do not use the idiom of the word list', () => {
  expect(TOOLS.length).toBeGreaterThan(600);
  expect(TOOLS.flatMap((path) => idiomIn(path, commentLines(read(path))))).toEqual([]);
});

test('titles of tests, groups and steps do not use the idiom of the word list', () => {
  const planted =
    "test.each([1])('nobody reads `told`',\n  async () => {});\nit(\"it's plain\", { retry: 1 }, run);";
  expect(idiomIn('a.test.ts', titleLines(planted))).toEqual(['a.test.ts:1: nobody']);
  expect(titleLines(planted).map(({ text }) => text)).toEqual(['nobody reads ', "it's plain"]);
  const paths = TOOLS.filter((path) => TEST_FILES.test(path));
  expect(paths.flatMap((path) => titleLines(read(path))).length).toBeGreaterThan(4000);
  expect(paths.flatMap((path) => idiomIn(path, titleLines(read(path))))).toEqual([]);
});

test('lines of comments have at most 110 characters', () => {
  const found = SOURCES.flatMap((path) => {
    const lines = read(path).split('\n');
    return commentLines(read(path)).flatMap(({ line }) =>
      (lines[line - 1] ?? '').length > COMMENT_COLUMNS ? [`${path}:${line}`] : [],
    );
  });
  expect(found).toEqual([]);
});

test('lines of documents have at most 120 characters', () => {
  const found = DOCUMENTS.flatMap((path) => longLines(read(path)).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
  expect(longLines(`${'a'.repeat(121)}\n| ${'a'.repeat(200)} |`)).toEqual([1]);
});

test('each decision record has the required form and is listed in the index', () => {
  const index = read('docs/decisions/README.md');
  const faults = DECISIONS.flatMap((name) => [
    ...adrFaults(name, read(`docs/decisions/${name}`)).map((fault) => `${name}: ${fault}`),
    ...(index.includes(`(${name})`) ? [] : [`${name} is not in the index`]),
  ]);
  expect(faults).toEqual([]);
  expect(adrFaults('0001-told.md', '# 1. Told\n\n## Status\n')).toHaveLength(2);
});
