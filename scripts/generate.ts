import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lifecycleDocument } from '@pregao/domain';
import packageJson from '../package.json' with { type: 'json' };
import { faultsOfSources, writeConformance } from './conformance/faults.ts';
import { disallowedLicenses, GENERATED_MARKER, licensesDocument } from './dependencies/licenses.ts';
import { readDependencies } from './dependencies/lockfile.ts';
import { sbomOf } from './dependencies/sbom.ts';
import { cutRelease } from './release.ts';
import { rightsDocument } from './rights.ts';

/**
 * Generates documents and types from their sources: `npm run generate -- NAME ... [--screen NAME ...]
 * [--version X.Y.Z]`. `--check` writes nothing and fails if a document differs from its source.
 */
const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
function write(path: string, text: string): string[] {
  writeFileSync(join(ROOT, path), text);
  return [];
}

/** Compares a page of docs with its source. @returns a fault if they differ */
const compare = (name: string, text: string): string[] =>
  read(`docs/${name}.md`) === text ? [] : [`docs/${name}.md is stale: run npm run generate -- ${name}`];

/**
 * Writes types and dump of the migrated schema from a temporary PostgreSQL; run it after each new migration.
 */
async function writeSchema(): Promise<string[]> {
  const { execute, startTestCluster, withDatabase } = await import('../test/support/cluster.ts');
  const { migrate } = await import('../apps/server/src/platform/db/migrate.ts');
  const { schemaDump } = await import('./schema-dump.ts');
  const { schemaTypes } = await import('./schema-types.ts');
  const cluster = await startTestCluster();
  const name = `schema_${process.pid}`;
  try {
    await execute(cluster.url, `CREATE DATABASE ${name}`);
    const url = withDatabase(cluster.url, name);
    await migrate(url);
    write('apps/server/src/platform/db/schema.generated.ts', await schemaTypes(url));
    write('docs/schema.sql', await schemaDump(url));
    await execute(cluster.url, `DROP DATABASE ${name} WITH (FORCE)`);
    return [];
  } finally {
    await cluster.stop();
  }
}

/**
 * Writes the license list below the hand-written part. @returns packages with a license that is not allowed
 */
function writeLicenses(): string[] {
  const parts = readDependencies();
  const [handWritten = ''] = read('docs/licenses.md').split(GENERATED_MARKER);
  write('docs/licenses.md', handWritten + licensesDocument(parts));
  return disallowedLicenses(parts).map((line) => `not allowed by scripts/dependencies/licenses.ts: ${line}`);
}

/** Prints the bill of materials of what is shipped; npm's own command omits packages that tools need too. */
function printSbom(): string[] {
  const { name, version } = packageJson;
  process.stdout.write(`${JSON.stringify(sbomOf(readDependencies(), { name, version }), null, 2)}\n`);
  return [];
}

const { values, positionals } = parseArgs({
  options: {
    check: { type: 'boolean' },
    screen: { type: 'string', multiple: true },
    version: { type: 'string' },
  },
  allowPositionals: true,
});

/** Writes the release of `--version`, and prints the commands that commit and tag it. */
function writeRelease(): string[] {
  const { version = '' } = values;
  const faults = cutRelease(ROOT, version, new Date().toISOString().slice(0, 10));
  if (faults.length === 0)
    process.stdout.write(
      `git commit -am 'chore(release): ${version}' && git tag -a v${version} -m ${version}\n`,
    );
  return faults;
}

/** Generators by name; each writes or compares, and returns a line per fault. */
type Generators = Readonly<Record<string, () => readonly string[] | Promise<readonly string[]>>>;

const GENERATORS: Generators = {
  schema: writeSchema,
  lifecycles: () => write('docs/lifecycles.md', lifecycleDocument()),
  rights: () => write('docs/rights.md', rightsDocument()),
  licenses: writeLicenses,
  conformance: writeConformance,
  sbom: printSbom,
  release: writeRelease,
  screens: async () => (await import('./screens/capture-screens.ts')).captureScreens(values.screen ?? []),
};
const CHECKS: Generators = {
  lifecycles: () => compare('lifecycles', lifecycleDocument()),
  rights: () => compare('rights', rightsDocument()),
  conformance: faultsOfSources,
};

const table = values.check ? CHECKS : GENERATORS;
const names = values.check && positionals.length === 0 ? Object.keys(CHECKS) : positionals;
const generators = names.flatMap((name) => table[name] ?? []);
if (generators.length === 0 || generators.length < names.length)
  throw new Error(
    `expected names to ${values.check ? 'check' : 'generate'}, of: ${Object.keys(table).join(', ')}`,
  );
for (const generate of generators)
  for (const fault of new Set(await generate())) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
