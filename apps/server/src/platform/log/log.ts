import {
  type DestinationStream,
  type Logger as PinoLogger,
  pino,
  stdSerializers,
  stdTimeFunctions,
} from 'pino';
import type { Config } from '../../config.ts';

export type Logger = PinoLogger;

/** Fields that never reach a log line, wherever they stand. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'pin',
  'token',
  'secret',
];
const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** The database driver hangs its whole connection on an error. */
function withoutClient(error: Error): object {
  const { client: _, ...rest } = stdSerializers.err(error) as unknown as Record<string, unknown>;
  return rest;
}

/** One JSON line an event, on standard output unless told otherwise; secrets are left out. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  output: DestinationStream = process.stdout,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: withoutClient },
    redact: { paths, remove: true },
  };
  return pino(options, output);
}
