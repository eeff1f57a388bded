import { errorCodes } from 'fastify';
import { isUnavailable, OutcomeUnknown } from '../db/errors.ts';
import { Refused } from '../refused.ts';
import { NotTaken } from '../storage/not-taken.ts';

/** Seconds until a try against a database that restarts makes sense. */
const UNAVAILABLE_SECONDS = 5;
/** And against a storage that fails, or a disk without room, which somebody has to mend. */
const NO_STORE_SECONDS = 30;

const { FST_ERR_CTP_BODY_TOO_LARGE, FST_ERR_CTP_INVALID_MEDIA_TYPE } = errorCodes;

/** The refusal that an error of any origin means for the caller; unknown ones are INTERNAL. */
export function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof FST_ERR_CTP_BODY_TOO_LARGE) return new Refused('BODY_TOO_LARGE');
  if (error instanceof FST_ERR_CTP_INVALID_MEDIA_TYPE) return new Refused('UNSUPPORTED_TYPE');
  // A client that goes away in the middle of its body is told apart from a lost database by its status alone.
  if (clientFault(error)) return new Refused('MALFORMED');
  if (error instanceof OutcomeUnknown)
    return new Refused('OUTCOME_UNKNOWN', { retryAfter: UNAVAILABLE_SECONDS });
  if (error instanceof NotTaken)
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

/** Errors that Fastify or a body parser blames on what the client sent. */
function clientFault(error: unknown): boolean {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500;
}
