import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';
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

/** One JSON line an event, on standard output unless told otherwise; secrets are left out. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  output: DestinationStream = process.stdout,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths, remove: true },
  };
  return pino(options, output);
}
