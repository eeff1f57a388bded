import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { FORMALIZATION_BUSINESS_DAYS, HOLD_HOURS, MAX_HOLD_HOURS } from '@pregao/domain';
import * as z from 'zod';
import { keptSecret } from './platform/secret.ts';

/** Where files are kept: a folder, or a bucket of an S3 store (credentials as AWS clients read them). */
export type StorageConfig =
  | { readonly kind: 'file'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly endpoint?: string; readonly region: string };

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin under which people reach the site, without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Undefined: the demo mailbox keeps every mail. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly storage: StorageConfig;
  /** Undefined: uploads are not scanned for malware. */
  readonly clamavUrl: string | undefined;
  /** Demo data, and a clock that may be moved. */
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** Hops of trusted reverse proxies in front: their `X-Forwarded-For` names the client. */
  readonly trustedProxies: number;
  /** What each step of a formalization has, in business days; deals under way keep the deadline they were given. */
  readonly formalizationDays: number;
  /** How long a change of a moderator waits, in hours; 0 in a demo only: nothing waits. Those that wait keep what they were given. */
  readonly holdHours: number;
  /** Signs tokens; the same in all processes of one installation. */
  readonly secret: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used; the message is the one line to show. */
export class ConfigError extends Error {}

const url = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must look like ${example}`,
  });

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .pipe(z.int().max(65_535, 'must be a number from 0 to 65535'))
    .default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://pregao.example.com').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/pregao').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .includes('@', 'must hold an e-mail address')
    .default('Pregão <nao-responda@pregao.example>'),
  STORAGE_URL: url(
    ['file:', 's3:'],
    'file:///var/lib/pregao or s3://bucket?endpoint=https://host&region=name',
  ).optional(),
  CLAMAV_URL: url(['tcp:'], 'tcp://host:3310').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  TRUSTED_PROXIES: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number).default(0),
  FORMALIZATION_DAYS: z
    .string()
    .regex(/^([1-9]|[1-2]\d|30)$/, 'must be a number from 1 to 30')
    .transform(Number)
    .default(FORMALIZATION_BUSINESS_DAYS),
  HOLD_HOURS: z
    .string()
    .regex(/^\d{1,3}$/, `must be a number from 1 to ${MAX_HOLD_HOURS}`)
    .transform(Number)
    .pipe(z.int().max(MAX_HOLD_HOURS, `must be a number from 1 to ${MAX_HOLD_HOURS}`))
    .default(HOLD_HOURS),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
});

function storageOf(text: string | undefined, dataDir: string): StorageConfig {
  if (text === undefined) return { kind: 'file', folder: resolve(dataDir, 'storage') };
  const parsed = new URL(text);
  if (parsed.protocol === 'file:') return { kind: 'file', folder: decodeURIComponent(parsed.pathname) };
  if (parsed.hostname === '') throw new ConfigError('STORAGE_URL: the bucket is missing (s3://bucket)');
  const endpoint = parsed.searchParams.get('endpoint');
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  return { kind: 's3', bucket: parsed.hostname, region, ...(endpoint === null ? {} : { endpoint }) };
}

/**
 * The settings, parsed once at the start. Relative folders start at `root`.
 * @throws ConfigError whose message names the first setting that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string = process.cwd()): Config {
  // An empty value is one that was not given, as in a copied .env.example.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  const dataDir = resolve(root, values.DATA_DIR);
  const embedded = values.DATABASE_URL === undefined;
  const demo = values.DEMO === undefined ? embedded : values.DEMO === '1';
  if (values.HOLD_HOURS === 0 && !demo) throw new ConfigError('HOLD_HOURS: may be 0 in a demo only (DEMO=1)');
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    storage: storageOf(values.STORAGE_URL, dataDir),
    clamavUrl: values.CLAMAV_URL,
    demo,
    logLevel: values.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
    trustedProxies: values.TRUSTED_PROXIES,
    formalizationDays: values.FORMALIZATION_DAYS,
    holdHours: values.HOLD_HOURS,
    secret: values.SECRET ?? keptSecret(dataDir),
  };
}

/** The settings of the environment, and of a file `.env` in the current folder for what the environment leaves open. */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
