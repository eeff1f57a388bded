import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { amendments, idsOf, isRow, ROOT, rows } from './conformance/checklist.ts';
import { conformance, draw, statesIn } from './conformance/page.ts';
import { lastRun, type Outcome } from './conformance/reports.ts';
import { type Title, titlesInSources } from './conformance/sources.ts';

/**
 * A row of the checklist holds when a test that carries its id in its title was green in the last run.
 * Draws docs/conformance.md from the reports of that run and fails on a row without such a test, on a title that carries
 * too many ids, and where the page that was kept said otherwise of a row.
 * `--check` reads the sources only: titles carry few and known ids, and each row has some test.
 */
const IDS_OF_A_TITLE = 3;
const TARGET = join(ROOT, 'docs/conformance.md');

const faultsOfTitles = (titles: readonly Title[]): string[] =>
  titles.flatMap(({ file, title }) => {
    const ids = idsOf(title);
    return [
      ...(ids.length > IDS_OF_A_TITLE
        ? [`${file}: more than ${IDS_OF_A_TITLE} rows in one title: ${title}`]
        : []),
      ...ids.filter((id) => !isRow(id)).map((id) => `${file}: ${id} is no row of the checklist: ${title}`),
    ];
  });

function faultsOfSources(): string[] {
  const titles = titlesInSources();
  const named = new Set(titles.flatMap(({ title }) => idsOf(title)));
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

const run = process.argv.includes('--check') ? undefined : lastRun();
const faults =
  run !== undefined
    ? faultsOfRun(run)
    : process.argv.includes('--check')
      ? faultsOfSources()
      : ['test-results/ holds no report: npm test draws the page from its results'];
for (const fault of new Set(faults)) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
