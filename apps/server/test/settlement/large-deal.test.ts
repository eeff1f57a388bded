import { requireExecuted } from '@pregao/contract';
import { addDays } from '@pregao/domain';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sizeForRun } from '../../../../test/support/size.ts';
import { createOffer } from '../../src/modules/negotiations/offers/create-offer.ts';
import { receiveCollections } from '../../src/modules/settlement/collections/receive-collections.ts';
import {
  acceptContract,
  acceptCredit,
  commandContext,
  eveningOf,
  makeContract,
  makeCredit,
} from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { offerRow } from '../support/row-queries.ts';
import { paySold } from '../support/settlements.ts';
import { s, stageForSettlement } from './collecting.ts';

stageForSettlement();

/** Receivables of the deal: the most that an offer holds at length. */
const COUNT = sizeForRun(5_000, 100_000);
/** Issuers of the deal. Distinct ones for each receivable would measure the totals by issuer. */
const ISSUERS = 100;
/** Seconds that one act may take on two shared cores. */
const SECONDS = sizeForRun(5, 20);

/** Makes a sold deal of many receivables; `makeNegotiatedDeal` passes each id as a parameter. */
async function makeLargeDeal(count: number) {
  const { deps, db, borrower, lenders } = s;
  const specs = Array.from({ length: count }, (_, at) => ({
    issuer: `Emissor ${(at % ISSUERS) + 1}`,
    due_date: addDays('2026-04-01', Math.floor(at / ISSUERS)),
  }));
  const receivables = await makeReceivables(db, borrower, specs);
  const offer_value = count * 100_000;
  const { id } = requireExecuted(
    await createOffer(deps, commandContext(borrower), {
      receivable_id: receivables,
      security_margin_receivable_id: [],
      offer_value,
      minimal_value: 1,
      card_network: 'VISA',
      lenders: [lenders[0].company_id],
      expire_date: await eveningOf(db, 5),
    }),
  );
  const offer = { id, offer_value, receivables, margin: [] };
  const credit = await makeCredit(deps, lenders[0], offer);
  await acceptCredit(deps, borrower, credit);
  const contract = await makeContract(deps, lenders[0], credit);
  await acceptContract(deps, borrower, contract);
  return paySold(s, { ...offer, credit, contract });
}

it('a deal of many receivables is received in one act within seconds', { timeout: 300_000 }, async () => {
  const deal = await makeLargeDeal(COUNT);
  const input = {
    offer_id: deal.id,
    collection_ids: [...deal.collections],
    day: '2026-03-10',
    amount: deal.offer_value,
  };
  const began = performance.now();
  const changed = await receiveCollections(s.deps, commandContext(s.lenders[0]), input);
  const seconds = (performance.now() - began) / 1000;
  expect(changed).toMatchObject({ collections: COUNT, received_value: deal.offer_value, open_value: 0 });
  expect((await offerRow(s.db, deal.id)).status).toBe('LIQUIDATED');
  expect(seconds).toBeLessThan(SECONDS);
  // Without statistics, a check of the invariants takes longer than its statement may.
  await sql`analyze`.execute(s.t.database.owner);
});
