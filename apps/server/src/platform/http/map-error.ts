import type { RefusalKey } from '@pregao/domain';
import { errorCodes } from 'fastify';
import { isUnavailable, OutcomeUnknown } from '../db/errors.ts';
import { Refused } from '../refused.ts';
import { StorageWriteError } from '../storage/storage-write-error.ts';

/** Seconds until a try against a database that restarts makes sense. */
const UNAVAILABLE_SECONDS = 5;
/** And against a storage that fails, or a disk without room, which somebody has to mend. */
const NO_STORE_SECONDS = 30;

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes;

/** What the server of files blames on the headers of the request. */
const OF_STATUS: Readonly<Record<number, RefusalKey>> = {
  412: 'PRECONDITION_FAILED',
  416: 'RANGE_NOT_SATISFIABLE',
};

/** The refusal that an error of any origin means for the caller; unknown ones are INTERNAL. */
export function mapErrorToRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof FST_ERR_CTP_BODY_TOO_LARGE) return new Refused('BODY_TOO_LARGE');
  if (error instanceof FST_ERR_CTP_INVALID_MEDIA_TYPE) return new Refused('UNSUPPORTED_TYPE');
  const key = OF_STATUS[statusIn(error) ?? 0];
  if (key) return new Refused(key);
  // A client that goes away in the middle of its body is told apart from a lost database by its status alone.
  if (clientFault(error)) return new Refused('MALFORMED');
  if (error instanceof OutcomeUnknown)
    return new Refused('OUTCOME_UNKNOWN', { retryAfter: UNAVAILABLE_SECONDS });
  if (error instanceof StorageWriteError)
    return new Refused(error.full ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', { retryAfter: NO_STORE_SECONDS });
  if (isWithoutRoom(error)) return new Refused('UNAVAILABLE', { retryAfter: NO_STORE_SECONDS });
  if (isUnavailable(error)) return new Refused('UNAVAILABLE', { retryAfter: UNAVAILABLE_SECONDS });
  return new Refused('INTERNAL');
}

/** The disk for temporary files is full. */
function isWithoutRoom(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function statusIn(error: unknown): number | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Errors that Fastify or a body parser blames on what the client sent. */
function clientFault(error: unknown): boolean {
  const status = statusIn(error) ?? 0;
  return status >= 400 && status < 500;
}

/** The size of the file beyond whose end a range lies (RFC 9110, section 15.5.17), as the server of files names it. */
export function contentRangeOf(error: unknown): string | undefined {
  return (error as { headers?: Record<string, string> } | null)?.headers?.['Content-Range'];
}
