import { expect, it } from 'vitest';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import { makeDeal } from '../support/deal-stages.ts';
import {
  acceptContract,
  acceptCredit,
  askResend,
  command,
  makeContract,
  makeCredit,
  rejectCredit,
} from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import { START } from '../support/stage.ts';
import { stageWithReaders, WHO, type Who } from './reading-deals.ts';

const on = stageWithReaders();
const ALL = [...WHO];
const SELLING: Who[] = ['borrower', 'moderator'];
const PARTIES: Who[] = [...SELLING, 'winner'];

let hours = 0;
/** Runs an act one hour later. @returns readers whose list of changed negotiations contains this one */
async function seenChange(id: number, act: () => Promise<unknown>): Promise<Who[]> {
  hours += 1;
  const changed_after = new Date(START.getTime() + hours * 3_600_000).toISOString();
  await on.s.setClock(changed_after);
  const stamps = () => Promise.all(WHO.map((who) => stampOf(who, id)));
  const before = await stamps();
  await act();
  const after = await stamps();
  const seen = await Promise.all(
    WHO.map(async (who) => {
      const query = { changed_after, id, sort: 'updated_at asc' };
      const { body } = await on.s.as(on.people[who], 'listNegotiations', { query });
      return body.total_rows === 1 && body.rows[0]?.id === id;
    }),
  );
  expect(after.map((stamp, index) => stamp !== before[index])).toEqual(seen);
  return WHO.filter((_, index) => seen[index]);
}

/** Returns `updated_at` of the detail, which the list has to equal. */
async function stampOf(who: Who, id: number): Promise<string> {
  const detail = await on.s.as(on.people[who], 'getNegotiation', { params: { id } });
  const { body } = await on.s.as(on.people[who], 'listNegotiations', { query: { id } });
  expect(detail.body.updated_at).toBe(body.rows[0]?.updated_at);
  return detail.body.updated_at;
}

it("negotiation stays unchanged for an investor when a rival's proposal or formalization changes", async () => {
  hours = 0;
  const { deps } = on.s;
  const { borrower, winner, rival } = on.people;
  const deal = await makeDeal(deps, on.people, 'OPEN');
  const seen = (act: () => Promise<unknown>) => seenChange(deal.id, act);
  let bid = 0;
  let contract = 0;
  expect(await seen(async () => (bid = await makeCredit(deps, rival, deal)))).toEqual([...SELLING, 'rival']);
  expect(await seen(() => rejectCredit(deps, borrower, bid))).toEqual([...SELLING, 'rival']);
  expect(await seen(() => makeCredit(deps, rival, deal))).toEqual([...SELLING, 'rival']);
  expect(await seen(async () => (bid = await makeCredit(deps, winner, deal)))).toEqual(PARTIES);
  expect(await seen(() => acceptCredit(deps, borrower, bid))).toEqual(ALL);
  expect(await seen(async () => (contract = await makeContract(deps, winner, bid)))).toEqual(PARTIES);
  expect(await seen(() => askResend(deps, borrower, contract, 'Falta a assinatura'))).toEqual(PARTIES);
  const again = async () => (contract = await makeContract(deps, winner, bid, 'assinado.pdf'));
  expect(await seen(again)).toEqual(PARTIES);
  expect(await seen(() => acceptContract(deps, borrower, contract))).toEqual(PARTIES);
});

it('cancellation of an approved offer changes the negotiation for its parties only', async () => {
  hours = 0;
  const deal = await makeDeal(on.s.deps, on.people, 'APPROVED');
  const cancel = () => cancelOffer(on.s.deps, command(on.people.borrower), { id: deal.id });
  expect(await seenChange(deal.id, cancel)).toEqual(PARTIES);
});

it('lower minimum changes the schedule for all readers, an invitation for the new investor and sellers only', async () => {
  hours = 0;
  const { s } = on;
  const { id } = await makeDeal(s.deps, on.people, 'BID');
  const lower = () => s.as(s.borrower, 'lowerMinimum', { params: { id }, body: { minimal_value: 2500 } });
  expect(await seenChange(id, lower)).toEqual(ALL);
  expect(await seenChange(id, lower)).toEqual([]);
  const invited = await makeActor(s.db, 'LENDER');
  const invite = () =>
    s.as(s.borrower, 'inviteLenders', { params: { id }, body: { lenders: [invited.company_id] } });
  expect(await seenChange(id, invite)).toEqual(SELLING);
  const query = { changed_after: new Date(START.getTime() + hours * 3_600_000).toISOString() };
  expect((await s.as(invited, 'listNegotiations', { query })).body.rows.map((row) => row.id)).toEqual([id]);
});
