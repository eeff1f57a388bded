import type { CallName } from '@pregao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { expectAlike } from '../support/alike.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { createStage, type Stage } from '../support/stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
afterAll(() => s.close());

/** Calls that read one deal: what they are asked with. */
const READS = {
  getNegotiation: (deal: Deal) => ({ params: { id: deal.id } }),
  getNegotiationFlow: (deal: Deal) => ({ params: { id: deal.id } }),
  downloadNegotiationReceivables: (deal: Deal) => ({ params: { id: deal.id } }),
  listNegotiationReceivables: (deal: Deal) => ({ query: { offer_id: deal.id } }),
  listCredits: (deal: Deal) => ({ query: { offer_id: deal.id } }),
  getContract: (deal: Deal) => ({ params: { id: deal.contract } }),
  contractLink: (deal: Deal) => ({ params: { id: deal.contract } }),
} satisfies Partial<Record<CallName, unknown>>;
const OF_THE_PARTIES: readonly CallName[] = ['getContract', 'contractLink'];

describe('a deal is open to', () => {
  let deal: Deal;
  let operators: Session[];
  /** People of companies that have nothing to do with it. */
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

  const read = (name: keyof typeof READS, who: Session, of: Deal) => s.as(who, name, READS[name](of));
  const asUnknown = (name: keyof typeof READS, who: Session) =>
    expectAlike(
      (id) => read(name, who, { ...deal, id, contract: id }),
      OF_THE_PARTIES.includes(name) ? deal.contract : deal.id,
    );

  it.each(Object.keys(READS) as (keyof typeof READS)[])(
    'its people in %s, and unknown to others',
    async (name) => {
      const [winner, rival, idle] = s.lenders;
      for (const who of [s.borrower, winner, s.moderator, ...operators])
        expect((await read(name, who, deal)).status).toBe(200);
      for (const invited of [rival, idle])
        if (OF_THE_PARTIES.includes(name)) await asUnknown(name, invited);
        else expect((await read(name, invited, deal)).status).toBe(200);
      for (const other of [s.otherBorrower, ...outsiders]) await asUnknown(name, other);
    },
  );

  it('its people in listNegotiations, and unknown to others', async () => {
    const ids = async (who: Session) =>
      (await s.as(who, 'listNegotiations', { query: { limit: 1000 } })).body.rows.map(({ id }) => id);
    for (const who of [s.borrower, ...s.lenders, s.moderator, ...operators])
      expect(await ids(who)).toContain(deal.id);
    for (const other of [s.otherBorrower, ...outsiders]) expect(await ids(other)).toEqual([]);
  });
});
