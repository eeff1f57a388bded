import { chapters, idsInTitle, type Row, removeIds } from './checklist.ts';
import type { Outcome } from './reports.ts';

/** Most tests of a row that are named for one file; further ones are counted. */
const MAX_TITLES_PER_FILE = 3;

const escapeCell = (text: string) => text.replace(/[|<>`*_[\]]/g, (mark) => `\\${mark}`);

function fileCell(file: string, titles: readonly string[]): string {
  const name = `[${file.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')}](../${file})`;
  const named = [...new Set(titles.map(removeIds))].sort();
  const more = named.length - MAX_TITLES_PER_FILE;
  const rest = more > 0 ? ` (and ${more} more)` : '';
  return `${name}: ${named.slice(0, MAX_TITLES_PER_FILE).map(escapeCell).join('; ')}${rest}`;
}

export interface Conformance {
  readonly shownBy: (id: string) => readonly Outcome[];
  readonly stateOf: (id: string) => string;
}

/** Maps each row to the passed tests that show it. */
export function conformance(run: readonly Outcome[], amended: ReadonlyMap<string, string>): Conformance {
  const passed = new Map<string, Outcome[]>();
  for (const outcome of run.filter((it) => it.passed))
    for (const id of idsInTitle(outcome.title)) passed.set(id, [...(passed.get(id) ?? []), outcome]);
  const shownBy = (id: string) => passed.get(id) ?? [];
  const stateOf = (id: string) => {
    if (shownBy(id).length === 0) return 'missing';
    const decision = amended.get(id);
    return decision === undefined ? 'holds' : `amended (decision ${decision})`;
  };
  return { shownBy, stateOf };
}

function line({ id, statement }: Row, { shownBy, stateOf }: Conformance): string {
  const files = Map.groupBy(shownBy(id), ({ file }) => file);
  const tests = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, outcomes]) =>
      fileCell(
        file,
        outcomes.map(({ title }) => title),
      ),
    );
  return `| ${id} | ${statement} | ${stateOf(id)} | ${tests.join('<br>')} |`;
}

/** Returns the text of docs/conformance.md. */
export function conformancePage(it: Conformance): string {
  const countOf = (rows: readonly Row[], state: RegExp) =>
    rows.filter(({ id }) => state.test(it.stateOf(id))).length;
  return [
    '# Conformance',
    '',
    'Each row of the [specification](checklist.json) and of the [product](product-rows.json) with the tests that carry its id',
    'and were green in the last run of `npm test`, which draws this page. A row with several parts has a line for each. A test',
    'carries three ids at most and fails when what it names does not hold. "Amended" rows are met otherwise than the',
    'specification asks, as the [decision](decisions) says, and are tested so.',
    ...chapters.flatMap(({ name, groups }) => {
      const rows = groups.flatMap((group) => group.rows);
      const count = (state: RegExp) => countOf(rows, state);
      return [
        '',
        `## ${name}`,
        '',
        `Rows: ${rows.length}. Hold: ${count(/^holds/)}. Amended: ${count(/^amended/)}. Missing: ${count(/^missing/)}.`,
        ...groups.flatMap((group) => [
          '',
          `### ${group.id} - ${group.name}`,
          '',
          '| row | statement | state | shown by |',
          '|---|---|---|---|',
          ...group.rows.map((row) => line(row, it)),
        ]),
      ];
    }),
    '',
  ].join('\n');
}

/** Reads the state of each row from the stored page. */
export function statesIn(page: string): ReadonlyMap<string, string> {
  const lines = page.matchAll(/^\| ([A-Z0-9]+-\d\d[a-z]?) \|.*?\| ((?:holds|missing|amended)[^|]*?) \|/gm);
  return new Map([...lines].map(([, id = '', state = '']) => [id, state]));
}
