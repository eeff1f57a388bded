import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { settleInstallation } from '../../src/installation/settle-installation.ts';
import { sealSecret } from '../../src/modules/webhooks/secrets.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { runCommand, startCommand } from '../support/command.ts';
import { makeCompany, makeUser } from '../support/makers.ts';

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

const keepFile = () => writeFileSync(join(folder, 'storage/receivables/kept'), 'content');
const settle = (demo: boolean) => {
  const storage = { kind: 'file', folder: join(folder, 'storage') } as const;
  return settleInstallation({ demo, storage }, { url: t.appUrl, ownerUrl: t.url }, pino({ level: 'silent' }));
};
const companies = async () => (await t.db.selectFrom('companies').select('id').execute()).length;

const run = (main: string, env: Record<string, string>, args: readonly string[] = []) =>
  runCommand(main, { env, args, folder });

it('a start beside files that lie without their database makes no demo: it ends with what to do', {
  timeout: 60_000,
}, async () => {
  keepFile();
  const { err, code } = await run('main-all.ts', {});
  expect(err).toBe(
    `${folder}/storage holds files, and ${folder} has no database. Restore the database that they belong to, or give an empty DATA_DIR.\n`,
  );
  expect(code).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['secret', 'storage']);
});

it('npm run db:reset makes the database anew, which keeps the store that it had', {
  timeout: 60_000,
}, async () => {
  await settle(true);
  keepFile();
  await makeCompany(t.owner, 'LENDER');
  const { out, err, code } = await run('main-db-reset.ts', { DATABASE_URL: t.url, DEMO: '1' });
  expect([out, err, code]).toEqual(['The database was made anew.\n', '', 0]);
  expect(await companies()).toBe(0);
  await settle(true);
  // It is no demo's and nobody's any more: production may begin on it.
  await settle(false);
});

it.each(['main-db-reset.ts', 'main-demo-reset.ts'])(
  '%s deletes nothing of what is in production',
  { timeout: 60_000 },
  async (main) => {
    await settle(false);
    await makeCompany(t.owner, 'LENDER');
    const { err, code } = await run(main, { DATABASE_URL: t.url, DEMO: '1' });
    expect(err).toMatch(/^This database has been in production since [^\n]+\n$/);
    expect(code).toBe(1);
    expect(await companies()).toBe(1);
  },
);

it('npm run db:reset leaves a database alone whose store is another’s', { timeout: 60_000 }, async () => {
  await settle(true);
  await makeCompany(t.owner, 'LENDER');
  await t.owner.updateTable('installation').set({ id: '00000000-0000-4000-8000-000000000000' }).execute();
  const { err, code } = await run('main-db-reset.ts', { DATABASE_URL: t.url, DEMO: '1' });
  expect(err).toContain('keeps the files of another database: nothing was deleted');
  expect(code).toBe(1);
  expect(await companies()).toBe(1);
});

it('npm run backup writes what npm run restore reads through, and does not restore where something lies', {
  timeout: 60_000,
}, async () => {
  await settle(true);
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const kept = join(folder, 'kept');
  const backup = await run('main-backup.ts', env, ['--to', kept]);
  expect(backup.out).toMatch(
    /^.*kept\/pregao-\d{8}T\d{6}Z: rows: \d+, waiting jobs: 0, stored files: 0, as of .*\.\n$/,
  );
  expect([backup.err, backup.code]).toEqual(['', 0]);
  const restore = await run('main-restore.ts', env, ['--from', kept]);
  expect(restore.err).toMatch(/storage is the store of an installation .* Nothing was changed\.\n$/);
  expect([restore.out, restore.code]).toEqual(['', 1]);
  const check = await run('main-restore.ts', env, ['--from', kept, '--check']);
  expect(check.out).toMatch(/^.*Z is whole: rows: \d+, waiting jobs: 0, stored files: 0\.\n$/);
  expect(check.code).toBe(0);
});

it('npm run privacy:export writes what is kept of a person, for its owner alone; privacy:erase asks for --yes', {
  timeout: 60_000,
}, async () => {
  await settle(true);
  const { email } = await makeUser(t.owner, await makeCompany(t.owner, 'LENDER'), { role: 'OPERATOR' });
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const to = join(folder, 'own.json');
  const written = await run('main-privacy-export.ts', env, ['--email', email, '--to', to]);
  expect([written.out, written.err, written.code]).toEqual([expect.stringContaining(`lie in ${to}.`), '', 0]);
  expect(JSON.parse(readFileSync(to, 'utf8'))).toMatchObject({ account: { email } });
  expect(statSync(to).mode & 0o777).toBe(0o600);
  const told = await run('main-privacy-erase.ts', env, ['--email', email]);
  expect([told.out, told.err, told.code]).toEqual([expect.stringContaining('Nothing was changed.'), '', 0]);
  const done = await run('main-privacy-erase.ts', env, ['--email', email, '--yes']);
  expect([done.out, done.err, done.code]).toEqual([
    expect.stringMatching(/^User \d+ of .* was erased\./),
    '',
    0,
  ]);
  const again = await run('main-privacy-erase.ts', env, ['--email', email, '--yes']);
  expect([again.out, again.err, again.code]).toEqual(['', `Nobody has the address ${email}.\n`, 1]);
});

it('npm run audit:verify works on a cluster that has no login of the application yet, as one that was carried over', {
  timeout: 60_000,
}, async () => {
  await settle(true);
  const name = `carried_${process.pid}`;
  const url = new URL(t.appUrl);
  url.username = name;
  url.password = 'secret';
  try {
    const env = { DATABASE_URL: url.href, DATABASE_OWNER_URL: t.url, DEMO: '1' };
    const { out, err, code } = await run('main-audit-verify.ts', env);
    expect([out, err, code]).toEqual(['Every chain of the audit trail holds.\n', '', 0]);
  } finally {
    await sql`DROP ROLE IF EXISTS ${sql.id(name)}`.execute(t.owner);
  }
});

it.each([
  ['main-audit-verify.ts', 'Use: npm run audit:verify [-- --anchor FILE or HASH ...]'],
  ['main-db-reset.ts', 'This command takes no arguments.'],
  ['main-demo-reset.ts', 'This command takes no arguments.'],
])('%s does nothing with an argument that it does not know', { timeout: 60_000 }, async (main, hint) => {
  await settle(true);
  await makeCompany(t.owner, 'LENDER');
  const { out, err, code } = await run(main, { DATABASE_URL: t.url, DEMO: '1' }, ['--really']);
  expect([err.split('\n')[0], err.split('\n').slice(1)]).toEqual([
    expect.stringMatching(/^Unknown option '--really'/),
    [hint, ''],
  ]);
  expect([out, code]).toEqual(['', 1]);
  expect(await companies()).toBe(1);
});

it('a command that is told to end in the middle closes what it opened and ends with 130', {
  timeout: 60_000,
}, async () => {
  await settle(true);
  const waiting = () =>
    t.owner
      .selectFrom(sql<{ pid: number }>`pg_stat_activity`.as('activity'))
      .select('pid')
      .where(sql<boolean>`datname = current_database() AND wait_event_type = 'Lock'`)
      .execute();
  const child = startCommand('main-audit-verify.ts', { env: { DATABASE_URL: t.url, DEMO: '1' }, folder });
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]);
  await transaction(t.owner, async (tx) => {
    await sql`LOCK TABLE audit, audit_heads IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await expect.poll(waiting, { timeout: 30_000 }).not.toEqual([]);
    child.kill('SIGTERM');
  });
  expect(await ended).toEqual(['', [130, null]]);
});

it('npm run keys:reseal seals anew what an accepted key has sealed, names what none opens, and takes over from a key that is lost', {
  timeout: 60_000,
}, async () => {
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
  const { out, err, code } = await run('main-keys-reseal.ts', env);
  expect([out.split('\n'), err, code]).toEqual([
    [
      `Key ${keysOf({ secret: now }).current.id} signs and seals; accepted besides: ${keysOf({ secret: before }).current.id}.`,
      'Secrets of webhooks sealed anew: 1.',
      'Secrets of authenticator apps sealed anew: 0.',
      expect.stringContaining(`No accepted key opens the secrets of these webhooks: ${lost?.id}. `),
      '',
    ],
    '',
    2,
  ]);
  const { key_id } = await t.owner.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
  expect(key_id).toBe(keysOf({ secret: now }).current.id);
});

it('npm run factor:reset takes one user or all, and asks before it takes all', {
  timeout: 60_000,
}, async () => {
  const { user_id } = await makeUser(t.owner, await makeCompany(t.owner, 'LENDER'));
  await t.owner.insertInto('recovery_codes').values({ user_id, code_hash: 'a' }).execute();
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const [both, asked] = await Promise.all([
    run('main-factor-reset.ts', env, ['--all', '--email', 'ana@example.com']),
    run('main-factor-reset.ts', env, ['--all']),
  ]);
  expect(both).toMatchObject({ code: 1, err: expect.stringContaining('One user, or all of them.') });
  expect(asked).toMatchObject({ code: 0, out: expect.stringMatching(/Users: 1\. Nothing was changed/) });
  expect(await t.owner.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(1);
});

it('a demo moves its clock on and back; without a demo the clock stays', { timeout: 60_000 }, async () => {
  const shown = async () => {
    const { rows } = await sql<{ off: number }>`
      select extract(epoch from app_now() - clock_timestamp())::float8 as off`.execute(t.db);
    return Math.round(Math.abs(rows[0]?.off ?? -1));
  };
  const demo = { DATABASE_URL: t.url, DEMO: '1' };
  expect(await run('main-demo-clock.ts', demo, ['+2d'])).toMatchObject({ code: 0, err: '' });
  expect(await shown()).toBe(172_800);
  expect(await run('main-demo-clock.ts', demo, ['real'])).toMatchObject({ code: 0 });
  expect(await shown()).toBe(0);
  expect(await run('main-demo-clock.ts', demo, ['tomorrow'])).toMatchObject({ code: 1 });
  expect(await shown()).toBe(0);
});
