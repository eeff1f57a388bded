/** Concurrent deliveries to one webhook. */
const MAX_PER_WEBHOOK = 2;
/** Concurrent deliveries of one company, over all of its webhooks. */
export const MAX_PER_COMPANY = 3;
/** Concurrent jobs of this worker: two companies whose endpoints all hang leave slots for others. */
export const MAX_PER_WORKER = 8;

interface DeliveryTarget {
  readonly company_id: number;
  readonly webhook_id: number;
}

/**
 * Deliveries in progress in this worker. Jobs that start at the same moment do not see each other in the
 * queue.
 */
const inProgress = new Map<string, number>();

const changeCount = (name: string, by: 1 | -1) => {
  const now = (inProgress.get(name) ?? 0) + by;
  if (now > 0) inProgress.set(name, now);
  else inProgress.delete(name);
};

/**
 * Runs a delivery if webhook and company have a free slot.
 * @returns false, without sending, if there is none
 */
export async function runWithinLimits(
  { company_id, webhook_id }: DeliveryTarget,
  send: () => Promise<void>,
): Promise<boolean> {
  const [company, address] = [`company ${company_id}`, `address ${webhook_id}`];
  if ((inProgress.get(company) ?? 0) >= MAX_PER_COMPANY || (inProgress.get(address) ?? 0) >= MAX_PER_WEBHOOK)
    return false;
  for (const name of [company, address]) changeCount(name, 1);
  try {
    await send();
    return true;
  } finally {
    for (const name of [company, address]) changeCount(name, -1);
  }
}
