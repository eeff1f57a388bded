import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { execute } from '../../../../test/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import {
  hasAccentCollation,
  requireServer,
  type ServerFacts,
  serverRefusal,
} from '../../src/platform/db/require-server.ts';
import { StartError } from '../../src/platform/start-error.ts';
import { type ProgramFile, runProgram } from '../support/command.ts';
import { startPostgresAnswering } from '../support/postgres-of-version.ts';

const GOOD: ServerFacts = { version: '18.4', number: 180_004, encoding: 'UTF8', read_only: false };

test.each([
  ['PostgreSQL 18', GOOD, undefined],
  ['a later major version', { ...GOOD, version: '19beta1', number: 190_000 }, undefined],
  [
    'PostgreSQL 17',
    { ...GOOD, version: '17.10', number: 170_010 },
    /PostgreSQL 17\.10; supported: 18 and later/,
  ],
  [
    'Debian’s PostgreSQL 15',
    { ...GOOD, version: '15.18 (Debian 15.18-0+deb12u1)', number: 150_018 },
    /PostgreSQL 15\.18 \(Debian 15\.18-0\+deb12u1\); supported: 18 and later/,
  ],
  ['PostgreSQL 9.6', { ...GOOD, version: '9.6.24', number: 90_624 }, /PostgreSQL 9\.6\.24; supported/],
  ['a database in Latin-1', { ...GOOD, encoding: 'LATIN1' }, /encoding LATIN1; supported: UTF8/],
  ['a read-only database', { ...GOOD, read_only: true }, /read-only .* use the primary/],
])('serverRefusal answers for %s', (_, facts, expected) => {
  const refusal = serverRefusal('DATABASE_URL', facts);
  if (expected === undefined) expect(refusal).toBeUndefined();
  else expect(refusal).toMatch(expected);
});

test('serverRefusal accepts a read-only replica', () => {
  expect(serverRefusal('DATABASE_READ_URL', { ...GOOD, read_only: true }, { writes: false })).toBeUndefined();
});

describe.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL'])(
  'failed connection of %s',
  (setting) => {
    test.each([
      ['a closed port', (url: URL) => Object.assign(url, { port: '9' }), /ECONNREFUSED/],
      ['an unknown host', (url: URL) => Object.assign(url, { hostname: 'none.invalid' }), /none\.invalid/],
      [
        'a wrong password',
        (url: URL) => Object.assign(url, { password: 'wr0ng' }),
        /password authentication/,
      ],
      ['a missing database', (url: URL) => Object.assign(url, { pathname: '/none' }), /"none"/],
    ])('the error for %s names setting and host, but no password', async (_, change, reason) => {
      const url = change(new URL(inject('clusterUrl')));
      const refusal = await requireServer(url.href, setting).catch((error) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(refusal.message).toMatch(reason);
      expect(refusal.message.startsWith(`${setting}: no connection to ${url.host}: `)).toBe(true);
      expect(refusal.message).not.toContain(url.password);
    });
  },
);

/** Programs that open the database, with their arguments. */
const PROGRAMS: readonly (readonly [ProgramFile, ...string[]])[] = [
  ['main-all.ts'],
  ['main-api.ts'],
  ['main-worker.ts'],
  ['main-pregao.ts', 'migrate'],
  ['main-pregao.ts', 'backup', '--to', 'backups'],
  ['main-pregao.ts', 'verify'],
  ['main-pregao.ts', 'reseal-keys'],
  ['main-pregao.ts', 'reset-factor', '--all'],
  ['main-pregao.ts', 'export-person', '--email', 'ana@example.com', '--to', 'ana.json'],
  ['main-pregao.ts', 'erase-person', '--email', 'ana@example.com'],
  ['main-pregao.ts', 'move-clock', '+2d'],
  ['main-pregao.ts', 'reset-demo'],
  ['main-pregao.ts', 'reset-database'],
];

describe('a program on PostgreSQL 15', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pregao-version-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(PROGRAMS.map((words) => [words.join(' '), words] as const))(
    '%s ends with one line that names found and supported versions',
    async (_, [main, ...args]) => {
      const old = await startPostgresAnswering({
        version: '15.18',
        number: '150018',
        encoding: 'UTF8',
        read_only: 'f',
      });
      onTestFinished(old.stop);
      const { out, err, code } = await runProgram(main, {
        env: { DATABASE_URL: old.url, DEMO: '1' },
        folder,
        args,
      });
      expect([out, err, code]).toEqual([
        '',
        expect.stringMatching(
          /^DATABASE_URL connects to PostgreSQL 15\.18; supported: 18 and later [^\n]+\n$/,
        ),
        1,
      ]);
      expect(old.statements).toHaveLength(1);
    },
  );
});

describe('requireServer', () => {
  let t: TestDatabase;
  beforeAll(async () => {
    t = await createTestDatabase();
  });
  afterAll(() => t.drop());
  const name = () => new URL(t.url).pathname.slice(1);

  test('accepts a writable UTF8 database of a supported version', async () => {
    await requireServer(t.url, 'DATABASE_URL');
    expect(await hasAccentCollation(t.url)).toBe(true);
  });

  test('rejects a database of another encoding', async () => {
    const latin = new URL(t.url);
    latin.pathname = `${name()}_latin`;
    const kind = `ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`;
    await execute(t.url, `CREATE DATABASE ${name()}_latin ${kind}`);
    onTestFinished(() => execute(t.url, `DROP DATABASE ${name()}_latin WITH (FORCE)`));
    await expect(requireServer(latin.href, 'DATABASE_OWNER_URL')).rejects.toThrow(
      'DATABASE_OWNER_URL connects to a database with encoding LATIN1',
    );
    expect(await hasAccentCollation(latin.href)).toBe(false);
  });

  test('rejects read-only transactions except for the read replica', async () => {
    const login = new URL(t.appUrl);
    login.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(requireServer(login.href, 'DATABASE_URL')).rejects.toThrow('read-only');
    await requireServer(login.href, 'DATABASE_READ_URL', { writes: false });
  });
});
