import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import type { Lane } from './deliveries.store.ts';

const id = z.int().positive();
/** 0 in jobs of earlier versions, which lack it. */
const company_id = z.int().nonnegative().default(0);

export const deliverPayload = z.union([
  z.object({
    company_id,
    webhook_id: id,
    subject: z.enum(['OFFER', 'FILE', 'BANK_STATEMENT']),
    subject_id: id,
  }),
  z.object({ company_id, webhook_id: id, delivery_id: id }),
]);

/** Job that delivers a lane, or one delivery once. */
export const DELIVER_JOB: JobKind<typeof deliverPayload> = {
  name: 'deliver-webhooks',
  payload: deliverPayload,
};

/** Returns the concurrency group: all jobs of a company share its limit, for any number of webhooks. */
const groupOf = (companyId: number): string => String(companyId);

/**
 * Enqueues the delivery of a lane; one job of it waits and one runs at a time.
 * @param startAfter seconds
 */
export async function enqueueLane(jobs: Jobs, tx: Tx | Db, lane: Lane, startAfter?: number): Promise<void> {
  const { company_id, webhook_id, subject, subject_id } = lane;
  await jobs.enqueue(
    tx,
    DELIVER_JOB,
    { company_id, webhook_id, subject, subject_id },
    {
      key: `${webhook_id} ${subject} ${subject_id}`,
      group: groupOf(company_id),
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  );
}

/** One delivery that is sent once. */
interface SingleDelivery {
  readonly company_id: number;
  readonly webhook_id: number;
  readonly delivery_id: number;
}

/**
 * Enqueues one delivery that is sent once, ahead of pending lanes.
 * @param startAfter seconds
 */
export async function enqueueSingleDelivery(
  jobs: Jobs,
  tx: Tx | Db,
  { company_id, webhook_id, delivery_id }: SingleDelivery,
  startAfter?: number,
): Promise<void> {
  // A person waits for the result, so it gets priority.
  await jobs.enqueue(
    tx,
    DELIVER_JOB,
    { company_id, webhook_id, delivery_id },
    {
      key: `once ${delivery_id}`,
      group: groupOf(company_id),
      priority: 1,
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  );
}
