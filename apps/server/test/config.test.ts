import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productionSettings } from '../../../test/support/production-settings.ts';
import { readConfig } from '../src/config.ts';
import { findMisspelledSettings } from '../src/misspelled-settings.ts';
import { findPlainConnections } from '../src/plain-connections.ts';
import { limitsForPool, limitsOf } from '../src/platform/http/call-limits.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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
  const missing = names.map((name) =>
    expect.stringMatching(`^${name} is missing but required with DEMO=0: .+`),
  );
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
  expect(configErrors({ ...productionSettings(folder), PORT: 'x', SMTP_URL: 'mail:25', SECRET: '' })).toEqual(
    [
      expect.stringContaining('PORT: must be'),
      expect.stringContaining('SMTP_URL: must look like'),
      expect.stringContaining('SECRET is missing'),
    ],
  );
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
    'SECRET_FILE: SECRET is set as well: keep only one of them',
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
  [{ HOLD_HOURS: '0', DEMO: '0' }, 'HOLD_HOURS: may be 0 only in a demo (DEMO=1)'],
  [{ WEBHOOKS_PRIVATE: '1', DEMO: '0' }, 'WEBHOOKS_PRIVATE: may be 1 only in a demo (DEMO=1)'],
  [{ USUAL_RATE_FACTOR: '1' }, 'USUAL_RATE_FACTOR: must be a number from 1.1 to 100'],
  [{ USUAL_RATE_FACTOR: '3,5' }, 'USUAL_RATE_FACTOR: must be a number from 1.1 to 100'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT: must be a number from 0 to 65535'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: must have at least 32 characters'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: must look like http://'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
  [{ POOL_SIZE: '4' }, 'POOL_SIZE: must be a number from 5 to 500'],
  [{ WORKER_POOL_SIZE: '1e9' }, 'WORKER_POOL_SIZE: must be a number from 5 to 500'],
  [{ SECRET: 'short' }, 'SECRET: must have at least 32 characters'],
  [{ SECRETS_ACCEPTED: `${'k'.repeat(32)},short` }, 'SECRETS_ACCEPTED.1: must be up to 5 secrets'],
  [{ SECRETS_ACCEPTED: Array(6).fill('k'.repeat(32)).join() }, 'SECRETS_ACCEPTED: must be up to 5 secrets'],
  [{ SECRETS_ACCEPTED: 'k'.repeat(32), DEMO: '0' }, 'SECRETS_ACCEPTED: one of them can be guessed'],
  [{ PUBLIC_URL: 'pregao.example' }, 'PUBLIC_URL: must look like https://'],
  [{ PUBLIC_URL: 'https://a.example/pregao' }, 'PUBLIC_URL: must consist of scheme, host and port only'],
  [{ PUBLIC_URL: 'https://a.example/?x=1' }, 'PUBLIC_URL: must consist of scheme, host and port only'],
  [{ PUBLIC_URL: 'https://u@a.example' }, 'PUBLIC_URL: must consist of scheme, host and port only'],
  [{ PUBLIC_URL: 'http://pregao.example', DEMO: '0' }, 'PUBLIC_URL: must begin with https://'],
])('invalid value is reported with the expected form: %j', (env, line) => {
  expect(() => readConfig(env, folder)).toThrow(line);
});

test('retention terms are settings in days', () => {
  const terms = ['MAILS', 'SESSIONS', 'REQUESTS', 'BANK_LINES'].map((name) => `RETENTION_${name}_DAYS`);
  const env = Object.fromEntries(terms.map((name, at) => [name, `${31 + at}`]));
  expect(readConfig(env, folder).retention).toEqual({
    mails: 31,
    sessions: 32,
    requests: 33,
    bankLines: 34,
  });
});

test('secret is generated once and stored in the data folder', () => {
  const { secret } = readConfig({}, folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({}, folder).secret).toBe(secret);
  expect(readFileSync(join(folder, '.data/secret'), 'utf8')).toBe(secret);
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
