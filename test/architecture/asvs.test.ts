import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASVS_LEVELS } from './asvs-items.ts';

/** Checks the ASVS table of `docs/security.md`: one row for each item of levels 1 and 2. */
const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const STATES = ['holds', 'holds in part', 'deviation', 'not applicable'];

const rows = page
  .slice(page.indexOf('## ASVS 5.0'))
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [item = '', level = '', requirement = '', state = '', reason = '', proof = '', ...more] = line
      .slice(2, -2)
      .split(' | ');
    return { item, level: Number(level), requirement, state: state.trim(), reason, proof, more };
  });

test('ASVS table lists each item of levels 1 and 2 once with its level', () => {
  expect(rows.map(({ item, level }) => `${item} ${level}`).toSorted()).toEqual(
    [...ASVS_LEVELS].map(([item, level]) => `${item} ${level}`).toSorted(),
  );
});

test('each ASVS row has a requirement, a state and a reason, and a proof when it holds', () => {
  const unclear = rows.filter(
    ({ requirement, state, reason, proof, more }) =>
      more.length > 0 ||
      requirement === '' ||
      !STATES.includes(state) ||
      reason.trim() === '' ||
      (state.startsWith('holds') && !/`/.test(proof)),
  );
  expect(unclear).toEqual([]);
});

test('each proof of an ASVS row is an existing path', () => {
  const proofPaths = rows.flatMap(({ item, proof }) =>
    [...proof.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ item, path })),
  );
  expect(proofPaths.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each([
  ['level 1', [1]],
  ['level 2', [2]],
  ['both', [1, 2]],
])('head of the ASVS table counts the rows by state: %s', (name, levels) => {
  const counts = STATES.map(
    (state) => rows.filter((row) => row.state === state && levels.includes(row.level)).length,
  );
  expect(page).toContain(`\n| ${name} | ${counts.join(' | ')} |\n`);
});
