import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { checkInvariants } from '../support/invariants.ts';
import { makeSettlement, type SettledDeal, type SettlementWishes } from '../support/settlements.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

export let s: TestServer;

/** Creates a stage for tests of settlement. Invariants are checked after each test. */
export function stageForSettlement(): void {
  beforeAll(async () => {
    s = await createTestServer();
  });
  beforeEach(() => s.setClock(START));
  afterEach(() => checkInvariants(s.db));
  afterAll(() => s.close());
}

/** Three receivables of R$ 1.700,00 that one issuer pays on one day, and one of R$ 3.000,00 by another. */
export const SPECS = [
  { value: 100_000, issuer: 'Banco Azul', due_date: '2026-05-01' },
  { value: 50_000, issuer: 'Banco Azul', due_date: '2026-05-02' },
  { value: 20_000, issuer: 'Banco Azul', due_date: '2026-05-04' },
  { value: 300_000, issuer: 'Banco Verde', due_date: '2026-05-29' },
] as const;
export const AZUL = { pay_date: '2026-05-04', issuer: 'Banco Azul' };
export const VERDE = { pay_date: '2026-05-29', issuer: 'Banco Verde' };
/** Days of entries, and the instants at which they are made. */
export const DAY = '2026-05-04';
export const LAST_DAY = '2026-05-29';
export const ON_DAY = '2026-05-04T15:00:00Z';
export const ON_LAST_DAY = '2026-05-29T15:00:00Z';

/** Makes a deal of `SPECS` whose price was paid on the first day. */
export const settle = (wishes: SettlementWishes = {}): Promise<SettledDeal> =>
  makeSettlement(s, { receivables: SPECS, ...wishes });

type Body = Record<string, unknown>;

export const receive = (body: Body, actor = s.lenders[0], headers = {}) =>
  s.callAs(actor, 'receiveCollections', { body, headers });
export const receiveAzul = (deal: SettledDeal, amount: number, more: Body = {}) =>
  receive({ offer_id: deal.id, ...AZUL, day: DAY, amount, ...more });
export const remit = (body: Body, actor = s.borrower) => s.callAs(actor, 'remitCollections', { body });
export const remitAzul = (deal: SettledDeal, amount: number) =>
  remit({ offer_id: deal.id, ...AZUL, day: DAY, amount });
export const writeOff = (body: Body, actor = s.lenders[0]) =>
  s.callAs(actor, 'writeOffCollections', { body });
export const reverse = (id: number, body: Body, actor = s.lenders[0]) =>
  s.callAs(actor, 'reverseCollectionEntry', { params: { id }, body });

/** Lists the collections of a deal in the order of its receivables. */
export const collectionsOf = async (deal: SettledDeal, actor = s.lenders[0]) => {
  const { body } = await s.callAs(actor, 'listCollections', { params: { id: deal.id } });
  const byId = new Map(body.rows.map((row) => [row.id, row]));
  return deal.collections.flatMap((id) => byId.get(id) ?? []);
};

/** Lists status, received, written-off and open value of the collections of a deal, in reais. */
export const balancesOf = async (deal: SettledDeal) =>
  (await collectionsOf(deal)).map(
    ({ status, received_value, written_off_value, open_value }) =>
      `${status} ${received_value} ${written_off_value} ${open_value}`,
  );

/** Returns the newest entry of a collection. */
export async function lastEntryOf(deal: SettledDeal, index: number): Promise<number> {
  const entry = (await collectionsOf(deal))[index]?.entries.at(-1);
  if (entry === undefined) throw new Error(`collection ${index} has no entry`);
  return entry.id;
}
