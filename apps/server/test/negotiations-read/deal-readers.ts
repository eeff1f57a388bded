import type { Reply } from '@pregao/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, type DealStage, makeDeal } from '../support/deal-stages.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

export const DEAL_READERS = ['borrower', 'moderator', 'winner', 'rival', 'idle'] as const;
export type DealReader = (typeof DEAL_READERS)[number];

/** Creates a stage with the five readers of a deal for the tests of a file. */
export function useReaders() {
  let s: TestServer;
  let people: Record<DealReader, Session>;

  beforeAll(async () => {
    s = await createTestServer();
    const [winner, rival, idle] = s.lenders;
    people = { borrower: s.borrower, moderator: s.moderator, winner, rival, idle };
  });
  beforeEach(() => s.setClock(START));
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());

  return {
    get s() {
      return s;
    },
    get people() {
      return people;
    },
  };
}

/** Creates a stage with its readers and with functions that read a deal as each of them. */
export function useDealReaders() {
  const readers = useReaders();
  const sharedDeals = new Map<DealStage, Promise<Deal>>();

  const read = (who: DealReader, id: number) =>
    readers.s.callAs(readers.people[who], 'getNegotiation', { params: { id } });

  async function detail(who: DealReader, id: number): Promise<Reply<'getNegotiation'>> {
    const { status, body } = await read(who, id);
    expect(status).toBe(200);
    return body;
  }

  /** Returns `STATUS turn / ended by / own proposal`. */
  async function summary(who: DealReader, id: number): Promise<string> {
    const { status, turn, ended_by, own_credit } = await detail(who, id);
    return `${status} ${turn?.company_type ?? '-'} / ${ended_by ?? '-'} / ${own_credit?.status ?? '-'}`;
  }

  return {
    get s() {
      return readers.s;
    },
    get people() {
      return readers.people;
    },
    read,
    detail,
    summary,
    summaries: async (id: number) =>
      Object.fromEntries(await Promise.all(DEAL_READERS.map(async (who) => [who, await summary(who, id)]))),
    /** Returns the deal of a stage that all read-only tests share. */
    dealAt(stage: DealStage): Promise<Deal> {
      const deal = sharedDeals.get(stage) ?? makeDeal(readers.s.deps, readers.people, stage);
      sharedDeals.set(stage, deal);
      return deal;
    },
    /** Drops the shared deals after they have changed. */
    forget: () => sharedDeals.clear(),
  };
}
