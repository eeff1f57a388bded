/** Concurrent deliveries to one webhook. */
const OF_ADDRESS = 2;
/** Concurrent deliveries of one company, over all of its webhooks. */
export const MAX_PER_COMPANY = 3;
/** Concurrent jobs of this worker: two companies whose endpoints all hang leave slots for others. */
export const MAX_PER_WORKER = 8;

interface Sent {
  readonly company_id: number;
  readonly webhook_id: number;
}

/**
 * Deliveries in progress in this worker. Jobs that start at the same moment do not see each other in the
 * queue.
 */
const taken = new Map<string, number>();

const count = (name: string, by: 1 | -1) => {
  const now = (taken.get(name) ?? 0) + by;
  if (now > 0) taken.set(name, now);
  else taken.delete(name);
};

/**
 * Runs a delivery if webhook and company have a free slot.
 * @returns false, without sending, if there is none
 */
export async function runWithinLimits(
  { company_id, webhook_id }: Sent,
  send: () => Promise<void>,
): Promise<boolean> {
  const [company, address] = [`company ${company_id}`, `address ${webhook_id}`];
  if ((taken.get(company) ?? 0) >= MAX_PER_COMPANY || (taken.get(address) ?? 0) >= OF_ADDRESS) return false;
  for (const name of [company, address]) count(name, 1);
  try {
    await send();
    return true;
  } finally {
    for (const name of [company, address]) count(name, -1);
  }
}
