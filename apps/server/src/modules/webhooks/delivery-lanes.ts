import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import type { Lane } from './deliveries.store.ts';

const id = z.int().positive();
/** 0 in jobs that were made before they told it. */
const company_id = z.int().nonnegative().default(0);

export const deliverPayload = z.union([
  z.object({ company_id, webhook_id: id, subject: z.enum(['OFFER', 'FILE']), subject_id: id }),
  z.object({ company_id, webhook_id: id, delivery_id: id }),
]);

/** Sends what waits in a lane, or one delivery once. */
export const DELIVER: JobKind<typeof deliverPayload> = {
  name: 'deliver-webhooks',
  payload: deliverPayload,
};

/** One company's jobs share its places, however many addresses it has. */
const groupOf = (companyId: number): string => String(companyId);

/** Has a lane sent; one job of it waits, and one runs at a time. @param startAfter seconds */
export async function enqueueLane(jobs: Jobs, tx: Tx | Db, lane: Lane, startAfter?: number): Promise<void> {
  const { company_id, webhook_id, subject, subject_id } = lane;
  await jobs.enqueue(
    tx,
    DELIVER,
    { company_id, webhook_id, subject, subject_id },
    {
      key: `${webhook_id} ${subject} ${subject_id}`,
      group: groupOf(company_id),
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  );
}

/** One delivery, to be sent once. */
interface Once {
  readonly company_id: number;
  readonly webhook_id: number;
  readonly delivery_id: number;
}

/** Has one delivery sent once, whatever waits. @param startAfter seconds */
export async function enqueueOnce(
  jobs: Jobs,
  tx: Tx | Db,
  { company_id, webhook_id, delivery_id }: Once,
  startAfter?: number,
): Promise<void> {
  // Somebody sits and waits for it.
  await jobs.enqueue(
    tx,
    DELIVER,
    { company_id, webhook_id, delivery_id },
    {
      key: `once ${delivery_id}`,
      group: groupOf(company_id),
      priority: 1,
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  );
}
