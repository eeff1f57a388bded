/** Places of one address. */
const OF_ADDRESS = 2;
/** Places of one company, over all its addresses. */
export const MAX_PER_COMPANY = 3;
/** Jobs of this worker at once: two companies all of whose places hang leave some to others. */
export const MAX_PER_WORKER = 8;

interface Sent {
  readonly company_id: number;
  readonly webhook_id: number;
}

/** Who sends from this worker now: several that take jobs in the same moment do not see each other in the queue. */
const taken = new Map<string, number>();

const count = (name: string, by: 1 | -1) => {
  const now = (taken.get(name) ?? 0) + by;
  if (now > 0) taken.set(name, now);
  else taken.delete(name);
};

/** Sends in a place of an address and of its company; false, without sending, where all are taken. */
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
