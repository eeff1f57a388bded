import type * as z from 'zod';
import type { Deps } from '../deps.ts';
import type { Logger } from '../log/log.ts';
import type { JobKind } from './jobs.ts';

export interface JobContext {
  readonly deps: Deps;
  readonly log: Logger;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** True when a failure is no longer retried. */
  readonly lastAttempt: boolean;
  /** Aborts when the worker stops or the job exceeds `expireSeconds`. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<Payload extends z.ZodType> {
  /** Name of the job and its queue: letters, digits and hyphens. */
  readonly name: string;
  readonly payload: Payload;
  /**
   * Runs the job; throwing fails the attempt. Delivery is at least once, so it must be idempotent. The queue
   * keeps its result for a day.
   */
  handle(payload: z.output<Payload>, context: JobContext): Promise<unknown>;
  /** Retries after the first attempt. */
  readonly retries?: number;
  /** Seconds before the first retry; exponential backoff doubles them up to `maxBackoffSeconds`. */
  readonly backoffSeconds?: number;
  readonly maxBackoffSeconds?: number;
  /** Seconds that an attempt may take. */
  readonly expireSeconds?: number;
  /** Concurrent jobs of this kind in one worker process. */
  readonly concurrency?: number;
  /**
   * Concurrent jobs of one group (see `enqueue`) over all worker processes; jobs of other groups pass the
   * excess ones.
   */
  readonly groupConcurrency?: number;
  /** Cron expression in São Paulo time; the schedule enqueues a job with an empty payload. */
  readonly cron?: string;
  /**
   * Allows one waiting and one running job for each key (or in total without keys) over all workers (pg-boss
   * policy `stately`); further ones are not enqueued.
   */
  readonly singleton?: boolean;
  /** Dead-letter job: gets the payload of a job whose last attempt failed or never returned. */
  readonly deadLetterJob?: JobKind<Payload>;
}

type Optional = 'cron' | 'deadLetterJob' | 'groupConcurrency';

export type Job<Payload extends z.ZodType = z.ZodType> = Readonly<
  Required<Omit<JobDefinition<Payload>, Optional>>
> & {
  readonly cron: string | undefined;
  readonly deadLetterJob: JobKind<Payload> | undefined;
  readonly groupConcurrency: number | undefined;
};

/** Declares a kind of job and fills in the defaults. */
export function job<Payload extends z.ZodType>(definition: JobDefinition<Payload>): Job<Payload> {
  return {
    retries: 8,
    backoffSeconds: 2,
    maxBackoffSeconds: 300,
    expireSeconds: 900,
    concurrency: 1,
    singleton: false,
    ...definition,
    cron: definition.cron,
    deadLetterJob: definition.deadLetterJob,
    groupConcurrency: definition.groupConcurrency,
  };
}
