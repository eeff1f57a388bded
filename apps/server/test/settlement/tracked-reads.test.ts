import { expect, it } from 'vitest';
import { processDeadlines } from '../../src/modules/negotiations/deadlines/process-deadlines.ts';
import { collectionRows, confirm, rival, s, sold, stageOfSettlement, winner } from './settling.ts';

stageOfSettlement();

const DAYS = ['2026-03-30', '2026-04-24'];

/** Returns status, receivables, dashboard and portfolio as both sides read them. */
async function read(id: number) {
  const statuses = async () => {
    const query = { offer_id: String(id), limit: '10', page: '1' };
    const { rows } = (await s.callAs(s.borrower, 'listNegotiationReceivables', { query })).body;
    return rows.map(({ status }) => status).sort();
  };
  const totals = async (reader = s.borrower) => (await s.callAs(reader, 'dashboardReceivables', {})).body;
  return {
    status: (await s.callAs(winner, 'getNegotiation', { params: { id } })).body.status,
    receivables: await statuses(),
    own: await totals(),
    lender: await totals(winner),
    listed: (
      await s.callAs(s.borrower, 'listReceivables', {
        query: { status: ['LIQUIDATED'], limit: '10', page: '1' },
      })
    ).body.total_rows,
  };
}

it('tracked deal stays negotiated past its due dates in every read, an untracked one is liquidated', async () => {
  const deal = await sold(DAYS);
  await confirm(deal.id);
  await s.setClock('2026-05-20T12:00:00Z');
  await processDeadlines(s.deps);
  const tracked = await read(deal.id);
  expect(tracked).toMatchObject({
    status: 'NEGOTIATED',
    receivables: ['NEGOTIATED', 'NEGOTIATED'],
    own: { liquidated: 0, negotiated: 2000 },
    lender: { liquidated: 0, negotiated: 2000 },
    listed: 0,
  });
  await s.setClock('2026-03-10T13:00:00Z');
  const other = await sold(DAYS);
  await s.setClock('2026-05-20T12:00:00Z');
  const untracked = await read(other.id);
  expect(untracked).toMatchObject({
    status: 'LIQUIDATED',
    receivables: ['LIQUIDATED', 'LIQUIDATED'],
    own: { liquidated: 2000, negotiated: 2000 },
    lender: { liquidated: 2000, negotiated: 2000 },
    listed: 2,
  });
});

it('dashboard names the losses among settled receivables to both sides of their deal, filtered as they are', async () => {
  await s.setClock('2026-03-10T13:00:00Z');
  const deal = await sold(DAYS);
  await confirm(deal.id);
  await s.setClock('2026-05-20T12:00:00Z');
  const [first, second] = await collectionRows(deal.id);
  const close = { reason: 'ISSUER_DEFAULT', close: true };
  const receipt = {
    offer_id: deal.id,
    collection_ids: [first?.id],
    day: '2026-05-20',
    amount: 600,
    ...close,
  };
  await s.callAs(winner, 'receiveCollections', { body: receipt });
  const body = { collection_ids: [second?.id], reason: 'ISSUER_DEFAULT' };
  await s.callAs(winner, 'writeOffCollections', { body });
  const lossesOf = async (actor = s.borrower, query = {}) =>
    (await s.callAs(actor, 'dashboardReceivables', { query })).body.written_off_value;
  for (const actor of [s.borrower, winner, s.moderator]) expect(await lossesOf(actor)).toBe(1400);
  for (const actor of [s.otherBorrower, rival]) expect(await lossesOf(actor)).toBe(0);
  expect(await lossesOf(s.borrower, { due_date_less_or_equal_than: '2026-03-31' })).toBe(400);
  expect(await lossesOf(s.borrower, { issuer: 'BANCO SEM NADA' })).toBe(0);
  expect(await lossesOf(s.moderator, { lender: String(rival.company_id) })).toBe(0);
});
