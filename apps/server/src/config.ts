import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { FORMALIZATION_BUSINESS_DAYS, HOLD_HOURS, MAX_HOLD_HOURS, USUAL_RATE_FACTOR } from '@pregao/domain';
import * as z from 'zod';
import { isGuessable, readOrCreateSecret } from './platform/secret.ts';
import { StartError } from './platform/start-error.ts';
import { readSettingsFiles } from './settings-files.ts';

/**
 * Storage of files: a folder, or a bucket of an S3 store with credentials as AWS clients read them. With
 * `flush` a write is synced to disk (fsync) before it completes.
 */
export type StorageConfig =
  | { readonly kind: 'file'; readonly folder: string; readonly flush?: boolean }
  | { readonly kind: 's3'; readonly bucket: string; readonly endpoint?: string; readonly region: string };

/**
 * Retention terms that settings change, in days; `modules/retention/terms.ts` lists all terms with reasons.
 */
export interface RetentionDays {
  /** Bodies of mails. */
  readonly mails: number;
  /** Sessions after their end. */
  readonly sessions: number;
  /** Access requests after their answer, or unanswered. */
  readonly requests: number;
  /** Texts of bank lines to which nothing is allocated, and files of bank statements, after their import. */
  readonly bankLines: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public origin of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Undefined, in a demo only: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Read replica for lists, exports and the dashboard; undefined: reads go to `databaseUrl`. */
  readonly databaseReadUrl: string | undefined;
  /** Address without a connection pooler, for LISTEN; undefined: `databaseUrl` keeps sessions. */
  readonly databaseDirectUrl: string | undefined;
  /**
   * Login of the database owner, for migrations; undefined: `databaseUrl` signs in as the owner, or
   * migrations run elsewhere.
   */
  readonly databaseOwnerUrl: string | undefined;
  /** Undefined, in a demo only: the demo mailbox stores every mail. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly storage: StorageConfig;
  /** Undefined: uploads are not scanned for malware. */
  readonly clamavUrl: string | undefined;
  /** Demo data, and a clock that may be moved. */
  readonly demo: boolean;
  readonly logLevel: LogLevel;
  /** Number of trusted reverse proxy hops; their `X-Forwarded-For` names the client. */
  readonly trustedProxies: number;
  /** Business days of each step of a formalization; deals in progress keep the deadline they were given. */
  readonly formalizationDays: number;
  /**
   * Hours that a moderator's change is held; 0 (no hold) in a demo only. Changes already held keep their due
   * time.
   */
  readonly holdHours: number;
  /**
   * Factor of the usual-rate check. Above the day's CDI times this, or below the CDI divided by it, a screen
   * asks for a second confirmation.
   */
  readonly usualRateFactor: number;
  /** Allows webhooks to private networks and without TLS; in a demo only. */
  readonly webhooksPrivate: boolean;
  /** Port of health, readiness and metrics, apart from the site's; undefined: no metrics. */
  readonly metricsPort: number | undefined;
  /** Bearer token that `/metrics` requires; undefined: none. */
  readonly metricsToken: string | undefined;
  /** Endpoint of the OTLP trace collector; undefined: no tracing. */
  readonly otlpEndpoint: string | undefined;
  /** Share of traces that are sampled, from 0 to 1. */
  readonly traceRatio: number;
  /** Maximum size of the connection pool: of an API process for its calls, of a worker for its jobs. */
  readonly poolSize: number;
  readonly workerPoolSize: number;
  /** File to which each anchor of the audit trail is appended, in addition to the log; undefined: none. */
  readonly auditAnchorsFile: string | undefined;
  /** Retention terms, in days. */
  readonly retention: RetentionDays;
  /**
   * Key that signs tokens and seals the secrets of webhooks; the same in all processes of one installation.
   */
  readonly secret: string;
  /**
   * Further accepted keys for key rotation, which verify and unseal. They are the next one before a rotation,
   * and the former one after it.
   */
  readonly secretsAccepted: readonly string[];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Refusal of the settings: the message has one line for each invalid or missing one. */
export class ConfigError extends StartError {}

/** Settings that every installation but a demo requires, each with an example. */
const REQUIRED_SETTINGS = {
  DATABASE_URL: 'postgres://user:password@host:5432/pregao',
  STORAGE_URL: 'file:///var/lib/pregao or s3://bucket?endpoint=https://host&region=name',
  PUBLIC_URL: 'https://pregao.example.com',
  SMTP_URL: 'smtp://user:password@host:587',
  MAIL_FROM: 'Pregão <pregao@example.com>',
  SECRET: 'at least 32 random characters, for example from openssl rand -base64 48',
} as const;

const isUrl = (text: string, schemes: readonly string[]) =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol);

/** Tells whether a URL is a bare origin: the site is served at the root of its host. */
const isOrigin = ({ pathname, search, hash, username }: URL) =>
  pathname === '/' && search === '' && hash === '' && username === '';

const url = (name: keyof typeof REQUIRED_SETTINGS, schemes: readonly string[]) =>
  z.string().refine((text) => isUrl(text, schemes), { message: `must look like ${REQUIRED_SETTINGS[name]}` });

const MIN_SECRET = 32;
const MAX_ACCEPTED_SECRETS = 5;
const SECRETS_MESSAGE = `must be up to ${MAX_ACCEPTED_SECRETS} secrets of at least ${MIN_SECRET} characters, separated by commas`;
/** Message of the accepted range of USUAL_RATE_FACTOR. */
const USUAL_RATE_FACTOR_MESSAGE = 'must be a number from 1.1 to 100, with at most two decimals';

const PORT_MESSAGE = 'must be a number from 0 to 65535';
const portText = z
  .string()
  .regex(/^\d{1,5}$/, PORT_MESSAGE)
  .transform(Number)
  .pipe(z.int().max(65_535, PORT_MESSAGE));

/** Parses a whole number between two bounds, inclusive. */
const numberText = (min: number, max: number) => {
  const message = `must be a number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.int().min(min, message).max(max, message));
};

const settingsSchema = z.object({
  PORT: portText.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'])
    .refine((text) => !URL.canParse(text) || isOrigin(new URL(text)), {
      message: 'must consist of scheme, host and port only: https://pregao.example.com',
    })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_DIRECT_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .includes('@', 'must contain an e-mail address')
    .default('Pregão <nao-responda@pregao.example>'),
  STORAGE_URL: url('STORAGE_URL', ['file:', 's3:'])
    .refine((text) => !isUrl(text, ['s3:']) || new URL(text).hostname !== '', {
      message: 'the bucket is missing (s3://bucket)',
    })
    .optional(),
  CLAMAV_URL: z
    .string()
    .refine((text) => isUrl(text, ['tcp:']), { message: 'must look like tcp://host:3310' })
    .optional(),
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
  USUAL_RATE_FACTOR: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, USUAL_RATE_FACTOR_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(1.1, USUAL_RATE_FACTOR_MESSAGE).max(100, USUAL_RATE_FACTOR_MESSAGE))
    .default(USUAL_RATE_FACTOR),
  WEBHOOKS_PRIVATE: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  METRICS_PORT: portText.optional(),
  METRICS_TOKEN: z.string().min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => isUrl(text, ['http:', 'https:']), { message: 'must look like http://collector:4318' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  // Calls of one company use less than half of the pool: at least four connections, at most eight.
  POOL_SIZE: numberText(5, 500).default(12),
  WORKER_POOL_SIZE: numberText(5, 500).default(10),
  AUDIT_ANCHORS_FILE: z.string().optional(),
  RETENTION_MAILS_DAYS: numberText(1, 3650).default(90),
  RETENTION_SESSIONS_DAYS: numberText(1, 3650).default(180),
  RETENTION_REQUESTS_DAYS: numberText(1, 3650).default(180),
  RETENTION_BANK_LINES_DAYS: numberText(1, 3650).default(90),
  SECRET: z.string().min(MIN_SECRET, `must have at least ${MIN_SECRET} characters`).optional(),
  SECRETS_ACCEPTED: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(MIN_SECRET, SECRETS_MESSAGE)).max(MAX_ACCEPTED_SECRETS, SECRETS_MESSAGE))
    .default([]),
});

/** Names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(settingsSchema.shape);

function storageOf(text: string | undefined, dataDir: string): StorageConfig {
  if (text === undefined) return { kind: 'file', folder: resolve(dataDir, 'storage') };
  const parsed = new URL(text);
  if (parsed.protocol === 'file:') return { kind: 'file', folder: decodeURIComponent(parsed.pathname) };
  const endpoint = parsed.searchParams.get('endpoint');
  const region = parsed.searchParams.get('region') ?? 'us-east-1';
  return { kind: 's3', bucket: parsed.hostname, region, ...(endpoint === null ? {} : { endpoint }) };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Tells whether this is a demo: DEMO=1, or neither DEMO nor DATABASE_URL is given. */
const isDemo = ({ DEMO, DATABASE_URL }: Environment): boolean =>
  DEMO === undefined ? DATABASE_URL === undefined : DEMO === '1';

/**
 * Tells whether an address is plain HTTP to another host: passwords and tokens would cross a network
 * unencrypted.
 */
const isPlainHttp = (address = ''): boolean =>
  isUrl(address, ['http:']) && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/**
 * Lists what an installation outside of demo mode lacks, or must not have: such an installation has no
 * fallbacks.
 */
function productionProblems(given: Environment): string[] {
  if (isDemo(given)) return [];
  const problems = Object.entries(REQUIRED_SETTINGS)
    .filter(([name]) => given[name] === undefined)
    .map(([name, example]) => `${name} is missing but required with DEMO=0: ${example}`);
  const { SECRET, HOLD_HOURS: hours } = given;
  if (SECRET !== undefined && SECRET.length >= MIN_SECRET && isGuessable(SECRET))
    problems.push(`SECRET can be guessed: set ${REQUIRED_SETTINGS.SECRET}`);
  if (given.SECRETS_ACCEPTED?.split(',').some((secret) => isGuessable(secret.trim())))
    problems.push(`SECRETS_ACCEPTED: one of them can be guessed: set ${REQUIRED_SETTINGS.SECRET}`);
  if (hours !== undefined && Number(hours) === 0)
    problems.push('HOLD_HOURS: may be 0 only in a demo (DEMO=1)');
  if (isPlainHttp(given.PUBLIC_URL))
    problems.push('PUBLIC_URL: must begin with https:// (http:// only on this machine and in a demo)');
  if (given.WEBHOOKS_PRIVATE === '1') problems.push('WEBHOOKS_PRIVATE: may be 1 only in a demo (DEMO=1)');
  return problems;
}

/**
 * Parses and validates all settings.
 * @param fileErrors errors of settings files
 * @throws ConfigError with a line for each problem
 */
function parseSettings(given: Environment, fileErrors: readonly string[]): z.output<typeof settingsSchema> {
  const parsed = settingsSchema.safeParse(given);
  const invalid = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const lines = [
    ...fileErrors,
    ...invalid,
    ...(given.DEMO === undefined || /^[01]$/.test(given.DEMO) ? productionProblems(given) : []),
  ];
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines.join('\n'));
  return parsed.data;
}

/**
 * Reads the settings once at start-up. Relative folders are resolved against `root`.
 * @throws ConfigError whose message names every setting that is invalid or, with DEMO=0, missing
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string = process.cwd()): Config {
  // An empty value counts as not given, as in a copied .env.example.
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { values: given, lines } = readSettingsFiles(nonEmpty, Object.keys(settingsSchema.shape));
  const values = parseSettings(given, lines);
  const dataDir = resolve(root, values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    storage: storageOf(values.STORAGE_URL, dataDir),
    clamavUrl: values.CLAMAV_URL,
    demo: isDemo(given),
    logLevel: values.LOG_LEVEL ?? (values.DATABASE_URL === undefined ? 'warn' : 'info'),
    trustedProxies: values.TRUSTED_PROXIES,
    formalizationDays: values.FORMALIZATION_DAYS,
    holdHours: values.HOLD_HOURS,
    usualRateFactor: values.USUAL_RATE_FACTOR,
    webhooksPrivate: values.WEBHOOKS_PRIVATE === '1',
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceRatio: values.OTEL_TRACES_SAMPLER_ARG,
    poolSize: values.POOL_SIZE,
    workerPoolSize: values.WORKER_POOL_SIZE,
    auditAnchorsFile: values.AUDIT_ANCHORS_FILE && resolve(root, values.AUDIT_ANCHORS_FILE),
    retention: {
      mails: values.RETENTION_MAILS_DAYS,
      sessions: values.RETENTION_SESSIONS_DAYS,
      requests: values.RETENTION_REQUESTS_DAYS,
      bankLines: values.RETENTION_BANK_LINES_DAYS,
    },
    secret: values.SECRET ?? readOrCreateSecret(dataDir),
    secretsAccepted: values.SECRETS_ACCEPTED,
  };
}

/**
 * Reads the settings of the environment, and of a `.env` file in the current folder for those that it lacks.
 */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}
