import { saoPauloInstant } from '@pregao/domain';
import type { Acquirer } from './acquirer.ts';
import type { DemoBid } from './deal.ts';
import type { Investor } from './investor.ts';
import type { DemoStory } from './run-stories.ts';

/** Informs a payment on its day with a proof, and confirms it on the same day. */
export async function* payOnItsDay(investor: Investor, acquirer: Acquirer, bid: DemoBid): DemoStory {
  yield saoPauloInstant(bid.payment_date, '11:05');
  await investor.informPayment(bid);
  yield saoPauloInstant(bid.payment_date, '14:40');
  await acquirer.confirmPayment(bid);
}
