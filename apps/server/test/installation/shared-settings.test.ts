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

/** A start of a process by its settings, with the login of the application; answers the warnings of its log. */
async function start(env: Record<string, string>, store = true): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  await checkSharedSettings(testConfig(folder, env), t.appUrl, log, { store });
  return lines;
}

const REFUSAL =
  /^SECRET is another one than the installation's \(its key is [0-9a-f]{12}, this one's [0-9a-f]{12}\)/;

describe('a start with a SECRET', () => {
  test('is let in when the SECRET is the one that the installation works with', async () => {
    await start({ SECRET: FIRST });
    await start({ SECRET: FIRST });
    const { key_id } = await t.db.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
    expect(key_id).toBe(keysOf({ secret: FIRST }).current.id);
  });

  test('is refused in one line when the SECRET is another valid one, whose tokens the others would refuse', async () => {
    await start({ SECRET: FIRST });
    const error = await start({ SECRET: OTHER }).catch((refusal: Error) => refusal);
    expect((error as Error).message).toMatch(REFUSAL);
    expect((error as Error).message).not.toMatch(/\n/);
    await expect(start({ SECRET: OTHER, SECRETS_ACCEPTED: NEXT })).rejects.toThrow(REFUSAL);
    await start({ SECRET: FIRST });
  });

  test('is let in at each step of a rotation, and with the earlier SECRET alone no more when it has ended', async () => {
    const before = { SECRET: FIRST };
    const known = { SECRET: FIRST, SECRETS_ACCEPTED: NEXT };
    const changed = { SECRET: NEXT, SECRETS_ACCEPTED: FIRST };
    const after = { SECRET: NEXT };
    // Two processes, one after the other; of the third step one that is not changed yet starts again in between.
    for (const env of [before, before, known, known, changed, known, changed, after, after]) await start(env);
    await expect(start(before)).rejects.toThrow(REFUSAL);
  });

  test('warns with the step of the rotation when it takes the installation over', async () => {
    await start({ SECRET: FIRST });
    const changed = { SECRET: NEXT, SECRETS_ACCEPTED: FIRST };
    expect(await start(changed)).toMatchObject([
      { key: keysOf({ secret: NEXT }).current.id, msg: expect.stringContaining('step 2') },
    ]);
    expect(await start(changed)).toEqual([]);
  });

  test('is let in by the one of two first starts at once whose SECRET was written down', async () => {
    const starts = await Promise.allSettled([start({ SECRET: FIRST }), start({ SECRET: OTHER })]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is let in after reseal-keys with it when the earlier one is lost', async () => {
    await start({ SECRET: FIRST });
    await replaceInstallationKey(t.db, testConfig(folder, { SECRET: NEXT }));
    await start({ SECRET: NEXT });
    await expect(start({ SECRET: FIRST })).rejects.toThrow(REFUSAL);
  });
});

test('a worker with another SECRET ends with what to do, until reseal-keys has taken it', {
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

describe('a start with a setting that all processes share', () => {
  test('warns of each that differs from the process before, and of none that is the same', async () => {
    const shared = { PUBLIC_URL: 'https://pregao.example.com', HOLD_HOURS: '24' };
    expect(await start(shared)).toEqual([]);
    expect(await start(shared)).toEqual([]);
    const other = { PUBLIC_URL: 'https://other.example.com', HOLD_HOURS: '24', RETENTION_MAILS_DAYS: '30' };
    expect(await start(other)).toMatchObject([
      { setting: 'PUBLIC_URL', here: 'https://other.example.com', before: 'https://pregao.example.com' },
      { setting: 'RETENTION_MAILS_DAYS', here: 30, before: 90 },
    ]);
  });

  test('is compared with what the API stored when a command with another value ran in between', {
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
      { setting: 'PUBLIC_URL', before: shared.PUBLIC_URL },
    ]);
  });
});
