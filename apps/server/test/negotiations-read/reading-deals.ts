import type { Reply } from '@pregao/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, type DealStage, makeDeal } from '../support/deal-stages.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

export const WHO = ['borrower', 'moderator', 'winner', 'rival', 'idle'] as const;
export type Who = (typeof WHO)[number];

/** Creates a stage with the five readers of a deal for the tests of a file. */
export function stageWithReaders() {
  let s: Stage;
  let people: Record<Who, Session>;

  beforeAll(async () => {
    s = await createStage();
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
export function readingDeals() {
  const on = stageWithReaders();
  const made = new Map<DealStage, Promise<Deal>>();

  const read = (who: Who, id: number) => on.s.as(on.people[who], 'getNegotiation', { params: { id } });

  async function detail(who: Who, id: number): Promise<Reply<'getNegotiation'>> {
    const { status, body } = await read(who, id);
    expect(status).toBe(200);
    return body;
  }

  /** Returns `STATUS turn / ended by / own proposal`. */
  async function summary(who: Who, id: number): Promise<string> {
    const { status, turn, ended_by, own_credit } = await detail(who, id);
    return `${status} ${turn?.company_type ?? '-'} / ${ended_by ?? '-'} / ${own_credit?.status ?? '-'}`;
  }

  return {
    get s() {
      return on.s;
    },
    get people() {
      return on.people;
    },
    read,
    detail,
    summary,
    summaries: async (id: number) =>
      Object.fromEntries(await Promise.all(WHO.map(async (who) => [who, await summary(who, id)]))),
    /** Returns the deal of a stage that all read-only tests share. */
    dealAt(stage: DealStage): Promise<Deal> {
      const deal = made.get(stage) ?? makeDeal(on.s.deps, on.people, stage);
      made.set(stage, deal);
      return deal;
    },
    /** Drops the shared deals after they have changed. */
    forget: () => made.clear(),
  };
}
