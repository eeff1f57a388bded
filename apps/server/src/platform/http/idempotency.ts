import { createHash } from 'node:crypto';
import type { CallName } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Logger } from '../log/log.ts';
import { Refused } from '../refused.ts';
import {
  claimKey,
  type KeyId,
  type KeyRow,
  keepAnswer,
  RENEW_MS,
  releaseKey,
  renewKey,
} from './idempotency.store.ts';

export interface OnceCall {
  readonly name: CallName;
  /** HTTP status of success. */
  readonly status: number;
  readonly request: FastifyRequest;
  /** Carries the call out; the reply as JSON text. */
  run(): Promise<string>;
  /** Reads a streamed body without carrying out anything. */
  readBody(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly reply: string;
}

export type Once = (call: OnceCall) => Promise<Answer>;

const KEY = /^[\x21-\x7e]{1,255}$/;

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refused('MALFORMED', { errors: [{ field: 'Idempotency-Key', message: 'INVALID_FORMAT' }] });
}

/** Undefined for a streamed body: its fingerprint is known only when it has been read. */
function fingerprintOf(request: FastifyRequest): string | undefined {
  if (request.isMultipart()) return undefined;
  const asked = JSON.stringify([request.params, request.query, request.body ?? null]);
  return createHash('sha256').update(asked).digest('hex');
}

/**
 * A call that comes twice with the same `Idempotency-Key` (per user and call, for 24 hours) is carried out once:
 * the second gets the first answer; with another body it is refused, and so it is while the first still runs.
 * A refused call has changed nothing and frees its key.
 */
export function idempotency(db: Db, log: Logger): Once {
  return async (call) => {
    const key = keyOf(call.request);
    if (key === undefined) return { status: call.status, reply: await call.run() };
    const user_id = call.request.caller?.session?.user_id;
    if (user_id === undefined) throw new Error(`${call.name} is idempotent but not for users`);
    if (call.request.isMultipart()) call.request.uploadFingerprint = createHash('sha256');

    const id = { user_id, call: call.name, key };
    const fingerprint = fingerprintOf(call.request);
    const claim = await claimKey(db, id, fingerprint ?? null);
    return claim.claimed ? carryOut(db, log, id, fingerprint, call) : replay(claim.row, fingerprint, call);
  };
}

async function carryOut(
  db: Db,
  log: Logger,
  id: KeyId,
  fingerprint: string | undefined,
  call: OnceCall,
): Promise<Answer> {
  const renewal = setInterval(() => {
    renewKey(db, id).catch((err) => log.warn({ err }, 'an idempotency key could not be renewed'));
  }, RENEW_MS).unref();
  try {
    const reply = await call.run();
    const digest = fingerprint ?? call.request.uploadFingerprint?.digest('hex') ?? '';
    await keepAnswer(db, id, digest, call.status, reply);
    return { status: call.status, reply };
  } catch (error) {
    await releaseKey(db, id).catch((err) => log.warn({ err }, 'an idempotency key could not be released'));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function replay(row: KeyRow, fingerprint: string | undefined, call: OnceCall): Promise<Answer> {
  const running = row.status === null || row.reply === null;
  if (running && (fingerprint === undefined || row.fingerprint === fingerprint)) {
    throw new Refused('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  }
  let asked = fingerprint;
  if (asked === undefined) {
    await call.readBody();
    asked = call.request.uploadFingerprint?.digest('hex');
  }
  if (row.fingerprint !== asked) throw new Refused('IDEMPOTENCY_KEY_REUSED');
  return { status: row.status as number, reply: row.reply as string };
}
