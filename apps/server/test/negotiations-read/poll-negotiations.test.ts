import { expect, it } from 'vitest';
import { cancelOffer } from '../../src/modules/negotiations/offers/cancel-offer.ts';
import { makeDeal } from '../support/deal-stages.ts';
import {
  acceptContract,
  acceptCredit,
  askResend,
  commandContext,
  makeContract,
  makeCredit,
  rejectCredit,
} from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import { START } from '../support/test-server.ts';
import { DEAL_READERS, type DealReader, useReaders } from './deal-readers.ts';

const readers = useReaders();
const ALL = [...DEAL_READERS];
const SELLER_SIDE: DealReader[] = ['borrower', 'moderator'];
const PARTIES: DealReader[] = [...SELLER_SIDE, 'winner'];

let hours = 0;
/** Runs an act one hour later. @returns readers whose list of changed negotiations contains this one */
async function readersOfChange(id: number, act: () => Promise<unknown>): Promise<DealReader[]> {
  hours += 1;
  const changed_after = new Date(START.getTime() + hours * 3_600_000).toISOString();
  await readers.s.setClock(changed_after);
  const stamps = () => Promise.all(DEAL_READERS.map((who) => updatedAtOf(who, id)));
  const before = await stamps();
  await act();
  const after = await stamps();
  const readersOf = await Promise.all(
    DEAL_READERS.map(async (who) => {
      const query = { changed_after, id, sort: 'updated_at asc' };
      const { body } = await readers.s.callAs(readers.people[who], 'listNegotiations', { query });
      return body.total_rows === 1 && body.rows[0]?.id === id;
    }),
  );
  expect(after.map((stamp, index) => stamp !== before[index])).toEqual(readersOf);
  return DEAL_READERS.filter((_, index) => readersOf[index]);
}

/** Returns `updated_at` of the detail, which the list has to equal. */
async function updatedAtOf(who: DealReader, id: number): Promise<string> {
  const detail = await readers.s.callAs(readers.people[who], 'getNegotiation', { params: { id } });
  const { body } = await readers.s.callAs(readers.people[who], 'listNegotiations', { query: { id } });
  expect(detail.body.updated_at).toBe(body.rows[0]?.updated_at);
  return detail.body.updated_at;
}

it("negotiation stays unchanged for an investor when a rival's proposal or formalization changes", async () => {
  hours = 0;
  const { deps } = readers.s;
  const { borrower, winner, rival } = readers.people;
  const deal = await makeDeal(deps, readers.people, 'OPEN');
  const readersOf = (act: () => Promise<unknown>) => readersOfChange(deal.id, act);
  let bid = 0;
  let contract = 0;
  expect(await readersOf(async () => (bid = await makeCredit(deps, rival, deal)))).toEqual([
    ...SELLER_SIDE,
    'rival',
  ]);
  expect(await readersOf(() => rejectCredit(deps, borrower, bid))).toEqual([...SELLER_SIDE, 'rival']);
  expect(await readersOf(() => makeCredit(deps, rival, deal))).toEqual([...SELLER_SIDE, 'rival']);
  expect(await readersOf(async () => (bid = await makeCredit(deps, winner, deal)))).toEqual(PARTIES);
  expect(await readersOf(() => acceptCredit(deps, borrower, bid))).toEqual(ALL);
  expect(await readersOf(async () => (contract = await makeContract(deps, winner, bid)))).toEqual(PARTIES);
  expect(await readersOf(() => askResend(deps, borrower, contract, 'Falta a assinatura'))).toEqual(PARTIES);
  const again = async () => (contract = await makeContract(deps, winner, bid, 'assinado.pdf'));
  expect(await readersOf(again)).toEqual(PARTIES);
  expect(await readersOf(() => acceptContract(deps, borrower, contract))).toEqual(PARTIES);
});

it('cancellation of an approved offer changes the negotiation for its parties only', async () => {
  hours = 0;
  const deal = await makeDeal(readers.s.deps, readers.people, 'APPROVED');
  const cancel = () => cancelOffer(readers.s.deps, commandContext(readers.people.borrower), { id: deal.id });
  expect(await readersOfChange(deal.id, cancel)).toEqual(PARTIES);
});

it('lower minimum changes the schedule for all readers, an invitation for the new investor and sellers only', async () => {
  hours = 0;
  const { s } = readers;
  const { id } = await makeDeal(s.deps, readers.people, 'BID');
  const lower = () => s.callAs(s.borrower, 'lowerMinimum', { params: { id }, body: { minimal_value: 2500 } });
  expect(await readersOfChange(id, lower)).toEqual(ALL);
  expect(await readersOfChange(id, lower)).toEqual([]);
  const invited = await makeActor(s.db, 'LENDER');
  const invite = () =>
    s.callAs(s.borrower, 'inviteLenders', { params: { id }, body: { lenders: [invited.company_id] } });
  expect(await readersOfChange(id, invite)).toEqual(SELLER_SIDE);
  const query = { changed_after: new Date(START.getTime() + hours * 3_600_000).toISOString() };
  expect((await s.callAs(invited, 'listNegotiations', { query })).body.rows.map((row) => row.id)).toEqual([
    id,
  ]);
});
