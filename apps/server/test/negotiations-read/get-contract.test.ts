import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepDue } from '../../src/modules/negotiations/due/sweep-due.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { expectAlike } from '../support/alike.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { makeContract } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
let people: Record<'borrower' | 'moderator' | 'winner' | 'rival' | 'idle', Session>;
type Who = keyof typeof people;
const PARTIES = ['borrower', 'moderator', 'winner'] as const;

beforeAll(async () => {
  s = await createStage();
  const [winner, rival, idle] = s.lenders;
  people = { borrower: s.borrower, moderator: s.moderator, winner, rival, idle };
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

async function contract(who: Who, id: number) {
  const { status, body } = await s.as(people[who], 'getContract', { params: { id } });
  expect(status).toBe(200);
  return body;
}

describe('GET /contracts/{id} shows both sides and moderators', () => {
  it('a contract under review', async () => {
    const deal = await makeDeal(s.deps, people, 'UPLOADED');
    const pdf = makePdf();
    for (const who of PARTIES)
      expect(await contract(who, deal.contract)).toEqual({
        id: deal.contract,
        credit_id: deal.credit,
        name: 'contrato.pdf',
        version: 1,
        status: 'PENDING',
        refusal_reason: null,
        created_at: expect.stringMatching(/^2026-03-10T13:00:\d\d\.\d{3}Z$/),
        answered_at: null,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        size: pdf.length,
        signed: false,
      });
  });

  it('why a resend was asked for, also after the next version came (CON-01, API-44)', async () => {
    const deal = await makeDeal(s.deps, people, 'RESEND');
    const next = await makeContract(s.deps, people.winner, deal.credit, 'segunda.pdf');
    for (const who of PARTIES) {
      expect(await contract(who, deal.contract)).toMatchObject({
        version: 1,
        status: 'REJECTED',
        refusal_reason: 'Falta a assinatura',
        answered_at: expect.stringMatching(/^2026-03-10T13:00/),
      });
      expect(await contract(who, next)).toMatchObject({ version: 2, status: 'PENDING', name: 'segunda.pdf' });
    }
  });

  it('an accepted one', async () => {
    const deal = await makeDeal(s.deps, people, 'NEGOTIATED');
    for (const who of PARTIES)
      expect(await contract(who, deal.contract)).toMatchObject({ version: 2, status: 'APPROVED' });
  });

  it('as canceled what nobody reviewed in time, swept or not', async () => {
    const deal = await makeDeal(s.deps, people, 'UPLOADED');
    const rejected = await makeDeal(s.deps, people, 'RESEND');
    await s.setClock('2026-03-12T21:00:00Z');
    const statuses = async () => [
      (await contract('borrower', deal.contract)).status,
      (await contract('winner', deal.contract)).status,
      (await contract('moderator', rejected.contract)).status,
    ];
    expect(await statuses()).toEqual(['CANCELED', 'CANCELED', 'REJECTED']);
    await sweepDue(s.deps);
    expect(await statuses()).toEqual(['CANCELED', 'CANCELED', 'REJECTED']);
  });
});

describe('GET /contracts/{id} refuses', () => {
  it('all others, as a contract that does not exist', async () => {
    const deal = await makeDeal(s.deps, people, 'NEGOTIATED');
    const uninvited = await makeActor(s.db, 'LENDER');
    for (const outsider of [people.rival, people.idle, s.otherBorrower, uninvited]) {
      await expectAlike((id) => s.as(outsider, 'getContract', { params: { id } }), deal.contract);
      await expectAlike((id) => s.as(outsider, 'contractLink', { params: { id } }), deal.contract);
    }
  });

  it.each(['0', 'x', '1.0'])('the id %s as malformed', async (id) => {
    const { status, problem } = await s.as(s.borrower, 'getContract', { params: { id } });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});
