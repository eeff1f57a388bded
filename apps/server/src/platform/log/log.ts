import { hostname } from 'node:os';
import {
  type DestinationStream,
  type Logger as PinoLogger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';
import type { Config } from '../../config.ts';
import { commitId, VERSION } from '../release.ts';

export type Logger = PinoLogger;

/** Fields that are removed from log lines, up to two levels deep. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'password_confirmation',
  'pin',
  'token',
  'secret',
];
const redactedPaths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Serializes an error without the connection that the database driver attaches to it. */
function serializeError(error: Error): object {
  const { client: _, ...rest } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return rest;
}

interface LogOptions {
  /** Kind of the process: api, worker, all or command. */
  readonly process?: string;
  readonly output?: DestinationStream;
}

/**
 * Creates the logger: one JSON line an event, with the process's identity, without secrets; on standard
 * output by default.
 */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  { process: kind = 'command', output = process.stdout }: LogOptions = {},
): Logger {
  const options = {
    level: logLevel,
    base: {
      host: hostname(),
      process: kind,
      pid: process.pid,
      version: VERSION,
      commit: commitId()?.slice(0, 12),
    },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
    redact: { paths: redactedPaths, remove: true },
  };
  return pino(options, output);
}
