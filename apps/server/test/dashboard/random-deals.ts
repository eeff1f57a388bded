import { addDays, type CardNetwork, today } from '@pregao/domain';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import type { Session } from '../../src/platform/http/call.ts';
import {
  acceptContract,
  acceptCredit,
  commandContext,
  eveningOf,
  makeContract,
  makeCredit,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { START, type TestServer } from '../support/test-server.ts';

/** Returns a generator of integers from 0 to below `below` that the seed determines. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const OUTCOMES = ['OPEN', 'REFUSED', 'CANCELED', 'APPROVED', 'PENDING', 'SOLD', 'SOLD'] as const;

/** Makes one offer with a margin and brings it to a random stage by the real commands. */
async function makeRandomDeal(
  s: TestServer,
  borrower: Session,
  network: CardNetwork,
  random: (below: number) => number,
) {
  const from = today(START);
  const specs = Array.from({ length: 8 }, () => ({
    value: 10_000 + random(1_000_000),
    issuer: `Emissor ${random(3)}`,
    due_date: addDays(from, 20 + random(60)),
  })).filter(
    (spec, at, list) =>
      list.findIndex((one) => one.issuer === spec.issuer && one.due_date === spec.due_date) === at,
  );
  const ids = await makeReceivables(s.db, borrower, specs, network);
  // The smallest is the margin, so that at least 80% is offered; another stays free.
  const bySize = [...ids.keys()].sort((a, b) => (specs[a]?.value ?? 0) - (specs[b]?.value ?? 0));
  const margin = bySize.slice(0, 1).map((at) => ids[at] ?? 0);
  const offered = bySize.slice(2).map((at) => ids[at] ?? 0);
  const end = OUTCOMES[random(OUTCOMES.length)] ?? 'OPEN';
  const lenders = s.lenders.filter(() => random(3) > 0);
  const winner = s.lenders[random(3)] ?? s.lenders[0];
  const offer = await makeOffer(s.deps, borrower, {
    receivables: offered,
    margin,
    lenders: [...new Set([winner, ...lenders])],
    expire_date: await eveningOf(s.db, 1 + random(5)),
  });
  const credits = [];
  for (const lender of [winner, ...lenders.filter((one) => one !== winner)])
    if (lender === winner || random(2) > 0) credits.push(await makeCredit(s.deps, lender, offer));
  const [credit = 0] = credits;
  if (end === 'REFUSED') await rejectCredit(s.deps, borrower, credit);
  if (end === 'CANCELED') await cancelOffer(s.deps, commandContext(borrower), { id: offer.id });
  if (!['APPROVED', 'PENDING', 'SOLD'].includes(end)) return;
  await acceptCredit(s.deps, borrower, credit);
  if (end === 'APPROVED') return;
  const contract = await makeContract(s.deps, winner, credit);
  if (end === 'SOLD') await acceptContract(s.deps, borrower, contract);
}

/** Makes deals of both acquirers in both networks. */
export async function randomDeals(
  s: TestServer,
  count: number,
  random: (below: number) => number,
): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const borrower = random(2) === 0 ? s.borrower : s.otherBorrower;
    await makeRandomDeal(s, borrower, random(2) === 0 ? 'VISA' : 'MASTERCARD', random);
  }
}
