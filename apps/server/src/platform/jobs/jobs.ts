import type * as z from 'zod';
import type { Db, Tx } from '../db/db.ts';

export interface EnqueueOptions {
  /** What a job is about of which only one is queued. */
  readonly key?: string;
  /** Not before this instant (real time), or this many seconds from now. */
  readonly startAfter?: Date | number;
  /** Whose job it is, of a kind that bounds how many one may have at once. */
  readonly group?: string;
  /** When two wait in the same queue the higher is taken first; 0, if absent. */
  readonly priority?: number;
}

/** As much of a kind of job as its maker needs. */
export interface JobKind<Payload extends z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
}

/** One of several jobs that are made together. */
export interface OneOfMany<Payload> extends Pick<EnqueueOptions, 'key' | 'priority'> {
  readonly payload: Payload;
}

/** The way to work that is done later by a worker. */
export interface Jobs {
  /**
   * Makes a job in the transaction of its cause: it exists if and only if that commits. False when an
   * `onlyOneQueued` job of the same key is waiting already.
   */
  enqueue<Payload extends z.ZodType>(
    tx: Tx | Db,
    job: JobKind<Payload>,
    payload: z.input<Payload>,
    options?: EnqueueOptions,
  ): Promise<boolean>;
  /** The same for several of one kind, by one statement. */
  enqueueAll<Payload extends z.ZodType>(
    tx: Tx | Db,
    job: JobKind<Payload>,
    jobs: readonly OneOfMany<z.input<Payload>>[],
  ): Promise<void>;
}
