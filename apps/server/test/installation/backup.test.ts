import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { createApp } from '../../src/app.ts';
import { type Backup, contentKey, readBackup, readRows, requireUndamaged } from '../../src/backup/archive.ts';
import { backUp } from '../../src/backup/backup.ts';
import { requireEmptyTarget, restore } from '../../src/backup/restore.ts';
import { describeMissingFiles } from '../../src/commands/backup-report.ts';
import type { Config } from '../../src/config.ts';
import { settleInstallation } from '../../src/installation/settle-installation.ts';
import { verifyInstallation } from '../../src/installation/verify-installation.ts';
import { importFileJob } from '../../src/modules/files/import-file.job.ts';
import { openDeps } from '../../src/open-deps.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import type { StoredFile } from '../../src/platform/storage/put-hashed.ts';
import { type Bucket, startBucket } from '../support/bucket.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { contractPdf, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeCompany } from '../support/makers.ts';
import { newestPin } from '../support/sessions.ts';
import { enterPassword, makeMember } from '../support/sign-in.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'pregao-backup-'));
const backupFolder = join(folder, 'backups');
const log = createLogger({ logLevel: 'silent' });
const place = `restored_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}`;
let source: TestServer;
let deal: Deal;
let winner: Session;
let bucket: Bucket;
/** Target of the restore: a database without tables and a bucket. */
let restored: Config;
let backup: Backup;
let offersBefore: number;
/** The signed contract in the storage. */
let contract: StoredFile;

const offers = async () => (await source.db.selectFrom('offers').select('id').execute()).length;

/** Holds the locks of a writer on every table and creates offers until the work is done. */
function whileOthersWrite<T>(begin: () => Promise<T>): Promise<T> {
  return transaction(source.t.database.owner, async (tx) => {
    await sql`DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
        EXECUTE format('LOCK TABLE %s IN ROW EXCLUSIVE MODE', name);
      END LOOP; END $$`.execute(tx);
    return createOffersDuring(begin());
  });
}

async function createOffersDuring<T>(work: Promise<T>): Promise<T> {
  const done = work.then(
    () => true,
    () => true,
  );
  do await makeOffer(source.deps, source.borrower, { lenders: [source.lenders[0]] });
  while (!(await Promise.race([done, Promise.resolve(false)])));
  return work;
}

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  [source, bucket] = await Promise.all([createTestServer(), startBucket()]);
  const { t, deps, db } = source;
  await settleInstallation(deps.config, { url: t.database.appUrl, ownerUrl: t.database.url }, log);
  winner = await makeMember(db, { company: await makeCompany(db, 'LENDER') });
  const people = { borrower: source.borrower, winner, rival: source.lenders[0], idle: source.lenders[1] };
  deal = await makeDeal(deps, people, 'NEGOTIATED');
  contract = await db
    .selectFrom('contracts')
    .select(['storage_key', 'sha256', 'size'])
    .where('id', '=', deal.contract)
    .executeTakeFirstOrThrow();
  // An import has been in progress for an hour, because its worker was stopped.
  const csv = 'Emissor;Vencimento;Valor;Quantidade\r\nBanco que Espera;04/05/2026;12,34;1\r\n';
  const content_data = Buffer.from(csv).toString('base64');
  const file = {
    name: 'a.csv',
    card_network: 'VISA',
    borrower_company_id: source.borrower.company_id,
    content_data,
  };
  expect((await source.callAs(source.borrower, 'sendFile', { body: file })).status).toBe(202);
  await source.setClock(new Date(START.getTime() + HOUR));
  offersBefore = await offers();
  backup = await whileOthersWrite(() => backUp(deps.config, t.database.url, backupFolder));
  await execute(inject('clusterUrl'), `CREATE DATABASE ${place}`);
  restored = testConfig(join(folder, 'restored'), {
    DATABASE_URL: withDatabase(inject('clusterUrl'), place),
    STORAGE_URL: bucket.url,
    DEMO: '1',
    SECRET: deps.config.secret,
  });
});
afterAll(async () => {
  await source.close();
  await bucket.close();
  await execute(inject('clusterUrl'), `DROP DATABASE IF EXISTS ${place} WITH (FORCE)`);
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const contractIn = (of: Backup) => join(dirname(of.folder), 'files', contentKey(contract));
/** Keys of the files that a backup lacks. */
const missingKeys = (of: Backup) => of.manifest.files.lacking.map(({ storage_key }) => storage_key).sort();
const urlOf = ({ databaseUrl }: Config) => databaseUrl ?? '';
const loginsOf = (config: Config) => ({ url: urlOf(config), ownerUrl: urlOf(config) });

async function withDeps<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  const { deps, close } = await openDeps(config, log, urlOf(config), {
    connections: 5,
    defaultActor: 'SYSTEM',
  });
  return work(deps).finally(close);
}

/** The rows of a part, as text. */
async function readPartRows({ parts }: Backup, part: StoredFile): Promise<string> {
  return text(await readRows(parts, part));
}

/** Tables that a restore changes on purpose: it makes a new installation without sessions. */
const CHANGED_TABLES = ['installation', 'sessions', 'pin_challenges'];

describe('a backup taken during concurrent writes', () => {
  it('is restored row for row with its sequences into an empty database and storage', async () => {
    const { tables } = backup.manifest;
    expect(await offers()).toBeGreaterThan(offersBefore + 1);
    const read = await readBackup(backupFolder);
    await requireEmptyTarget(restored, read);
    await requireUndamaged(read);
    // Sets the time of the backup back by an hour, when the import was not late yet.
    const taken_at = new Date(Date.parse(read.manifest.taken_at) - HOUR).toISOString();
    const asOfThen = { ...read, manifest: { ...read.manifest, taken_at } };
    const wrong = await restore(restored, urlOf(restored), asOfThen, log);
    expect(wrong).toEqual([]);

    const again = await backUp(restored, urlOf(restored), join(folder, 'again'));
    for (const { name, rows, part } of tables.filter((table) => !CHANGED_TABLES.includes(table.name))) {
      const other = again.manifest.tables.find((table) => table.name === name);
      expect(other?.rows, name).toBe(rows);
      expect(await readPartRows(again, other?.part as StoredFile), name).toBe(
        await readPartRows(backup, part),
      );
    }
    expect(again.manifest.sequences).toEqual(backup.manifest.sequences);
    // The second backup is of a bucket, the first of a folder, with the same bytes.
    expect(readFileSync(contractIn(again)).equals(contractPdf(2))).toBe(true);
    // Of the files that rows name, the storage has only these; test makers invent the others.
    expect(missingKeys(again)).toEqual(missingKeys(backup));
    const stored = await source.db
      .selectFrom('contracts')
      .select('storage_key')
      .union(source.db.selectFrom('managed_files').select('storage_key').where('status', '=', 'PROCESSING'))
      .execute();
    expect(new Set(bucket.objects.keys())).toEqual(
      new Set([...stored.map((row) => row.storage_key), 'pregao.json']),
    );
  });

  it('serves sign-in, the signed contract and a new schedule when it is restored', async () => {
    await withDeps(restored, async (deps) => {
      const app = await createApp({ deps, readiness: {}, checkReplies: true });
      const { body } = await enterPassword({ app }, winner.email);
      const entered = await app.inject({
        method: 'POST',
        url: '/api/pin',
        headers: { authorization: `Bearer ${body.token_pin}` },
        payload: { pin: await newestPin(deps.db, winner.email) },
      });
      const headers = { authorization: `Bearer ${entered.json().access_token}` };
      const { link } = (await app.inject({ url: `/api/contracts/upload/${deal.contract}`, headers })).json();
      const opened = await app.inject({ url: link.slice(deps.config.publicUrl.length) });
      expect(opened.rawPayload.equals(contractPdf(2))).toBe(true);
      await makeOffer(deps, source.borrower, { lenders: [source.lenders[0]] });
      await checkInvariants(deps.db, ['no_stuck_file']);
      await app.close();
    });
  });

  it('has its PROCESSING file queued and imported when it is restored', async () => {
    await withDeps(restored, async (deps) => {
      const states = () =>
        deps.db
          .selectFrom('managed_files')
          .select(['status', 'failure'])
          .where('name', '=', 'a.csv')
          .execute();
      expect(await states()).toEqual([{ status: 'PROCESSING', failure: null }]);
      const worker = await startWorker(urlOf(restored), [importFileJob], deps);
      await expect
        .poll(states, { timeout: 50_000 })
        .toEqual([{ status: 'PROCESSED', failure: null }])
        .finally(worker.stop);
    });
  });

  it('ends sessions and becomes another installation, which the original storage refuses', async () => {
    const live = sql`select from sessions where id = ${winner.session_id} and expires_at > app_now()`;
    expect((await live.execute(source.db)).rows).toHaveLength(1);
    expect((await withDeps(restored, ({ db }) => live.execute(db))).rows).toEqual([]);
    await settleInstallation(restored, loginsOf(restored), log);
    await expect(
      settleInstallation({ demo: true, storage: source.deps.config.storage }, loginsOf(restored), log),
    ).rejects.toThrow(/contains the files of another database/);
  });
});

describe('restore refuses', () => {
  it('a target that is not empty and names its content', async () => {
    const original = { ...source.deps.config, databaseUrl: source.t.database.url };
    const refused = async (config: Partial<Config>) =>
      expect(requireEmptyTarget({ ...restored, ...config }, backup)).rejects;
    const empty = testConfig(join(folder, 'empty')).storage;
    await (await refused({ storage: original.storage })).toThrow(
      /storage belongs to an installation .* Nothing was changed/,
    );
    await (await refused({ databaseUrl: original.databaseUrl, storage: empty })).toThrow(
      /^The database contains \d+ tables and views, such as access_requests\. .*into an empty database/,
    );
    const dataDir = join(folder, 'embedded');
    mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '18');
    await (await refused({ databaseUrl: undefined, dataDir, storage: empty })).toThrow(
      /embedded already has a database/,
    );
  });

  it.each([
    ['a part', () => join(backup.folder, backup.manifest.tables[0]?.part.storage_key ?? '')],
    ['a stored file', () => contractIn(backup)],
  ])('a backup when %s was changed', async (_what, pathOf) => {
    const path = pathOf();
    const kept = readFileSync(path);
    writeFileSync(path, Buffer.concat([kept, Buffer.from([0])]));
    await expect(requireUndamaged(backup)).rejects.toThrow(`${path} is missing or was changed`);
    writeFileSync(path, kept);
    await requireUndamaged(backup);
  });

  it('a backup with a changed manifest and a folder without a backup', async () => {
    const path = join(backup.folder, 'manifest.json');
    const kept = readFileSync(path, 'utf8');
    writeFileSync(path, kept.replace('"rows": ', '"rows": 1'));
    await expect(readBackup(backupFolder)).rejects.toThrow(/manifest.json was changed/);
    writeFileSync(path, kept);
    await expect(readBackup(folder)).rejects.toThrow(/contains no backup/);
  });

  it('a backup of another format with the release to use, and one without its checksum', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    const manifest = JSON.stringify({ format: 1, release: '0.0.9' });
    const checksum = join(other, 'manifest.sha256');
    writeFileSync(join(other, 'manifest.json'), manifest);
    writeFileSync(checksum, createHash('sha256').update(manifest).digest('hex'));
    await expect(readBackup(other)).rejects.toThrow(/format 1, .* Restore it with release 0\.0\.9,/);
    rmSync(checksum);
    await expect(readBackup(other)).rejects.toThrow(
      `${checksum} is missing: the backup is incomplete. Copy all of it. Nothing was restored.`,
    );
  });

  it('a backup with another DEMO setting and one with unknown migrations', async () => {
    const other = (manifest: Partial<Backup['manifest']>): Backup => ({
      ...backup,
      manifest: { ...backup.manifest, ...manifest },
    });
    const { installation, migrations } = backup.manifest;
    await expect(requireEmptyTarget({ ...restored, demo: false }, backup)).rejects.toThrow(
      /of a demo.* Set DEMO=1/,
    );
    const production = other({
      installation: { ...installation, demo: false, in_production_since: '2026-01-02' },
    });
    await expect(requireEmptyTarget(restored, production)).rejects.toThrow(/in production: .* Set DEMO=0/);
    const newer = other({ migrations: [...migrations, { name: '9999_newer.sql', checksum: '0' }] });
    await expect(requireEmptyTarget(restored, newer)).rejects.toThrow(/contains migration 9999_newer.sql/);
  });
});

describe('stored files of a backup', () => {
  const again = () => backUp(source.deps.config, source.t.database.url, backupFolder);

  const store = (key: string) => join(source.deps.config.dataDir, 'storage', key);

  /** Alters the contract in the storage until the work is done. */
  async function whileAltered<T>(work: () => Promise<T>): Promise<T> {
    const path = store(contract.storage_key);
    const kept = readFileSync(path);
    writeFileSync(path, 'something else');
    return work().finally(() => writeFileSync(path, kept));
  }

  it('are not read again when the archive has them, and each backup is complete', async () => {
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    const next = await whileAltered(again).finally(() => vi.useRealTimers());
    expect(missingKeys(next)).not.toContain(contract.storage_key);
    expect(next.folder > backup.folder).toBe(true);
    expect((await readBackup(backupFolder)).folder).toBe(next.folder);
    await requireUndamaged(next);
    rmSync(next.folder, { recursive: true });
    await requireUndamaged(backup);
  });

  it('need a writable folder, or the backup fails with the reason and leaves nothing', async () => {
    const refused = (place: string) =>
      expect(backUp(source.deps.config, source.t.database.url, place)).rejects;
    const full = join(folder, 'full');
    mkdirSync(join(full, 'files'), { recursive: true });
    writeFileSync(join(full, 'files/drafts'), '');
    await (await refused(full)).toThrow(/^The backup failed: .*: E\w+: /);
    expect(readdirSync(full)).toEqual(['files']);
    // The recursive mkdir of Node never ends there.
    await (await refused('/proc/backups')).toThrow(
      /^The folder \/proc\/backups\/\S+ could not be created: E/,
    );
  });

  it('are reported by backup and verify when they are missing or altered in the storage', async () => {
    const [missing] = backup.manifest.files.lacking;
    await whileAltered(async () => {
      const elsewhere = join(folder, 'elsewhere');
      const without = await backUp(source.deps.config, source.t.database.url, elsewhere);
      const { files } = without.manifest;
      const altered = files.lacking.filter(({ wrong }) => wrong === 'ALTERED');
      expect(describeMissingFiles({ ...without.manifest, files: { ...files, lacking: altered } })).toEqual([
        `${contract.storage_key} was altered in the store: it is not in the backup.`,
      ]);
      expect(files.lacking).toContainEqual({ storage_key: missing?.storage_key, wrong: 'MISSING' });
      const wrong = await verifyInstallation(source.deps, { files: true });
      expect(wrong).toContain(
        `${contract.storage_key} of contracts ${deal.contract} was altered in the store`,
      );
      expect(wrong.filter((line) => line.endsWith('in the store'))).toHaveLength(files.lacking.length);
    });
  });
});
