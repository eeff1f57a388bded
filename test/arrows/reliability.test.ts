import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The tables of `docs/reliability.md` that name the test of each promise. */
const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8');

const partOf = (heading: string): string => {
  const from = page.indexOf(`\n### ${heading}\n`);
  return page.slice(from, page.indexOf('\n#', from + 2));
};
const rowsOf = (heading: string) =>
  partOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
    .map((line) => line.slice(2, -2).split(' | '));

/** What the measure of quality speaks of: a line of it that no row names any more would go unnoticed. */
const SPOKEN_OF = {
  Reliability: [
    '1,000 offers',
    '500 rounds',
    'cancel against accept',
    'invariants',
    'SIGKILL of API',
    'worker mid-import',
    'PostgreSQL under load',
    'SMTP down',
    'Idempotency-Key',
    'one per dialog',
    'natural keys',
    'model',
    'hostile strings',
    'mutated files',
    '512 MB',
    '200 ms',
    'slow clients',
    'huge bodies',
  ],
  Security: [
    'ASVS',
    'authorization matrix',
    'byte for byte',
    'second wall',
    'no need for',
    'unknown input fields',
    'sign-out',
    'PIN: tries',
    'throttled',
    'which accounts exist',
    'typed by purpose',
    'returnTo',
    'headers',
    'Argon2id',
    'secrets never',
    'formula',
    'PDF in',
    'append-only',
    'hash-chained',
  ],
} as const;

test.each(Object.entries(SPOKEN_OF))('%s: each promise has its row', (heading, promises) => {
  const named = rowsOf(heading).map(([promise = '']) => promise);
  expect(promises.filter((one) => !named.some((promise) => promise.includes(one)))).toEqual([]);
});

test.each(Object.keys(SPOKEN_OF))('%s: each row names tests that are there, and a figure', (heading) => {
  const unclear = rowsOf(heading).filter(([, tests = '', figure = '', ...more]) => {
    const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    const missing = paths.length === 0 || paths.some((path) => !existsSync(join(ROOT, path)));
    return missing || figure.trim() === '' || more.length > 0;
  });
  expect(unclear).toEqual([]);
});
