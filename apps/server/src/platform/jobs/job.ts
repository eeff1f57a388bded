import type * as z from 'zod';
import type { Deps } from '../deps.ts';
import type { Logger } from '../log/log.ts';
import type { JobKind } from './jobs.ts';

export interface JobContext {
  readonly deps: Deps;
  readonly log: Logger;
  /** 1 for the first try. */
  readonly attempt: number;
  /** True when no other try follows a failure. */
  readonly lastAttempt: boolean;
  /** Aborted when the worker stops or the job has run out of time. */
  readonly signal: AbortSignal;
}

export interface JobDefinition<Payload extends z.ZodType> {
  /** Letters, digits and hyphens; a queue of its own. */
  readonly name: string;
  readonly payload: Payload;
  /** Carries the job out; throwing fails the try. It runs at least once: do nothing twice. What it answers is kept with the job for a day. */
  handle(payload: z.output<Payload>, context: JobContext): Promise<unknown>;
  /** Tries after the first. */
  readonly retries?: number;
  /** Seconds before the first retry; the pause doubles from there, up to `maxBackoffSeconds`. */
  readonly backoffSeconds?: number;
  readonly maxBackoffSeconds?: number;
  /** Seconds that a try may take. */
  readonly expireSeconds?: number;
  /** Jobs of this kind at once in one worker process. */
  readonly concurrency?: number;
  /** Jobs of one group (see `enqueue`) at once, in all worker processes together; others go ahead of what is more. */
  readonly atOnceInGroup?: number;
  /** Cron expression in São Paulo time: a job with an empty payload is made by itself. */
  readonly every?: string;
  /** Among jobs with the same key (or all without one) one waits and one runs at a time; more are not made. */
  readonly onlyOneQueued?: boolean;
  /** Gets the payload of a job whose last try has failed, also where that try never came back. */
  readonly whenGivenUp?: JobKind<Payload>;
}

type Optional = 'every' | 'whenGivenUp' | 'atOnceInGroup';

export type Job<Payload extends z.ZodType = z.ZodType> = Readonly<
  Required<Omit<JobDefinition<Payload>, Optional>>
> & {
  readonly every: string | undefined;
  readonly whenGivenUp: JobKind<Payload> | undefined;
  readonly atOnceInGroup: number | undefined;
};

/** Declares a kind of job. */
export function job<Payload extends z.ZodType>(definition: JobDefinition<Payload>): Job<Payload> {
  return {
    retries: 8,
    backoffSeconds: 2,
    maxBackoffSeconds: 300,
    expireSeconds: 900,
    concurrency: 1,
    onlyOneQueued: false,
    ...definition,
    every: definition.every,
    whenGivenUp: definition.whenGivenUp,
    atOnceInGroup: definition.atOnceInGroup,
  };
}
