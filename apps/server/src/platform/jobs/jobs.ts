import type * as z from 'zod';
import type { Db, Tx } from '../db/db.ts';

export interface EnqueueOptions {
  /** Deduplication key of a job with `singleton`. */
  readonly key?: string;
  /** Earliest start: an instant (real time), or seconds from now. */
  readonly startAfter?: Date | number;
  /** Group that `groupConcurrency` limits, such as a company. */
  readonly group?: string;
  /** Priority within a queue, higher first; 0 by default. */
  readonly priority?: number;
}

/** The part of a job's declaration that enqueuing needs. */
export interface JobKind<Payload extends z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/** One of several jobs that are enqueued together. */
export interface BatchedJob<Payload> extends Pick<EnqueueOptions, 'key' | 'priority'> {
  readonly payload: Payload;
}

/** Enqueues jobs, which a worker runs later. */
export interface Jobs {
  /**
   * Enqueues a job in the given transaction, so that it exists if and only if that commits (transactional
   * outbox).
   * @returns false when an `singleton` job of the same key is waiting already
   */
  enqueue<Payload extends z.ZodType>(
    tx: Tx | Db,
    job: JobKind<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<boolean>;
  /** Enqueues several jobs of one kind with one statement. */
  enqueueAll<Payload extends z.ZodType>(
    tx: Tx | Db,
    job: JobKind<Payload>,
    jobs: readonly BatchedJob<z.input<Payload>>[],
  ): Promise<void>;
}
