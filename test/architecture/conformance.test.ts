import { describe, expect, test } from 'vitest';
import { amendments, chapters, idsInTitle, isRow, rows } from '../../scripts/conformance/checklist.ts';
import { conformance, conformancePage, statesIn } from '../../scripts/conformance/page.ts';

/** Builds a row id at run time. A literal id in this file would count as a test of that row. */
const idOf = (group: string, number: string) => `${group}-${number}`;
const [A, B, C] = ['a', 'b', 'c'].map((part) => `${idOf('FIL', '05')}${part}`) as [string, string, string];
const UNDIVIDED = idOf('AUTH', '14');

const passed = (title: string) => ({ file: 'apps/server/test/a.test.ts', title, passed: true });

describe('conformance row with parts', () => {
  test('is known by the ids of its parts, not by its bare id', () => {
    expect(idsInTitle(`shows the files (${B}, ${UNDIVIDED})`)).toEqual([B, UNDIVIDED]);
    expect([A, B, C, UNDIVIDED].filter((id) => !isRow(id))).toEqual([]);
    expect([idOf('FIL', '05'), `${UNDIVIDED}a`].filter(isRow)).toEqual([]);
  });

  test('reports each part as missing that no passing test names', () => {
    const failed = { ...passed(`downloads a file (${B})`), passed: false };
    const { stateOf } = conformance([passed(`shows a file (${A})`), failed], new Map());
    expect([A, B, C].map(stateOf)).toEqual(['holds', 'missing', 'missing']);
  });

  test('is amended when a decision names it', () => {
    expect(amendments().get(`${idOf('ERR', '02')}a`)).toBe('0026');
    expect(amendments().get(idOf('NEG', '05'))).toBe('0026');
  });
});

test('conformance page lists the state of each row and is parsed back to it', () => {
  const it = conformance(
    [passed(`shows a file (${A})`), passed(`answers 404 (${idOf('PAC', '07')})`)],
    amendments(),
  );
  const page = conformancePage(it);
  expect(new Map(rows.map(({ id }) => [id, it.stateOf(id)]))).toEqual(statesIn(page));
  for (const { name, groups } of chapters)
    expect(page).toContain(`## ${name}\n\nRows: ${groups.flatMap((group) => group.rows).length}. Hold: 1.`);
});

test('specification row that joins several claims has parts', () => {
  const undivided = chapters[0].groups.flatMap((group) => group.rows).filter(({ id }) => /\d$/.test(id));
  const joins = (statement: string) => statement.includes(';') || statement.split(',').length > 3;
  expect(undivided.filter(({ statement }) => joins(statement)).map(({ id }) => id)).toEqual([]);
});

test('row ids are unique, and letters of parts are consecutive from a', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const parts = ids.filter((id) => /[a-z]$/.test(id));
  for (const [row, found] of Map.groupBy(parts, (id) => id.slice(0, -1)))
    expect(found).toEqual(found.map((_, index) => `${row}${String.fromCharCode(97 + index)}`));
});
