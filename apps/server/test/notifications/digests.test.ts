import { MAX_DIGEST_ITEMS } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeDigests } from '../../src/modules/notifications/write-digests.ts';
import type { OpenDb } from '../../src/platform/db/db.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { waitUntilBlocked } from '../idempotency/lock-points.ts';
import { makeOffer } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import { makeSettlement } from '../support/settlements.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let borrower: Session;
beforeAll(async () => {
  s = await createTestServer();
  borrower = await makeActor(s.db, 'BORROWER');
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

/** Returns the instant of 8:01 on a day in São Paulo. */
const digestTime = (day: string) => new Date(`${day}T08:01:00-03:00`);
const digests = async (reader: Session) =>
  s.db
    .selectFrom('mails')
    .select(['subject', 'text', 'message_id'])
    .where('user_id', '=', reader.user_id)
    .where('kind', '=', 'DIGEST')
    .orderBy('id')
    .execute();
const setChoices = (reader: Session, choice: 'DIGEST' | 'NONE' | 'AT_ONCE') =>
  s.callAs(reader, 'chooseNotices', { body: { choices: [{ kind: 'OFFER_AVAILABLE', choice }] } });

/** Makes a lender that receives new schedules by digest, and a schedule for each entry of `told`. */
async function readerOf(...told: ('OFFER' | never)[]) {
  const reader = await makeActor(s.db, 'LENDER');
  await setChoices(reader, 'DIGEST');
  const offers = [];
  for (const _ of told) offers.push(await makeOffer(s.deps, borrower, { lenders: [reader] }));
  return { reader, offers };
}

test('digest is sent at 8:00 of the next business day with links to its notices, never empty', async () => {
  const { reader, offers } = await readerOf('OFFER', 'OFFER');
  const { reader: idle } = await readerOf();
  expect(await writeDigests(s.deps)).toBe(0);
  await s.setClock(new Date('2026-03-11T07:59:00-03:00'));
  expect(await writeDigests(s.deps)).toBe(0);
  await s.setClock(digestTime('2026-03-11'));
  expect(await writeDigests(s.deps)).toBe(1);
  const [digest, ...more] = await digests(reader);
  expect(more).toEqual([]);
  expect(digest?.subject).toBe('Resumo de 11/03/2026: 2 avisos');
  for (const { id } of offers) expect(digest?.text).toContain(`/dashboard/negotiation/${id}/new-credit`);
  expect(digest?.text).toContain('10/03/2026, 10:00 (UTC-3): ');
  expect(await digests(idle)).toEqual([]);
  expect(await writeDigests(s.deps)).toBe(0);
});

test('digest has the steps of a settlement that its reader wants daily, instead of their mails', async () => {
  const [winner] = s.lenders;
  const choices = [{ kind: 'PAYMENT_CONFIRMED', choice: 'DIGEST' }];
  expect((await s.callAs(winner, 'chooseNotices', { body: { choices } })).status).toBe(200);
  const { id } = await makeSettlement(s);
  const mails = await s.db
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', winner.user_id)
    .where('kind', '=', 'PAYMENT_CONFIRMED')
    .execute();
  expect(mails).toEqual([]);
  await s.setClock(digestTime('2026-03-11'));
  await writeDigests(s.deps);
  const [digest] = await digests(winner);
  expect(digest?.subject).toBe('Resumo de 11/03/2026: 1 aviso');
  expect(digest?.text).toContain(`Agenda ${id}: pagamento confirmado`);
});

test('digest counts the notices above its limit', async () => {
  const { reader } = await readerOf(...Array<'OFFER'>(MAX_DIGEST_ITEMS + 2).fill('OFFER'));
  await s.setClock(digestTime('2026-03-11'));
  expect(await writeDigests(s.deps)).toBe(1);
  const [digest] = await digests(reader);
  expect(digest?.subject).toBe(`Resumo de 11/03/2026: ${MAX_DIGEST_ITEMS + 2} avisos`);
  expect(digest?.text).toContain('Mais 2 avisos na página de avisos.');
});

test('digest waits for the next business day after a holiday and a weekend', async () => {
  await s.setClock(new Date('2026-04-02T09:00:00-03:00'));
  const { reader } = await readerOf('OFFER');
  // Good Friday, Saturday, Sunday.
  for (const day of ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05']) {
    await s.setClock(new Date(`${day}T12:00:00-03:00`));
    expect(await writeDigests(s.deps)).toBe(0);
  }
  await s.setClock(digestTime('2026-04-06'));
  expect(await writeDigests(s.deps)).toBe(1);
  expect(await digests(reader)).toHaveLength(1);
});

test('digest is written once by concurrent workers, also after another worker died', async () => {
  const { reader } = await readerOf('OFFER');
  await s.setClock(digestTime('2026-03-11'));
  const { owner } = s.t.database;
  const gate = await (owner as OpenDb).startTransaction().execute();
  await sql`lock table digests in share mode`.execute(gate);
  const dying = writeDigests(s.deps).then(
    () => 'written',
    () => 'died',
  );
  const [pid] = await waitUntilBlocked(owner, 1);
  await sql`select pg_terminate_backend(${pid}::integer)`.execute(owner);
  expect(await dying).toBe('died');
  await gate.rollback().execute();
  expect(await digests(reader)).toEqual([]);
  const written = await Promise.all([writeDigests(s.deps), writeDigests(s.deps), writeDigests(s.deps)]);
  expect(written.reduce((sum, count) => sum + count)).toBe(1);
  expect(await digests(reader)).toHaveLength(1);
});

test('digest is not sent to a reader that lost access, was blocked or turned the kind off', async () => {
  const [gone, blocked, off, stays] = await Promise.all([1, 2, 3, 4].map(() => readerOf('OFFER')));
  const [offer] = gone?.offers ?? [];
  await s.db
    .updateTable('offer_lenders')
    .set({ company_id: s.lenders[0].company_id })
    .where('offer_id', '=', offer?.id ?? 0)
    .execute();
  await s.db
    .updateTable('users')
    .set({ blocked_at: START })
    .where('id', '=', blocked?.reader.user_id ?? 0)
    .execute();
  await setChoices(off?.reader as Session, 'NONE');
  await setChoices(stays?.reader as Session, 'AT_ONCE');
  await s.setClock(digestTime('2026-03-11'));
  expect(await writeDigests(s.deps)).toBe(1);
  expect(await digests(stays?.reader as Session)).toHaveLength(1);
  await s.setClock(digestTime('2026-03-12'));
  expect(await writeDigests(s.deps)).toBe(0);
});
