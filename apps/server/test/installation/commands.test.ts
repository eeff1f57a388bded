import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { COMMANDS } from '../../src/commands/command-line.ts';
import { settleInstallation } from '../../src/installation/settle-installation.ts';
import { sealSecret } from '../../src/modules/webhooks/secrets.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { runInProcess, runProgram, startProgram } from '../support/command.ts';
import { makeActor, makeCompany, makeReceivables, makeUser } from '../support/makers.ts';

let t: TestDatabase;
let folder: string;
beforeEach(async () => {
  t = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'pregao-commands-'));
  mkdirSync(join(folder, 'storage/receivables'), { recursive: true });
});
afterEach(async () => {
  await t.drop();
  rmSync(folder, { recursive: true, force: true });
});

const storeFile = () => writeFileSync(join(folder, 'storage/receivables/kept'), 'content');
const settle = (demo: boolean) => {
  const storage = { kind: 'file', folder: join(folder, 'storage') } as const;
  return settleInstallation({ demo, storage }, { url: t.appUrl, ownerUrl: t.url }, pino({ level: 'silent' }));
};
const companies = async () => (await t.db.selectFrom('companies').select('id').execute()).length;

const run = (command: string, env: Record<string, string>, args: readonly string[] = []) =>
  runInProcess({ env, args: [command, ...args], folder });

it('server exits with instructions and creates no demo when files exist without a database', async () => {
  storeFile();
  const { err, code } = await runProgram('main-all.ts', { env: {}, folder });
  expect(err).toBe(
    `${folder}/storage contains files, but ${folder} has no database. Restore the database that they belong to, or set DATA_DIR to an empty folder.\n`,
  );
  expect(code).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['secret', 'storage']);
});

it('reset-database recreates the database and keeps its storage binding', async () => {
  await settle(true);
  storeFile();
  await makeCompany(t.owner, 'LENDER');
  const { out, err, code } = await run('reset-database', { DATABASE_URL: t.url, DEMO: '1' });
  expect([out, err, code]).toEqual(['The database was recreated.\n', '', 0]);
  expect(await companies()).toBe(0);
  await settle(true);
  // The new database is not bound to a demo, so that production may start on it.
  await settle(false);
});

it.each(['reset-database', 'reset-demo'])('%s refuses to delete data in production', async (main) => {
  await settle(false);
  await makeCompany(t.owner, 'LENDER');
  const { err, code } = await run(main, { DATABASE_URL: t.url, DEMO: '1' });
  expect(err).toMatch(/^This database has been in production since [^\n]+\n$/);
  expect(code).toBe(1);
  expect(await companies()).toBe(1);
});

it('reset-database refuses when the storage belongs to another database', async () => {
  await settle(true);
  await makeCompany(t.owner, 'LENDER');
  await t.owner.updateTable('installation').set({ id: '00000000-0000-4000-8000-000000000000' }).execute();
  const { err, code } = await run('reset-database', { DATABASE_URL: t.url, DEMO: '1' });
  expect(err).toContain('contains the files of another database: nothing was deleted');
  expect(code).toBe(1);
  expect(await companies()).toBe(1);
});

it('restore checks a written backup and refuses a target that is not empty', async () => {
  await settle(true);
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const kept = join(folder, 'kept');
  const backup = await run('backup', env, ['--to', kept]);
  expect(backup.out).toMatch(/^.*kept\/pregao-\d{8}T\d{6}Z: rows: \d+, stored files: 0, as of .*\.\n$/);
  expect([backup.err, backup.code]).toEqual(['', 0]);
  const restore = await run('restore', env, ['--from', kept]);
  expect(restore.err).toMatch(/storage belongs to an installation .* Nothing was changed\.\n$/);
  expect([restore.out, restore.code]).toEqual(['', 1]);
  const check = await run('restore', env, ['--from', kept, '--check']);
  expect(check.out).toMatch(/^.*Z is complete: rows: \d+, stored files: 0\.\n$/);
  expect(check.code).toBe(0);
});

it('export-person writes a file with mode 0600, and erase-person requires --yes', async () => {
  await settle(true);
  const { email } = await makeUser(t.owner, await makeCompany(t.owner, 'LENDER'), { role: 'OPERATOR' });
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const to = join(folder, 'own.json');
  const written = await run('export-person', env, ['--email', email, '--to', to]);
  expect([written.out, written.err, written.code]).toEqual([
    expect.stringContaining(`was written to ${to}.`),
    '',
    0,
  ]);
  expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({ account: { email } });
  expect(statSync(to).mode & 0o777).toBe(0o600);
  const told = await run('erase-person', env, ['--email', email]);
  expect([told.out, told.err, told.code]).toEqual([expect.stringContaining('Nothing was changed.'), '', 0]);
  const done = await run('erase-person', env, ['--email', email, '--yes']);
  expect([done.out, done.err, done.code]).toEqual([
    expect.stringMatching(/^User \d+ of .* was erased\./),
    '',
    0,
  ]);
  const again = await run('erase-person', env, ['--email', email, '--yes']);
  expect([again.out, again.err, again.code]).toEqual(['', `No user has the address ${email}.\n`, 1]);
});

it('verify works on a cluster without the application login', async () => {
  await settle(true);
  const name = `carried_${process.pid}`;
  const url = new URL(t.appUrl);
  url.username = name;
  url.password = 'secret';
  try {
    const env = { DATABASE_URL: url.href, DATABASE_OWNER_URL: t.url, DEMO: '1' };
    const { out, err, code } = await run('verify', env);
    expect([out, err, code]).toEqual(['All invariants, audit chains and stored files are valid.\n', '', 0]);
  } finally {
    await sql`DROP ROLE IF EXISTS ${sql.id(name)}`.execute(t.owner);
  }
});

it('verify reports missing and altered files, a broken invariant and a broken audit chain', async () => {
  await settle(true);
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  await makeReceivables(t.owner, await makeActor(t.owner, 'BORROWER'), 1);
  const file = await t.owner.selectFrom('managed_files').selectAll().executeTakeFirstOrThrow();
  const line = (wrong: string) => `${file.storage_key} of managed_files ${file.id} ${wrong} in the store\n`;
  expect(await run('verify', env)).toEqual({ out: line('is missing'), err: '', code: 2 });
  mkdirSync(dirname(join(folder, 'storage', file.storage_key)), { recursive: true });
  writeFileSync(join(folder, 'storage', file.storage_key), 'another content');
  expect(await run('verify', env)).toEqual({ out: line('was altered'), err: '', code: 2 });
  const fast = () => run('verify', env, ['--without-files']);
  expect(await fast()).toEqual({ out: 'All invariants and audit chains are valid.\n', err: '', code: 0 });
  await sql`UPDATE receivables SET value = value + 1`.execute(t.owner);
  expect(await fast()).toMatchObject({
    out: expect.stringMatching(/^\w+ is broken \(.*\), for example \{/),
    code: 2,
  });
  await sql`UPDATE receivables SET value = value - 1`.execute(t.owner);
  await sql`ALTER TABLE audit DISABLE TRIGGER USER`.execute(t.owner);
  await t.owner.deleteFrom('audit').where('event', '=', 'RECEIVE').execute();
  expect((await fast()).out).toMatch(/^audit row .* is missing/m);
});

it('help lists every command, also after the refusal of an unknown or missing command', async () => {
  const { out, err, code } = await run('--help', {});
  expect([err, code]).toEqual(['', 0]);
  const named = [...out.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name);
  expect(named).toEqual(Object.keys(COMMANDS));
  for (const [args, reason] of [
    [['audit:verify'], 'Unknown command audit:verify.'],
    [[], 'A command is missing.'],
  ] as const)
    expect(await runInProcess({ env: {}, args, folder })).toEqual({
      out: '',
      err: `${reason}\n${out}`,
      code: 1,
    });
});

it('every command exits with its usage and without reading settings when an option is unknown', async () => {
  // Settings that would be refused if they were read.
  const env = { DEMO: 'x', DATABASE_URL: 'none' };
  for (const command of Object.keys(COMMANDS)) {
    const { out, err, code } = await run(command, env, ['--really']);
    expect([out, code], command).toEqual(['', 1]);
    const [fault = '', use] = err.split('\n');
    expect(fault).toMatch(/^Unknown option '--really'/);
    expect(use).toContain(`npm run pregao -- ${command}`);
    expect((await run(command, env, ['--help'])).out).toBe(err.slice(fault.length + 1));
  }
});

it('command names a missing required option and prints its usage', async () => {
  const { out, err, code } = await run('backup', { DEMO: '1' });
  expect([out, code]).toEqual(['', 1]);
  expect(err).toMatch(/^--to is missing\.\nUsage: npm run pregao -- backup --to FOLDER\n/);
});

it('command exits with 130 when a signal interrupts it', async () => {
  await settle(true);
  const waiting = () =>
    t.owner
      .selectFrom(sql<{ pid: number }>`pg_stat_activity`.as('activity'))
      .select('pid')
      .where(sql<boolean>`datname = current_database() AND wait_event_type = 'Lock'`)
      .execute();
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const child = startProgram('main-pregao.ts', { env, args: ['verify'], folder });
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]);
  await transaction(t.owner, async (tx) => {
    await sql`LOCK TABLE audit, audit_heads IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await expect.poll(waiting, { timeout: 30_000 }).not.toEqual([]);
    child.kill('SIGTERM');
  });
  expect(await ended).toEqual(['', [130, null]]);
});

it('reseal-keys reseals secrets, reports unreadable ones and replaces a lost installation key', async () => {
  const [before, now] = ['q8Lw2nR5tY7uI0oP3aS6dF9gH1jK4lZx', 'm3Nb6vC9xZ2aQ5wE8rT1yU4iO7pL0kJh'];
  const { id: company_id } = await makeCompany(t.owner, 'LENDER');
  const webhook = { company_id, url: 'https://a.example/', name: 'a', events: ['offer.available'] };
  const sealed = [before, 'lost'].map((secret) => sealSecret({ secret }, company_id, 'whsec_a'));
  const rows = sealed.map((secret) => ({ ...webhook, secret }));
  const [, lost] = await t.owner.insertInto('webhooks').values(rows).returning('id').execute();
  await t.owner
    .updateTable('installation')
    .set({ key_id: keysOf({ secret: 'lost' }).current.id })
    .execute();
  const env = { DATABASE_URL: t.url, DEMO: '1', SECRET: now, SECRETS_ACCEPTED: before };
  const { out, err, code } = await run('reseal-keys', env);
  expect([out.split('\n'), err, code]).toEqual([
    [
      `Key ${keysOf({ secret: now }).current.id} signs and encrypts; other accepted keys: ${keysOf({ secret: before }).current.id}.`,
      'Secrets of webhooks re-encrypted: 1.',
      'Secrets of authenticator apps re-encrypted: 0.',
      expect.stringContaining(`No accepted key can decrypt the secrets of these webhooks: ${lost?.id}. `),
      '',
    ],
    '',
    2,
  ]);
  const { key_id } = await t.owner.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
  expect(key_id).toBe(keysOf({ secret: now }).current.id);
});

it('reset-factor requires one user or all, and changes nothing for all without confirmation', async () => {
  const { user_id } = await makeUser(t.owner, await makeCompany(t.owner, 'LENDER'));
  await t.owner.insertInto('recovery_codes').values({ user_id, code_hash: 'a' }).execute();
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const [both, asked] = await Promise.all([
    run('reset-factor', env, ['--all', '--email', 'ana@example.com']),
    run('reset-factor', env, ['--all']),
  ]);
  expect(both).toMatchObject({
    code: 1,
    err: expect.stringContaining('Use either --email for one user'),
  });
  expect(asked).toMatchObject({ code: 0, out: expect.stringMatching(/Users: 1\. Nothing was changed/) });
  expect(await t.owner.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(1);
});

it('move-clock moves the clock of a demo, resets it and refuses an invalid argument', async () => {
  const shown = async () => {
    const { rows } = await sql<{ off: number }>`
      select extract(epoch from app_now() - clock_timestamp())::float8 as off`.execute(t.db);
    return Math.round(Math.abs(rows[0]?.off ?? -1));
  };
  const demo = { DATABASE_URL: t.url, DEMO: '1' };
  expect(await run('move-clock', demo, ['+2d'])).toMatchObject({ code: 0, err: '' });
  expect(await shown()).toBe(172_800);
  expect(await run('move-clock', demo, ['real'])).toMatchObject({ code: 0 });
  expect(await shown()).toBe(0);
  expect(await run('move-clock', demo, ['tomorrow'])).toMatchObject({ code: 1 });
  expect(await shown()).toBe(0);
});
