import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { backUp } from '../../src/backup/backup.ts';
import { restore } from '../../src/backup/restore.ts';
import { jobs } from '../../src/jobs.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { readMigrations } from '../../src/platform/db/migration-files.ts';
import { runAsOwner } from '../../src/platform/db/owner-connection.ts';
import { installQueues } from '../../src/platform/jobs/pg-boss.ts';
import { createLogger } from '../../src/platform/log/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'pregao-earlier-'));
const config = testConfig(folder);
const log = createLogger(config);
const places = ['earlier', 'later'].map(
  (name) => `${name}_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}`,
);
const [earlier = '', later = ''] = places.map((name) => withDatabase(inject('clusterUrl'), name));

beforeAll(async () => {
  for (const name of places) await execute(inject('clusterUrl'), `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  for (const name of places) await execute(inject('clusterUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});

it('restore migrates an earlier backup, and binds no storage when row counts differ', async () => {
  const known = readMigrations();
  await migrate(earlier, known.slice(0, -1));
  await installQueues(earlier, jobs);
  const backup = await backUp(config, earlier, join(folder, 'backups'));
  expect(backup.manifest.migrations).toHaveLength(known.length - 1);

  const [first, ...others] = backup.manifest.tables;
  if (!first) throw new Error('no table');
  const tables = [{ ...first, rows: first.rows + 1 }, ...others];
  const wrong = { ...backup, manifest: { ...backup.manifest, tables } };
  await expect(restore(config, later, wrong, log)).rejects.toThrow(/contains \d+ rows instead of \d+/);
  const bound = 'SELECT storage_bound_at FROM installation';
  expect((await runAsOwner(later, (owner) => owner.query(bound))).rows).toEqual([{ storage_bound_at: null }]);
  expect(existsSync(join(folder, 'storage/pregao.json'))).toBe(false);

  expect(await restore(config, later, backup, log)).toEqual([]);
  const { rows } = await runAsOwner(later, (owner) =>
    owner.query('SELECT name FROM migrations ORDER BY name'),
  );
  expect(rows.map(({ name }) => name)).toEqual(known.map(({ name }) => name));
});
