import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { checkSharedSettings, replaceInstallationKey } from '../../src/installation/shared-settings.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { START_MS, startApi } from '../support/api-process.ts';
import { runInProcess, runProgram } from '../support/command.ts';
import { makeCompany } from '../support/makers.ts';

const FIRST = 'q8Vx2mZr7Lk4Tn9Wb3Yc6Hd1Jf5Gs0PauEoRiXvKzM';
const NEXT = 'Lw4Ct8Zq1Vn6Xb0Rk5Ym9Hs3Jd7Gp2FeTaUoIxBvNc';
const OTHER = 'Zp5Rk1Wc8Ty3Bn6Vx0Lm4Qd9Hf2Js7GuIeOaKzXvCb';

let t: TestDatabase;
let folder: string;
beforeEach(async () => {
  t = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'pregao-settings-'));
});
afterEach(async () => {
  await t.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Checks the settings as a process start does, with the application login. @returns its logged warnings */
async function start(env: Record<string, string>, store = true): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await checkSharedSettings(testConfig(folder, env), t.appUrl, log, { store });
  return lines;
}

const REFUSAL = /^SECRET differs from that of the installation \(key [0-9a-f]{12} instead of [0-9a-f]{12}\)/;

describe('process start with a SECRET', () => {
  test('succeeds when the SECRET is that of the installation', async () => {
    await start({ SECRET: FIRST });
    await start({ SECRET: FIRST });
    const { key_id } = await t.db.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
    expect(key_id).toBe(keysOf({ secret: FIRST }).current.id);
  });

  test('is refused in one line when the SECRET is another valid one', async () => {
    await start({ SECRET: FIRST });
    const error = await start({ SECRET: OTHER }).catch((refusal: Error) => refusal);
    expect((error as Error).message).toMatch(REFUSAL);
    expect((error as Error).message).not.toMatch(/\n/);
    await expect(start({ SECRET: OTHER, SECRETS_ACCEPTED: NEXT })).rejects.toThrow(REFUSAL);
    await start({ SECRET: FIRST });
  });

  test('succeeds at each step of a key rotation, unlike the old SECRET alone afterwards', async () => {
    const before = { SECRET: FIRST };
    const known = { SECRET: FIRST, SECRETS_ACCEPTED: NEXT };
    const changed = { SECRET: NEXT, SECRETS_ACCEPTED: FIRST };
    const after = { SECRET: NEXT };
    // Two processes start at each step. In the third one a process restarts with the settings of the second.
    for (const env of [before, before, known, known, changed, known, changed, after, after]) await start(env);
    await expect(start(before)).rejects.toThrow(REFUSAL);
  });

  test('warns with the rotation step when its key replaces the key of the installation', async () => {
    await start({ SECRET: FIRST });
    const changed = { SECRET: NEXT, SECRETS_ACCEPTED: FIRST };
    expect(await start(changed)).toMatchObject([
      { key: keysOf({ secret: NEXT }).current.id, msg: expect.stringContaining('step 2') },
    ]);
    expect(await start(changed)).toEqual([]);
  });

  test('succeeds for one of two concurrent first starts with different SECRETs', async () => {
    const starts = await Promise.allSettled([start({ SECRET: FIRST }), start({ SECRET: OTHER })]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('succeeds after the key of the installation was replaced because the old SECRET is lost', async () => {
    await start({ SECRET: FIRST });
    await replaceInstallationKey(t.db, testConfig(folder, { SECRET: NEXT }));
    await start({ SECRET: NEXT });
    await expect(start({ SECRET: FIRST })).rejects.toThrow(REFUSAL);
  });
});

test('process with another SECRET exits with one error line until reseal-keys accepts it', {
  timeout: 120_000,
}, async () => {
  mkdirSync(join(folder, 'storage'), { recursive: true });
  const env = { DATABASE_URL: t.url, DEMO: '1' };
  const migrated = await runInProcess({ folder, env: { ...env, SECRET: FIRST }, args: ['migrate'] });
  expect([migrated.err, migrated.code]).toEqual(['', 0]);
  const other = { folder, env: { ...env, SECRET: OTHER } };
  const { err, code } = await runProgram('main-worker.ts', other);
  expect(err).toMatch(REFUSAL);
  expect([err.trimEnd().split('\n').length, code]).toEqual([1, 1]);
  for (const command of ['reseal-keys', 'migrate'])
    expect((await runInProcess({ ...other, args: [command] })).code).toBe(0);
});

describe('process start with a shared setting', () => {
  test('warns only of settings that differ from those of the process before', async () => {
    const shared = { PUBLIC_URL: 'https://pregao.example.com', HOLD_HOURS: '24' };
    expect(await start(shared)).toEqual([]);
    expect(await start(shared)).toEqual([]);
    const other = { PUBLIC_URL: 'https://other.example.com', HOLD_HOURS: '24', RETENTION_MAILS_DAYS: '30' };
    expect(await start(other)).toMatchObject([
      { setting: 'PUBLIC_URL', value: 'https://other.example.com', stored: 'https://pregao.example.com' },
      { setting: 'RETENTION_MAILS_DAYS', value: 30, stored: 90 },
    ]);
  });

  test('compares with the value that the API stored when a command ran with another value', {
    timeout: 2 * START_MS,
  }, async () => {
    const shared = { SECRET: FIRST, PUBLIC_URL: 'https://pregao.example.com' };
    mkdirSync(join(folder, 'storage'), { recursive: true });
    // The demo is loaded into an empty database only.
    await makeCompany(t.db, 'LENDER');
    const api = await startApi({ DATABASE_URL: t.url, DATA_DIR: folder, ...shared });
    await api.stop();
    const env = { DATABASE_URL: t.url, DEMO: '1', SECRET: FIRST, PUBLIC_URL: 'https://other.example.com' };
    expect(await runProgram('main-pregao.ts', { folder, env, args: ['migrate'] })).toMatchObject({ code: 0 });
    expect(await start(shared, false)).toEqual([]);
    expect(await start({ ...shared, PUBLIC_URL: env.PUBLIC_URL }, false)).toMatchObject([
      { setting: 'PUBLIC_URL', stored: shared.PUBLIC_URL },
    ]);
  });
});
