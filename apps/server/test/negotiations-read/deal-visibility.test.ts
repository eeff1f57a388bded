import type { CallName } from '@pregao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { openLink, requestExportLink } from '../exports/export-fixture.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import {
  acceptContract,
  acceptCredit,
  makeContract,
  makeCredit,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
afterAll(() => s.close());

/** Arguments of each call that reads one deal. */
const READS = {
  getNegotiation: (deal: Deal) => ({ params: { id: deal.id } }),
  getNegotiationFlow: (deal: Deal) => ({ params: { id: deal.id } }),
  listNegotiationHistory: (deal: Deal) => ({ params: { id: deal.id } }),
  downloadNegotiationReceivables: (deal: Deal) => ({ params: { id: deal.id } }),
  listNegotiationReceivables: (deal: Deal) => ({ query: { offer_id: deal.id } }),
  listCredits: (deal: Deal) => ({ query: { offer_id: deal.id } }),
  getContract: (deal: Deal) => ({ params: { id: deal.contract } }),
  contractLink: (deal: Deal) => ({ params: { id: deal.contract } }),
  contractDraft: (deal: Deal) => ({ params: { id: deal.credit } }),
  getDossier: (deal: Deal) => ({ params: { id: deal.id } }),
  getUsualRates: (deal: Deal) => ({ params: { id: deal.id } }),
  getBorrowerRecord: (deal: Deal) => ({ params: { id: deal.id } }),
} satisfies Partial<Record<CallName, unknown>>;
/** Calls whose id is that of the contract or proposal. */
const ID_OF_CALL: Partial<Record<CallName, 'contract' | 'credit'>> = {
  getContract: 'contract',
  contractLink: 'contract',
  contractDraft: 'credit',
};
const PARTY_CALLS: readonly CallName[] = ['getContract', 'contractLink', 'contractDraft', 'getDossier'];
/** Calls for investors only; other callers get 403 for any id. */
const INVESTOR_CALLS: readonly CallName[] = ['getUsualRates', 'getBorrowerRecord'];

describe('deal visibility', () => {
  let deal: Deal;
  let operators: Session[];
  /** Users of companies unrelated to the deal. */
  let outsiders: Session[];
  beforeAll(async () => {
    const [winner, rival, idle] = s.lenders;
    deal = await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'NEGOTIATED');
    operators = await Promise.all(
      [s.borrower, winner, s.moderator].map(({ company_id: id, company_type }) =>
        makeUser(s.db, { id, company_type, name: '' }, { role: 'OPERATOR' }),
      ),
    );
    outsiders = [
      await makeActor(s.db, 'BORROWER', 'MASTER'),
      await makeActor(s.db, 'BORROWER', 'OPERATOR'),
      await makeActor(s.db, 'LENDER', 'MASTER'),
      await makeActor(s.db, 'LENDER', 'OPERATOR'),
    ];
  });

  const read = (name: keyof typeof READS, who: Session, of: Deal) => s.callAs(who, name, READS[name](of));
  const asUnknown = (name: keyof typeof READS, who: Session) =>
    expectSameAsUnknown(
      (id) => read(name, who, { ...deal, id, contract: id, credit: id }),
      deal[ID_OF_CALL[name] ?? 'id'],
    );

  it.each(Object.keys(READS) as (keyof typeof READS)[])(
    '%s answers companies that may see the deal and refuses all others',
    async (name) => {
      const [winner, rival, idle] = s.lenders;
      const mayAsk = ({ company_type }: Session) =>
        company_type === 'LENDER' || !INVESTOR_CALLS.includes(name);
      for (const who of [s.borrower, winner, s.moderator, ...operators])
        expect((await read(name, who, deal)).status).toBe(mayAsk(who) ? 200 : 403);
      for (const invited of [rival, idle])
        if (PARTY_CALLS.includes(name)) await asUnknown(name, invited);
        else expect((await read(name, invited, deal)).status).toBe(200);
      for (const other of [s.otherBorrower, ...outsiders])
        if (mayAsk(other)) await asUnknown(name, other);
        else expect((await read(name, other, deal)).status).toBe(403);
    },
  );

  it('listNegotiations contains the deal for its companies only', async () => {
    const ids = async (who: Session) =>
      (await s.callAs(who, 'listNegotiations', { query: { limit: 1000 } })).body.rows.map(({ id }) => id);
    for (const who of [s.borrower, ...s.lenders, s.moderator, ...operators])
      expect(await ids(who)).toContain(deal.id);
    for (const other of [s.otherBorrower, ...outsiders]) expect(await ids(other)).toEqual([]);
  });
});

describe('own proposals, portfolio and acquirer record of an investor', () => {
  /** Returns the raw bodies of all answers about deals. */
  async function all(reader: Session, deal: number): Promise<readonly string[]> {
    const exported = await openLink(
      s,
      await requestExportLink(s, reader, 'exportOwnCredits', { format: 'csv' }),
    );
    const answers = await Promise.all([
      s.callAs(reader, 'listOwnCredits', { query: { limit: 1000 } }),
      s.callAs(reader, 'listOwnCredits', { query: { outcome: ['WAITING', 'LOST'], limit: 1 } }),
      s.callAs(reader, 'dashboardPortfolio'),
      s.callAs(reader, 'listNegotiations', { query: { id: deal, turn: 'BORROWER', sort: 'deadline asc' } }),
      s.callAs(reader, 'getBorrowerRecord', { params: { id: deal } }),
      s.callAs(reader, 'getUsualRates', { params: { id: deal } }),
    ]);
    return [...answers.map(({ response }) => response.payload), exported.payload];
  }

  it('stay the same when a rival bids, is refused or wins (PAC-05)', async () => {
    const [reader, rival] = s.lenders;
    const deal = await makeOffer(s.deps, s.borrower, { lenders: [reader, rival] });
    await makeCredit(s.deps, reader, deal, { credit_value: 111_111 });
    // The reader has no proposal here.
    const other = await makeOffer(s.deps, s.borrower, { lenders: [reader, rival] });
    const before = await all(reader, deal.id);
    await rejectCredit(
      s.deps,
      s.borrower,
      await makeCredit(s.deps, rival, deal, { credit_value: 222_222 }),
      'Não',
    );
    await makeCredit(s.deps, rival, deal, { credit_value: 233_333 });
    const won = await makeCredit(s.deps, rival, other, { credit_value: 244_444 });
    await acceptCredit(s.deps, s.borrower, won);
    await acceptContract(s.deps, s.borrower, await makeContract(s.deps, rival, won));
    expect(await all(reader, deal.id)).toEqual(before);
    expect(before.join()).toMatch(/1111[.,]11|1\.111,11/);
  });

  it('show a deal as lost without name, amount or rate of the winner', async () => {
    const [reader, rival] = s.lenders;
    const deal = await makeOffer(s.deps, s.borrower, { lenders: [reader, rival] });
    const own = await makeCredit(s.deps, reader, deal, { credit_value: 155_555 });
    const bid = await makeCredit(s.deps, rival, deal, { credit_value: 266_667 });
    await acceptCredit(s.deps, s.borrower, bid);
    const { body } = await s.callAs(reader, 'listOwnCredits', { query: { outcome: 'LOST', limit: 1000 } });
    expect(body.rows.find(({ id }) => id === own)).toMatchObject({ outcome: 'LOST', refusal_reason: null });
    const { name } = await s.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', rival.company_id)
      .executeTakeFirstOrThrow();
    const { annual_252 } = await s.db
      .selectFrom('credits')
      .select('annual_252')
      .where('id', '=', bid)
      .executeTakeFirstOrThrow();
    const told = (await all(reader, deal.id)).join();
    for (const secret of [name, '2666.67', '2.666,67', annual_252?.toFixed(4) ?? 'rate', `"id":${bid},`])
      expect(told).not.toContain(secret);
  });
});
