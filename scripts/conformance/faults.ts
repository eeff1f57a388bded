import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amendments, idArray, isRow, ROOT, rows } from './checklist.ts';
import { conformance, draw, statesIn } from './page.ts';
import { lastRun, type Outcome } from './reports.ts';
import { type Title, titlesInSources } from './sources.ts';

/** Most ids in a title. A row holds when a test with its id in the title passed in the last run. */
const IDS_OF_A_TITLE = 3;
const TARGET = join(ROOT, 'docs/conformance.md');

const faultsOfTitles = (titles: readonly Title[]): string[] =>
  titles.flatMap(({ file, title }) => {
    const ids = idArray(title);
    return [
      ...(ids.length > IDS_OF_A_TITLE
        ? [`${file}: more than ${IDS_OF_A_TITLE} rows in one title: ${title}`]
        : []),
      ...ids.filter((id) => !isRow(id)).map((id) => `${file}: ${id} is no row of the checklist: ${title}`),
    ];
  });

/**
 * Checks the sources alone: few and known ids per title, and a test per row. @returns a line for each fault
 */
export function faultsOfSources(): string[] {
  const titles = titlesInSources();
  const named = new Set(titles.flatMap(({ title }) => idArray(title)));
  const open = rows.filter(({ id }) => !named.has(id));
  return [...faultsOfTitles(titles), ...open.map(({ id, statement }) => `${id} has no test: ${statement}`)];
}

function faultsOfRun(run: readonly Outcome[]): string[] {
  const it = conformance(run, amendments());
  const kept = statesIn(existsSync(TARGET) ? readFileSync(TARGET, 'utf8') : '');
  writeFileSync(TARGET, draw(it));
  const open = rows.filter(({ id }) => it.shownBy(id).length === 0);
  const lies = rows.filter(({ id }) => kept.get(id) !== it.stateOf(id));
  process.stdout.write(`${rows.length - open.length} of ${rows.length} rows shown by green tests\n`);
  return [
    ...faultsOfTitles(run),
    ...open.map(({ id, statement }) => `${id} has no green test: ${statement}`),
    ...lies.map(
      ({ id }) => `docs/conformance.md said of ${id} "${kept.get(id) ?? 'nothing'}", now "${it.stateOf(id)}"`,
    ),
  ];
}

/**
 * Writes docs/conformance.md from the reports of the last test run.
 * @returns a line for each row without a passed test, title with too many ids, and row whose state changed
 */
export function drawConformance(): string[] {
  const run = lastRun();
  return run === undefined
    ? ['test-results/ holds no report: npm test draws the page from its results']
    : faultsOfRun(run);
}
