import type { RefusalKey } from '@pregao/domain';
import { errorCodes } from 'fastify';
import { isUnavailable, OutcomeUnknown } from '../db/errors.ts';
import { Refused } from '../refusal.ts';
import { StorageWriteError } from '../storage/storage-write-error.ts';

/** Seconds of `Retry-After` for a database that restarts. */
const UNAVAILABLE_SECONDS = 5;
/** Seconds of `Retry-After` for a failed storage or a full disk, which an operator has to fix. */
const NO_STORE_SECONDS = 30;

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes;

/** Refusals by status code of the static file server, for conditional and range requests. */
const REFUSAL_BY_STATUS: Readonly<Record<number, RefusalKey>> = {
  412: 'PRECONDITION_FAILED',
  416: 'RANGE_NOT_SATISFIABLE',
};

/** Maps an error of any origin to the refusal for the caller; unknown errors are INTERNAL. */
export function mapErrorToRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof FST_ERR_CTP_BODY_TOO_LARGE) return new Refused('BODY_TOO_LARGE');
  if (error instanceof FST_ERR_CTP_INVALID_MEDIA_TYPE) return new Refused('UNSUPPORTED_TYPE');
  const key = REFUSAL_BY_STATUS[statusOfError(error) ?? 0];
  if (key) return new Refused(key);
  // Only the status distinguishes an aborted request body from a lost database connection.
  if (clientFault(error)) return new Refused('MALFORMED');
  if (error instanceof OutcomeUnknown)
    return new Refused('OUTCOME_UNKNOWN', { retryAfter: UNAVAILABLE_SECONDS });
  if (error instanceof StorageWriteError)
    return new Refused(error.full ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', { retryAfter: NO_STORE_SECONDS });
  if (isDiskFull(error)) return new Refused('UNAVAILABLE', { retryAfter: NO_STORE_SECONDS });
  if (isUnavailable(error)) return new Refused('UNAVAILABLE', { retryAfter: UNAVAILABLE_SECONDS });
  return new Refused('INTERNAL');
}

/** Returns whether the disk for temporary files is full. */
function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function statusOfError(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Returns whether Fastify or a body parser blames the client. */
function clientFault(error: unknown): boolean {
  const status = statusOfError(error) ?? 0;
  return status >= 400 && status < 500;
}

/**
 * Returns the `Content-Range` of an unsatisfiable range request (RFC 9110, section 15.5.17) from the file
 * server's error.
 */
export function contentRangeOf(error: unknown): string | undefined {
  return (error as { headers?: Record<string, string> } | null)?.headers?.['Content-Range'];
}
