import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { START, step } from '@pregao/domain';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { StorageConfig } from '../../src/config.ts';
import { settleInstallation } from '../../src/installation/settle-installation.ts';
import { moveClock } from '../../src/platform/clock/clock.ts';
import { createStorage, newKey } from '../../src/platform/storage/storage.ts';
import { startBucket } from '../support/bucket.ts';
import { makeActor } from '../support/makers.ts';

const log = pino({ level: 'silent' });
let t: TestDatabase;
let folder: string;
beforeEach(async () => {
  t = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'pregao-installation-'));
});
afterEach(async () => {
  await t.drop();
  rmSync(folder, { recursive: true, force: true });
});

const fileStore = (name = 'storage'): StorageConfig => ({ kind: 'file', folder: join(folder, name) });
const settle = (demo: boolean, storage = fileStore(), url = t.url) =>
  settleInstallation({ demo, storage }, { url, ownerUrl: url }, log);
const storeFile = async (storage = fileStore()) => {
  const store = await createStorage(storage);
  await store.put(newKey('receivables'), Readable.from(['content']));
};

/** Inserts a row that references a stored file. */
async function insertFileRow(): Promise<void> {
  const { company_id, user_id } = await makeActor(t.db, 'BORROWER');
  await t.owner
    .insertInto('managed_files')
    .values({
      company_id,
      user_id,
      name: 'a.csv',
      card_network: 'VISA',
      sha256: '0'.repeat(64),
      size: 1,
      storage_key: 'receivables/a',
      status: step('FILE', START, 'RECEIVE').to,
    })
    .execute();
}

describe('installation in production', () => {
  it('refuses a start as a demo', async () => {
    await settle(false);
    await settle(false);
    await expect(settle(true)).rejects.toThrow(
      /^This database has been in production since \d{4}-\d\d-\d\d: .+ Set DEMO=0/,
    );
  });

  it('refuses a clock offset, even from the owner of the database', async () => {
    await moveClock(t.url, { demo: true }, new Date('2026-03-02T12:00:00Z'));
    await moveClock(t.url, { demo: true }, undefined);
    await settle(false);
    const moved = moveClock(t.url, { demo: true }, new Date('2026-03-02T12:00:00Z'));
    await expect(moved).rejects.toThrow('this database is in production: its clock is not moved');
    const { rows } = await sql<{ off: string }>`select offset_by::text as off from clock`.execute(t.db);
    expect(rows).toEqual([{ off: '00:00:00' }]);
  });

  it('refuses demo data', async () => {
    await settle(false);
    await expect(t.owner.insertInto('demo_data').defaultValues().execute()).rejects.toThrow(
      'it takes no demo data',
    );
  });

  it.each([
    ['contains demo data', () => t.owner.insertInto('demo_data').defaultValues().execute()],
    ['has a clock that was moved', () => moveClock(t.url, { demo: true }, new Date('2026-03-02T12:00:00Z'))],
  ])('refuses to start on a database that %s', async (what, leave) => {
    await settle(true);
    await leave();
    await expect(settle(false)).rejects.toThrow(`This database ${what}`);
    await expect(settle(false)).rejects.toThrow('DEMO=1 npm run pregao -- reset-database');
    await settle(true);
  });

  it('refuses to leave production when the role of the application updates it', async () => {
    await settle(false);
    const out = t.db.updateTable('installation').set({ in_production_since: null }).execute();
    await expect(out).rejects.toThrow('permission denied');
  });
});

describe('binding of database and storage', () => {
  it('is written by the first start and accepted by the next', async () => {
    await settle(false);
    await storeFile();
    await settle(false);
    const { id } = await t.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    expect(JSON.parse(readFileSync(join(folder, 'storage/pregao.json'), 'utf8'))).toEqual({
      installation: id,
    });
  });

  it('is accepted for a database and files of an earlier version', async () => {
    await insertFileRow();
    await storeFile();
    await settle(false);
    await settle(false);
  });

  it('is written once when processes start concurrently', async () => {
    await Promise.all([settle(false), settle(false), settle(false)]);
    await settle(false);
  });

  it.each([
    ['of an earlier version', async () => {}],
    ['that was started before', () => settle(false)],
  ])('refuses a database %s when its files are missing', async (_, before) => {
    await before();
    await insertFileRow();
    await expect(settle(false, fileStore('empty'))).rejects.toThrow(
      /(contains none|are not in .+empty: pregao.json is missing there)\. Set STORAGE_URL to the store that contains them, or restore it/,
    );
  });

  it('refuses stored files when the database references none of them', async () => {
    await storeFile();
    for (const demo of [true, false])
      await expect(settle(demo)).rejects.toThrow(
        `${join(folder, 'storage')} contains files, but this database refers to none of them. Restore the database`,
      );
  });

  it('refuses the storage of another database', async () => {
    const another = await createTestDatabase();
    await sql`update installation set id = gen_random_uuid()`.execute(another.owner);
    await settle(false, fileStore(), another.url);
    await another.drop();
    await expect(settle(false)).rejects.toThrow('contains the files of another database');
  });

  it('refuses a storage without its marker file and names both remedies', async () => {
    await settle(false);
    await storeFile();
    rmSync(join(folder, 'storage/pregao.json'));
    const { id } = await t.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    const refusal = new RegExp(
      `If a restore was interrupted, .* restore again\\. .*create it again: {"installation":"${id}"}`,
    );
    await expect(settle(false)).rejects.toThrow(refusal);
  });

  it('refuses an unreachable storage for a new installation and accepts it for a known one', async () => {
    const away: StorageConfig = { kind: 's3', bucket: 'b', endpoint: 'http://127.0.0.1:9', region: 'x' };
    process.env.AWS_ACCESS_KEY_ID ??= 'none';
    process.env.AWS_SECRET_ACCESS_KEY ??= 'none';
    await expect(settle(false, away)).rejects.toThrow('STORAGE_URL: s3://b cannot be read');
    await settle(false);
    await settle(false, away);
  });
});

it.each([false, true])('bucket without access keys is refused, bound before: %s', async (bound) => {
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { storage } = testConfig(folder, { STORAGE_URL: bucket.url });
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'key');
  if (bound) await settle(false, storage);
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
    vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE'])
    vi.stubEnv(name, join(folder, 'none'));
  await expect(settle(false, storage)).rejects.toThrow(
    /^STORAGE_URL: no credentials for .+: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  );
});
