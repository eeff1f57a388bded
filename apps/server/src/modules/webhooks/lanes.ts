import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import type { Lane } from './deliveries.store.ts';

const id = z.int().positive();

export const deliverPayload = z.union([
  z.object({ webhook_id: id, subject: z.enum(['OFFER', 'FILE']), subject_id: id }),
  z.object({ webhook_id: id, delivery_id: id }),
]);

/** Sends what waits in a lane, or one delivery once. */
export const DELIVER: JobKind<typeof deliverPayload> = {
  name: 'deliver-webhooks',
  payload: deliverPayload,
};

const groupOf = (webhookId: number): string => String(webhookId);

/** Has a lane sent; one job of it waits, and one runs at a time. @param startAfter seconds */
export async function enqueueLane(jobs: Jobs, tx: Tx | Db, lane: Lane, startAfter?: number): Promise<void> {
  const { webhook_id, subject, subject_id } = lane;
  await jobs.enqueue(
    tx,
    DELIVER,
    { webhook_id, subject, subject_id },
    {
      key: `${webhook_id} ${subject} ${subject_id}`,
      group: groupOf(webhook_id),
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  );
}

/** Has one delivery sent once, whatever waits. */
export async function enqueueOnce(
  jobs: Jobs,
  tx: Tx,
  { webhook_id, id: delivery_id }: { webhook_id: number; id: number },
): Promise<void> {
  const key = `once ${delivery_id}`;
  // Somebody sits and waits for it.
  await jobs.enqueue(
    tx,
    DELIVER,
    { webhook_id, delivery_id },
    { key, group: groupOf(webhook_id), priority: 1 },
  );
}
