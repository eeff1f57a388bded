import { createHash } from 'node:crypto';
import type { CallName } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { IdempotencyKeyUse } from '../db/idempotent-transaction.ts';
import { Refused } from '../refusal.ts';
import {
  claimKey,
  findAnswer,
  type IdempotentReply,
  type KeyId,
  storeIdempotentReply,
} from './idempotency.store.ts';

export interface IdempotentCall {
  readonly name: CallName;
  /** Returns the HTTP status of a reply. */
  statusOf(reply: unknown): number;
  readonly request: FastifyRequest;
  /** Encodes the reply as JSON text. */
  encode(reply: unknown): string;
}

export interface EncodedAnswer {
  readonly status: number;
  readonly reply: string;
}

export interface IdempotentExecution {
  readonly keyUse: IdempotencyKeyUse<unknown>;
  /**
   * Returns the stored reply of an earlier call, else the one that `run` creates and its command stores.
   * @param readBody reads a streamed body without executing the call
   */
  answer(run: () => Promise<unknown>, readBody: () => Promise<void>): Promise<EncodedAnswer>;
}

export type Idempotency = (call: IdempotentCall) => IdempotentExecution;

const KEY = /^[\x21-\x7e]{1,255}$/;

function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refused('MALFORMED', { errors: [{ field: 'Idempotency-Key', message: 'INVALID_FORMAT' }] });
}

function idOf({ name, request }: IdempotentCall): KeyId | undefined {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  const user_id = request.caller?.session?.user_id;
  if (user_id === undefined) throw new Error(`${name} is idempotent but not restricted to users`);
  return { user_id, call: name, key };
}

/**
 * Returns a function for the request's fingerprint, which is undefined until a streamed body is read to its
 * end.
 */
function fingerprintOf(request: FastifyRequest): () => string | undefined {
  if (request.isMultipart()) {
    request.uploadFingerprint = createHash('sha256');
    return () => request.uploadDigest;
  }
  const input = JSON.stringify([request.params, request.query, request.body ?? null]);
  const digest = createHash('sha256').update(input).digest('hex');
  return () => digest;
}

const answerOf = ({ statusOf, encode }: IdempotentCall, reply: unknown): EncodedAnswer => ({
  status: statusOf(reply),
  reply: encode(reply),
});

const inProgress = (): Refused => new Refused('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });

/**
 * Replays the stored reply. @throws Refused when the key was used for another request, or the body was not
 * read completely
 */
function replay(stored: IdempotentReply, fingerprint: string | undefined): EncodedAnswer {
  if (fingerprint === undefined) throw inProgress();
  if (fingerprint !== stored.fingerprint) throw new Refused('IDEMPOTENCY_KEY_REUSED');
  return { status: stored.status, reply: stored.reply };
}

function executeOnce(db: Db, id: KeyId, call: IdempotentCall): IdempotentExecution {
  const { request } = call;
  const readFingerprint = fingerprintOf(request);
  let stored: EncodedAnswer | undefined;

  /**
   * Looks for a stored reply after an error. The first call may have finished, or COMMIT succeeded on a lost
   * connection.
   */
  const replayOrThrow = async (error: unknown): Promise<EncodedAnswer> => {
    const answered = await findAnswer(db, id).catch(() => undefined);
    if (answered) return replay(answered, readFingerprint());
    throw error;
  };

  return {
    keyUse: {
      async claim(tx) {
        if (!(await claimKey(tx, id))) throw inProgress();
      },
      async store(tx, reply) {
        const fingerprint = readFingerprint();
        if (fingerprint === undefined) throw new Error(`${call.name} has not read its body to the end`);
        stored = answerOf(call, reply);
        await storeIdempotentReply(tx, id, { fingerprint, ...stored });
      },
    },
    async answer(run, readBody) {
      const answered = await findAnswer(db, id);
      if (answered) {
        if (request.isMultipart()) await readBody();
        return replay(answered, readFingerprint());
      }
      try {
        await run();
      } catch (error) {
        return replayOrThrow(error);
      }
      return requireStored(call, stored);
    },
  };
}

/**
 * Handles a call without an idempotency key: it always runs, and its command's reply is encoded in the
 * transaction.
 */
function executeAlways(call: IdempotentCall): IdempotentExecution {
  let stored: EncodedAnswer | undefined;
  return {
    keyUse: {
      claim: async () => {},
      store: async (_, reply) => {
        stored = answerOf(call, reply);
      },
    },
    answer: async (run) => {
      await run();
      return requireStored(call, stored);
    },
  };
}

/** Returns the reply that the command stored. @throws Error if it stored none, which is a defect */
function requireStored({ name }: IdempotentCall, stored: EncodedAnswer | undefined): EncodedAnswer {
  if (stored === undefined) throw new Error(`${name} has not stored its reply in its transaction`);
  return stored;
}

/**
 * Runs a call once for each `Idempotency-Key` (per user and call, for 24 hours). A repeated call gets the
 * first reply. It is refused if its body differs or the first call still runs. Claim and reply belong to the
 * command's transaction, so a refused call or a killed process leaves neither.
 */
export function idempotency(db: Db): Idempotency {
  return (call) => {
    const id = idOf(call);
    return id ? executeOnce(db, id, call) : executeAlways(call);
  };
}
