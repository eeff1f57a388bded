import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { productionSettings } from '../../../../test/support/production-settings.ts';
import { readConfig } from '../../src/config.ts';
import { findMisspelledSettings } from '../../src/misspelled-settings.ts';
import { findPlainConnections } from '../../src/plain-connections.ts';
import { limitsForPool, limitsOf } from '../../src/platform/http/limits.ts';
import { createRequestIds } from '../../src/platform/http/request-id.ts';
import { keysOf, type Secrets } from '../../src/platform/keys.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import { hashPassword, verifyPassword } from '../../src/platform/passwords.ts';
import { createStorage, newKey } from '../../src/platform/storage/storage.ts';
import { createTokens } from '../../src/platform/tokens/tokens.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-parts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('config', () => {
  test.each(['12', '16', '20', '30', '500'])(
    'POOL_SIZE %s leaves connections for others when two companies or a network reach their limits',
    (POOL_SIZE) => {
      const config = readConfig({ POOL_SIZE }, folder);
      const { callsPerCompany, callsPerNetwork } = limitsOf(limitsForPool(config));
      expect(callsPerCompany).toBeGreaterThanOrEqual(4);
      expect(config.poolSize - 2 * callsPerCompany).toBeGreaterThanOrEqual(2);
      expect(config.poolSize - callsPerNetwork).toBeGreaterThanOrEqual(4);
    },
  );

  test('defaults are demo mode, embedded database and files under .data', () => {
    expect(readConfig({}, folder)).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: join(folder, '.data'),
      databaseUrl: undefined,
      demo: true,
      storage: { kind: 'file', folder: join(folder, '.data/storage') },
    });
  });

  test('DATABASE_URL turns demo mode off unless DEMO is 1', () => {
    const DATABASE_URL = 'postgres://u:p@db/pregao';
    const { DATABASE_URL: _, DEMO: __, ...rest } = productionSettings(folder);
    expect(readConfig({ ...rest, DATABASE_URL }, folder)).toMatchObject({ demo: false, logLevel: 'info' });
    expect(readConfig({ DATABASE_URL, DEMO: '1' }, folder).demo).toBe(true);
  });

  test.each([
    [{ DEMO: '0' }, ['DATABASE_URL', 'STORAGE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET']],
    [
      { DATABASE_URL: 'postgres://u:p@db/pregao' },
      ['STORAGE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET'],
    ],
  ])('production mode reports each missing setting on its own line: %j', (env, names) => {
    const missing = names.map((name) => expect.stringMatching(`^${name} is missing, DEMO=0 needs it: .+`));
    expect(configErrors(env)).toEqual(missing);
    expect(existsSync(join(folder, '.data'))).toBe(false);
  });

  test.each(Object.keys(productionSettings('/folder')).filter((name) => name !== 'DEMO'))(
    'production mode rejects a missing %s',
    (name) => {
      expect(configErrors({ ...productionSettings(folder), [name]: '' })).toEqual([
        expect.stringContaining(`${name} is missing`),
      ]);
    },
  );

  test('production mode accepts a file store in a folder and rejects an embedded database', () => {
    const env = { ...productionSettings(folder), STORAGE_URL: 'file:///var/lib/pregao' };
    expect(readConfig(env, folder).storage).toEqual({ kind: 'file', folder: '/var/lib/pregao' });
    expect(configErrors({ ...env, DATABASE_URL: 'embedded' })).toEqual([
      expect.stringContaining('DATABASE_URL: must look like postgres://'),
    ]);
  });

  test('invalid and missing settings are reported together', () => {
    expect(
      configErrors({ ...productionSettings(folder), PORT: 'x', SMTP_URL: 'mail:25', SECRET: '' }),
    ).toEqual([
      expect.stringContaining('PORT: must be'),
      expect.stringContaining('SMTP_URL: must look like'),
      expect.stringContaining('SECRET is missing'),
    ]);
  });

  test.each([
    'x'.repeat(64),
    '12'.repeat(20),
    'please-change-this-to-32-random-characters',
    'aSecretOfAtLeast32Characters12345',
    '0123456789abcdefghijklmnopqrstuv',
    '0123456789abcdef0123456789abcdef',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'k3Jd9Qx2k3Jd9Qx2k3Jd9Qx2k3Jd9Qx2',
  ])('production mode rejects a guessable secret: %s', (SECRET) => {
    expect(configErrors({ ...productionSettings(folder), SECRET })).toEqual([
      expect.stringContaining('SECRET can be guessed'),
    ]);
  });

  test('production mode accepts random secrets', () => {
    for (let drawn = 0; drawn < 500; drawn += 1) {
      const bytes = createHash('sha512').update(`secret ${drawn}`).digest();
      for (const SECRET of [bytes.toString('hex').slice(0, 32), bytes.toString('base64').slice(0, 44)])
        expect(readConfig({ ...productionSettings(folder), SECRET }, folder).secret).toBe(SECRET);
    }
  });

  test('setting is read from a file; an unreadable or duplicate one is reported', () => {
    const SECRET_FILE = join(folder, 'secret');
    const { SECRET, ...rest } = productionSettings(folder);
    writeFileSync(SECRET_FILE, `${SECRET}\n`);
    expect(readConfig({ ...rest, SECRET_FILE }, folder).secret).toBe(SECRET);
    expect(configErrors({ ...rest, SECRET, SECRET_FILE, METRICS_TOKEN_FILE: '/nowhere' })).toEqual([
      'METRICS_TOKEN_FILE: /nowhere cannot be read (ENOENT)',
      'SECRET_FILE: SECRET is given as well: keep one of them',
    ]);
  });

  test('unknown setting gets a suggestion only when its name resembles a known one', () => {
    const env = {
      SMPT_URL: '',
      DATABSE_URL_FILE: '',
      POOLSIZE: '',
      PATH: '',
      HOSTNAME: '',
      SMTP_URL: '',
      HOME: '',
    };
    expect(findMisspelledSettings(env)).toEqual([
      { name: 'SMPT_URL', setting: 'SMTP_URL' },
      { name: 'DATABSE_URL_FILE', setting: 'DATABASE_URL' },
      { name: 'POOLSIZE', setting: 'POOL_SIZE' },
    ]);
  });

  test('findPlainConnections lists settings with unencrypted connections to other machines', () => {
    const plain = {
      DATABASE_URL: 'postgres://u:p@db/pregao',
      DATABASE_OWNER_URL: 'postgres://o:p@db/pregao',
      SMTP_URL: 'smtp://mail:587',
      STORAGE_URL: 's3://bucket?endpoint=http://store:9000',
      CLAMAV_URL: 'tcp://clamav:3310',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    };
    const encrypted = {
      DATABASE_URL: 'postgres://u:p@db/pregao?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgres://o:p@db/pregao?sslmode=require',
      SMTP_URL: 'smtp://mail:587?requireTLS=true',
      STORAGE_URL: 's3://bucket?endpoint=https://store:9000',
      CLAMAV_URL: 'tcp://127.0.0.1:3310',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318',
    };
    const config = (env: object) => readConfig({ ...productionSettings(folder), ...env }, folder);
    expect(findPlainConnections(config(plain))).toEqual(Object.keys(plain));
    expect(findPlainConnections(config(encrypted))).toEqual([]);
    expect(findPlainConnections(config({}))).toEqual([]);
  });

  test('empty values count as missing settings', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', PUBLIC_URL: '' }, folder)).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });

  test('STORAGE_URL with s3:// selects an S3 store', () => {
    const config = readConfig(
      { STORAGE_URL: 's3://bucket?endpoint=https://minio:9000&region=sa-east-1' },
      folder,
    );
    expect(config.storage).toEqual({
      kind: 's3',
      bucket: 'bucket',
      endpoint: 'https://minio:9000',
      region: 'sa-east-1',
    });
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT: must be a number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a number from 0 to 65535'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must look like postgres://'],
    [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL: must look like smtp://'],
    [{ STORAGE_URL: '/tmp' }, 'STORAGE_URL: must look like file:///'],
    [{ DEMO: 'yes' }, 'DEMO: must be 0 or 1'],
    [{ FORMALIZATION_DAYS: '0' }, 'FORMALIZATION_DAYS: must be a number from 1 to 30'],
    [{ RETENTION_MAILS_DAYS: '0' }, 'RETENTION_MAILS_DAYS: must be a number from 1 to 3650'],
    [{ HOLD_HOURS: '721' }, 'HOLD_HOURS: must be a number from 1 to 720'],
    [{ HOLD_HOURS: '1.5' }, 'HOLD_HOURS: must be a number from 1 to 720'],
    [{ HOLD_HOURS: '0', DEMO: '0' }, 'HOLD_HOURS: may be 0 in a demo only (DEMO=1)'],
    [{ WEBHOOKS_PRIVATE: '1', DEMO: '0' }, 'WEBHOOKS_PRIVATE: may be 1 in a demo only (DEMO=1)'],
    [{ USUAL_RATE_FACTOR: '1' }, 'USUAL_RATE_FACTOR: must be a number from 1.1 to 100'],
    [{ USUAL_RATE_FACTOR: '3,5' }, 'USUAL_RATE_FACTOR: must be a number from 1.1 to 100'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT: must be a number from 0 to 65535'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 32 characters'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT: must look like http://',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
    [{ POOL_SIZE: '4' }, 'POOL_SIZE: must be a number from 5 to 500'],
    [{ WORKER_POOL_SIZE: '1e9' }, 'WORKER_POOL_SIZE: must be a number from 5 to 500'],
    [{ SECRET: 'short' }, 'SECRET: must have at least 32 characters'],
    [{ SECRETS_ACCEPTED: `${'k'.repeat(32)},short` }, 'SECRETS_ACCEPTED.1: must be up to 5 secrets'],
    [{ SECRETS_ACCEPTED: Array(6).fill('k'.repeat(32)).join() }, 'SECRETS_ACCEPTED: must be up to 5 secrets'],
    [{ SECRETS_ACCEPTED: 'k'.repeat(32), DEMO: '0' }, 'SECRETS_ACCEPTED: one of them can be guessed'],
    [{ PUBLIC_URL: 'pregao.example' }, 'PUBLIC_URL: must look like https://'],
    [{ PUBLIC_URL: 'https://a.example/pregao' }, 'PUBLIC_URL: must have nothing but scheme, host and port'],
    [{ PUBLIC_URL: 'https://a.example/?x=1' }, 'PUBLIC_URL: must have nothing but scheme, host and port'],
    [{ PUBLIC_URL: 'https://u@a.example' }, 'PUBLIC_URL: must have nothing but scheme, host and port'],
    [{ PUBLIC_URL: 'http://pregao.example', DEMO: '0' }, 'PUBLIC_URL: must begin with https://'],
  ])('invalid value is reported with the expected form: %j', (env, line) => {
    expect(() => readConfig(env, folder)).toThrow(line);
  });

  test('secret is generated once and stored in the data folder', () => {
    const { secret } = readConfig({}, folder);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(readConfig({}, folder).secret).toBe(secret);
    expect(readFileSync(join(folder, '.data/secret'), 'utf8')).toBe(secret);
  });
});

/** Returns the lines of the error for these settings. */
function configErrors(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env, folder);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('log', () => {
  test('line names host, process and version and omits secrets', () => {
    const lines: string[] = [];
    const log = createLogger(
      { logLevel: 'info' },
      { process: 'worker', output: { write: (line: string) => lines.push(line) } },
    );
    log.info({ password: 'a', user: { pin: 'b', name: 'c' }, headers: { authorization: 'd' } }, 'text');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'text',
      user: { name: 'c' },
      host: hostname(),
      process: 'worker',
      pid: process.pid,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect(lines[0]).not.toMatch(/"(password|pin|authorization)"/);
  });
});

describe('request id', () => {
  const proxied = createRequestIds(1);
  const idOf = (id: string | string[], of = proxied) => of({ headers: { 'x-request-id': id as string } });
  const OWN = /^[0-9a-f-]{36}$/;

  test.each(['0f8d7a1c9be24c7f8a3b5d6e7f809102', '7c9e6679-7425-40de-944b-e07fc1f90ae7', 'edge.1:4711-a'])(
    'comes from the trusted proxy: %s',
    (id) => {
      expect(idOf(id)).toBe(id);
      expect(idOf(id, createRequestIds(0))).toMatch(OWN);
    },
  );

  test.each([
    '',
    'short',
    'x'.repeat(65),
    'with space in it',
    'line\nbreak-in-it',
    '"quoted-in-json"',
    '<script>alert(1)</script>',
    'ção-12345678',
  ])('is generated when the header is malformed: %j', (id) => {
    expect(idOf(id)).toMatch(OWN);
    expect(idOf(id)).not.toBe(idOf(id));
  });
});

describe('passwords', () => {
  test('are verified in any Unicode normal form, and fail for an account without a password', async () => {
    const hash = await hashPassword('Ação@2026');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'Ação@2026'.normalize('NFD'))).toBe(true);
    expect(await verifyPassword(hash, 'Acao@2026')).toBe(false);
    expect(await verifyPassword(null, 'an account without a password')).toBe(false);
  });
});

describe('tokens', () => {
  const secret = 'a secret of at least 32 characters';
  const tokens = createTokens(keysOf({ secret }));
  const now = new Date('2026-01-01T12:00:00Z');
  const shape = z.object({ sid: z.string() });
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('are valid for their purpose until they expire', async () => {
    const token = await tokens.sign('access', { sid: 's' }, 60, now);
    expect(await tokens.verify('access', shape, token, later(59))).toMatchObject({ sid: 's' });
    expect(await tokens.verify('pin', shape, token, later(1))).toBeUndefined();
    expect(await tokens.verify('access', shape, token, later(61))).toBeUndefined();
  });

  test('are valid only while the secret that signed them is accepted', async () => {
    const another = 'another secret of 32 characters!!';
    const token = await tokens.sign('access', { sid: 's' }, 60, now);
    const good = async (keys: Secrets) =>
      (await createTokens(keysOf(keys)).verify('access', shape, token, now)) !== undefined;
    expect(await good({ secret: another, secretsAccepted: [secret] })).toBe(true);
    expect(await good({ secret, secretsAccepted: [another] })).toBe(true);
    expect(await good({ secret: another })).toBe(false);
  });

  test('are invalid with claims of another shape', async () => {
    const token = await tokens.sign('access', { sid: 7 }, 60, now);
    expect(await tokens.verify('access', shape, token, now)).toBeUndefined();
  });

  test.each(['', 'x', 'a.b.c'])('are invalid as malformed text: %j', async (text) => {
    expect(await tokens.verify('access', shape, text, now)).toBeUndefined();
  });

  test('are invalid with the algorithm none', async () => {
    const [, claims] = (await tokens.sign('access', { sid: 's' }, 60, now)).split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await tokens.verify('access', shape, `${header}.${claims}.`, now)).toBeUndefined();
  });
});

describe('storage', () => {
  test('stores a stream under a random key and removes it', async () => {
    const storage = await createStorage({ kind: 'file', folder });
    const key = newKey('files');
    await storage.put(key, Readable.from([Buffer.from('one'), Buffer.from('two')]));
    expect(key).toMatch(/^files\/[0-9a-f-]{36}$/);
    expect(await text(await storage.get(key))).toBe('onetwo');
    expect(await storage.size(key)).toBe(6);
    expect(await storage.withLocalFile(key, async (path) => readFileSync(path, 'utf8'))).toBe('onetwo');
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.get(key).then(buffer)).rejects.toThrow();
  });

  test('leaves no file after a failed stream and throws the error of the stream', async () => {
    const storage = await createStorage({ kind: 'file', folder });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('some');
        throw new RangeError('the client is gone');
      })(),
    );
    await expect(storage.put('files/x', broken)).rejects.toThrow('the client is gone');
    expect(existsSync(join(folder, 'files/x'))).toBe(false);
  });
});
