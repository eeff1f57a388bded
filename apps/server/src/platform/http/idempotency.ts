import { createHash } from 'node:crypto';
import type { CallName } from '@pregao/contract';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { IdempotencyKeyUse } from '../db/idempotent-transaction.ts';
import { Refused } from '../refused.ts';
import {
  claimKey,
  findAnswer,
  type IdempotentReply,
  type KeyId,
  storeIdempotentReply,
} from './idempotency.store.ts';

export interface IdempotentCall {
  readonly name: CallName;
  /** HTTP status of such a success. */
  statusOf(reply: unknown): number;
  readonly request: FastifyRequest;
  /** The reply as JSON text. */
  encode(reply: unknown): string;
}

export interface EncodedAnswer {
  readonly status: number;
  readonly reply: string;
}

export interface AnsweredOnce {
  readonly once: IdempotencyKeyUse<unknown>;
  /**
   * The first answer again, else what `run` makes and its command keeps.
   * @param readBody reads a streamed body without carrying out anything
   */
  answer(run: () => Promise<unknown>, readBody: () => Promise<void>): Promise<EncodedAnswer>;
}

export type Idempotency = (call: IdempotentCall) => AnsweredOnce;

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
  if (user_id === undefined) throw new Error(`${name} is idempotent but not for users`);
  return { user_id, call: name, key };
}

/** Tells what was asked; undefined for a streamed body as long as it is not read to its end. */
function fingerprintOf(request: FastifyRequest): () => string | undefined {
  if (request.isMultipart()) {
    request.uploadFingerprint = createHash('sha256');
    return () => request.uploadDigest;
  }
  const asked = JSON.stringify([request.params, request.query, request.body ?? null]);
  const digest = createHash('sha256').update(asked).digest('hex');
  return () => digest;
}

const answerOf = ({ statusOf, encode }: IdempotentCall, reply: unknown): EncodedAnswer => ({
  status: statusOf(reply),
  reply: encode(reply),
});

const inProgress = (): Refused => new Refused('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });

/** @throws Refused where something else was asked under the key, or a body is not read as far as to know */
function again({ fingerprint, status, reply }: IdempotentReply, asked: string | undefined): EncodedAnswer {
  if (asked === undefined) throw inProgress();
  if (asked !== fingerprint) throw new Refused('IDEMPOTENCY_KEY_REUSED');
  return { status, reply };
}

function runsOnce(db: Db, id: KeyId, call: IdempotentCall): AnsweredOnce {
  const { request } = call;
  const asked = fingerprintOf(request);
  let kept: EncodedAnswer | undefined;

  /** Whoever fails may have been overtaken by the first call, or have committed and lost the connection meanwhile. */
  const orAnswered = async (error: unknown): Promise<EncodedAnswer> => {
    const answered = await findAnswer(db, id).catch(() => undefined);
    if (answered) return again(answered, asked());
    throw error;
  };

  return {
    once: {
      async claim(tx) {
        if (!(await claimKey(tx, id))) throw inProgress();
      },
      async keep(tx, reply) {
        const fingerprint = asked();
        if (fingerprint === undefined) throw new Error(`${call.name} has not read its body to the end`);
        kept = answerOf(call, reply);
        await storeIdempotentReply(tx, id, { fingerprint, ...kept });
      },
    },
    async answer(run, readBody) {
      const answered = await findAnswer(db, id);
      if (answered) {
        if (request.isMultipart()) await readBody();
        return again(answered, asked());
      }
      try {
        await run();
      } catch (error) {
        return orAnswered(error);
      }
      return expectKept(call, kept);
    },
  };
}

/** Without a key each call is carried out; its command answers in its transaction all the same. */
function runsAlways(call: IdempotentCall): AnsweredOnce {
  let kept: EncodedAnswer | undefined;
  return {
    once: {
      claim: async () => {},
      keep: async (_, reply) => {
        kept = answerOf(call, reply);
      },
    },
    answer: async (run) => {
      await run();
      return expectKept(call, kept);
    },
  };
}

/** @throws Error for a command that has not kept its answer in its transaction: a defect */
function expectKept({ name }: IdempotentCall, kept: EncodedAnswer | undefined): EncodedAnswer {
  if (kept === undefined) throw new Error(`${name} has not kept its answer in its transaction`);
  return kept;
}

/**
 * A call that comes twice with the same `Idempotency-Key` (per user and call, for 24 hours) is carried out once:
 * the second gets the first answer; with another body it is refused, and so it is while the first still runs.
 * Claim and answer are part of the command's transaction: a refused call leaves none, nor one whose process died.
 */
export function idempotency(db: Db): Idempotency {
  return (call) => {
    const id = idOf(call);
    return id ? runsOnce(db, id, call) : runsAlways(call);
  };
}
