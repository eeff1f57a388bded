import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amendments, idsInTitle, isRow, ROOT, rows } from './checklist.ts';
import { conformance, conformancePage, statesIn } from './page.ts';
import { lastRun, type Outcome } from './reports.ts';
import { type Title, titlesInSources } from './sources.ts';

/** Most ids in a title. A row holds when a test with its id in the title passed in the last run. */
const MAX_IDS_IN_TITLE = 3;
const TARGET = join(ROOT, 'docs/conformance.md');

const faultsOfTitles = (titles: readonly Title[]): string[] =>
  titles.flatMap(({ file, title }) => {
    const ids = idsInTitle(title);
    return [
      ...(ids.length > MAX_IDS_IN_TITLE
        ? [`${file}: more than ${MAX_IDS_IN_TITLE} rows in one title: ${title}`]
        : []),
      ...ids.filter((id) => !isRow(id)).map((id) => `${file}: ${id} is no row of the checklist: ${title}`),
    ];
  });

/**
 * Checks the sources alone: few and known ids per title, and a test per row. @returns a line for each fault
 */
export function faultsOfSources(): string[] {
  const titles = titlesInSources();
  const idsInSources = new Set(titles.flatMap(({ title }) => idsInTitle(title)));
  const open = rows.filter(({ id }) => !idsInSources.has(id));
  return [...faultsOfTitles(titles), ...open.map(({ id, statement }) => `${id} has no test: ${statement}`)];
}

function faultsOfRun(run: readonly Outcome[]): string[] {
  const page = conformance(run, amendments());
  const storedStates = statesIn(existsSync(TARGET) ? readFileSync(TARGET, 'utf8') : '');
  writeFileSync(TARGET, conformancePage(page));
  const open = rows.filter(({ id }) => page.shownBy(id).length === 0);
  const changed = rows.filter(({ id }) => storedStates.get(id) !== page.stateOf(id));
  process.stdout.write(`${rows.length - open.length} of ${rows.length} rows have a passed test\n`);
  return [
    ...faultsOfTitles(run),
    ...open.map(({ id, statement }) => `${id} has no passed test: ${statement}`),
    ...changed.map(
      ({ id }) =>
        `docs/conformance.md had "${storedStates.get(id) ?? 'nothing'}" for ${id}, now "${page.stateOf(id)}"`,
    ),
  ];
}

/**
 * Writes docs/conformance.md from the reports of the last test run.
 * @returns a line for each row without a passed test, title with too many ids, and row whose state changed
 */
export function writeConformance(): string[] {
  const run = lastRun();
  return run === undefined
    ? ['test-results/ holds no report: `npm test` writes the page from its results']
    : faultsOfRun(run);
}
