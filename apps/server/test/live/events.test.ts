import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newAccessRequest } from '../../../../test/support/access-requests.ts';
import { receiveAccessRequest } from '../../src/modules/directory/access-requests/receive-access-request.ts';
import { runAsOwner } from '../../src/platform/db/owner-connection.ts';
import type { Session } from '../../src/platform/http/call.ts';
import {
  importInProcess,
  makeHolder,
  reportOf,
  sendStatement,
} from '../bank-statements/statement-helpers.ts';
import { changeAccountNumber, makeAcquirer } from '../held-changes/scenarios.ts';
import { cnab, GOLDEN_LINES } from '../platform/bank-files/samples.ts';
import { acceptCredit, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { answerHeldChange, onlyHeldChange } from '../support/held-changes.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { makeCredential, programToken } from '../support/programs.ts';
import { tokenFor } from '../support/sessions.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const openStreams: EventStream[] = [];
afterEach(() => {
  for (const each of openStreams.splice(0)) each.close();
});

async function openStream(actor: Session | string, query?: string): Promise<EventStream> {
  const listening = await openEventStream(server, actor, query);
  openStreams.push(listening);
  return listening;
}

test('event stream announces a new offer to its company, invited investors and moderators only', async () => {
  const { deps, borrower, otherBorrower, moderator } = server;
  const [invited, other] = server.lenders;
  const insiders = await Promise.all([borrower, invited, moderator].map((each) => openStream(each)));
  const outsiders = await Promise.all([otherBorrower, other].map((each) => openStream(each)));
  const { id } = await makeOffer(deps, borrower, { lenders: [invited] });
  for (const each of insiders) expect(await each.next('offer')).toBe(`offer ${id}`);
  // Their first event is their own offer, made later.
  const own = await makeOffer(deps, otherBorrower, { lenders: [other] });
  for (const each of outsiders) expect(await each.next('offer')).toBe(`offer ${own.id}`);
});

test('event stream announces own proposals and the acceptance to an investor, not proposals or contracts of others', async () => {
  const { deps, borrower } = server;
  const [winner, loser] = server.lenders;
  const [atBorrower, atWinner, atLoser] = [
    await openStream(borrower),
    await openStream(winner),
    await openStream(loser),
  ];
  const offer = await makeOffer(deps, borrower, { lenders: [winner, loser] });
  for (const each of [atBorrower, atWinner, atLoser])
    expect(await each.next('offer')).toBe(`offer ${offer.id}`);
  const other = await makeOffer(deps, borrower, { lenders: [loser] });
  for (const each of [atBorrower, atLoser]) expect(await each.next('offer')).toBe(`offer ${other.id}`);

  const credit = await makeCredit(deps, winner, offer);
  expect(await atBorrower.next('offer')).toBe(`offer ${offer.id}`);
  expect(await atWinner.next('offer')).toBe(`offer ${offer.id}`);
  await makeCredit(deps, loser, other);
  expect(await atLoser.next('offer')).toBe(`offer ${other.id}`);
  expect(await atBorrower.next('offer')).toBe(`offer ${other.id}`);

  await acceptCredit(deps, borrower, credit);
  for (const each of [atBorrower, atWinner, atLoser])
    expect(await each.next('offer')).toBe(`offer ${offer.id}`);

  await makeContract(deps, winner, credit);
  for (const each of [atBorrower, atWinner]) expect(await each.next('offer')).toBe(`offer ${offer.id}`);
  const last = await makeOffer(deps, borrower, { lenders: [loser] });
  expect(await atLoser.next('offer')).toBe(`offer ${last.id}`);
});

test('event stream replays recent changes that concern the reader when the query has recent=true', async () => {
  const { deps, borrower, otherBorrower, lenders } = server;
  const first = await openStream(borrower);
  const { id } = await makeOffer(deps, borrower, { lenders: [lenders[0]] });
  await first.next('offer');
  const [late, outsider] = [
    await openStream(borrower, '?recent=true'),
    await openStream(otherBorrower, '?recent=true'),
  ];
  const heard: string[] = [];
  while (!heard.includes(`offer ${id}`)) heard.push(await late.next('offer'));
  const own = await makeOffer(deps, otherBorrower, { lenders: [lenders[0]] });
  const others: string[] = [];
  while (!others.includes(`offer ${own.id}`)) others.push(await outsider.next('offer'));
  expect(others).not.toContain(`offer ${id}`);
});

test('event stream announces concurrent proposals only after they can be read', async () => {
  const { deps, borrower, lenders } = server;
  const at = await openStream(borrower);
  const offer = await makeOffer(deps, borrower, { lenders });
  await at.next('offer');
  await Promise.all(lenders.map((lender) => makeCredit(deps, lender, offer)));
  let seen = 0;
  while (seen < lenders.length) {
    await at.next('offer');
    const { body } = await server.callAs(borrower, 'listCredits', { query: { offer_id: offer.id } });
    seen = (body as { total_rows: number }).total_rows;
  }
  expect(seen).toBe(lenders.length);
});

test('event stream announces a changed file to its company and moderators', async () => {
  const { db, borrower, otherBorrower, moderator } = server;
  const listeners = await Promise.all([borrower, moderator].map((each) => openStream(each)));
  const outsider = await openStream(otherBorrower);
  const renamed = async (actor: Session) => {
    const [receivable = 0] = await makeReceivables(db, actor, 1);
    const { file_id: id } = await db
      .selectFrom('receivables')
      .select('file_id')
      .where('id', '=', receivable)
      .executeTakeFirstOrThrow();
    await server.callAs(moderator, 'renameFile', { params: { id }, body: { name: `arquivo ${id}.csv` } });
    return id;
  };
  const id = await renamed(borrower);
  for (const each of listeners) expect(await each.next('file')).toBe(`file ${id}`);
  const other = await renamed(otherBorrower);
  expect(await outsider.next('file')).toBe(`file ${other}`);
});

test('event stream announces the result of a statement import to its company only, once it can be read', async () => {
  const { borrower, otherBorrower, moderator } = server;
  await makeHolder(server, borrower);
  const at = await openStream(borrower);
  const outsiders = await Promise.all([otherBorrower, moderator].map((each) => openStream(each)));
  const id = await sendStatement(server, borrower, cnab(GOLDEN_LINES));
  expect(await at.next('bank_statement')).toBe(`bank_statement ${id}`);
  await importInProcess(server, id);
  expect(await at.next('bank_statement')).toBe(`bank_statement ${id}`);
  expect(await reportOf(server, borrower, id)).toMatchObject({ status: 'PROCESSED', new_lines: 2 });
  const offer = await makeOffer(server.deps, otherBorrower, { lenders: [server.lenders[0]] });
  for (const each of outsiders) {
    const heard = [await each.next()];
    while (heard.at(-1) !== `offer ${offer.id}`) heard.push(await each.next());
    expect(heard).not.toContain(`bank_statement ${id}`);
  }
});

test('event stream ends when its session signs out, and others continue', async () => {
  const person = await makeActor(server.db, 'BORROWER');
  const other = await openStream(server.borrower);
  const listening = await openStream(person);
  await server.callAs(person, 'signOut');
  expect(await listening.next()).toBe('end');
  const { id } = await makeOffer(server.deps, server.borrower, { lenders: [server.lenders[0]] });
  expect(await other.next('offer')).toBe(`offer ${id}`);
});

test('event stream of a service user ends when its READ scope is removed', async () => {
  const form = { name: 'Robô', scopes: ['READ', 'BID'] };
  const [master] = server.lenders;
  const { id } = (await server.callAs(master, 'createServiceUser', { body: form })).body;
  const listening = await openStream(await programToken(server.t, await makeCredential(server.db, id)));
  await server.callAs(master, 'editServiceUser', { params: { id }, body: { ...form, scopes: ['BID'] } });
  expect(await listening.next()).toBe('end');
});

test('event stream is refused without a session', async () => {
  const response = await server.t.app.inject('/api/events');
  expect(response.statusCode).toBe(401);
});

test('event stream is refused with 429 when the user has six, until one of them closes', async () => {
  const person = await makeActor(server.db, 'LENDER');
  const held = [];
  for (let count = 0; count < 6; count += 1) held.push(await openStream(person));
  const refused = await openStream(person);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  held[0]?.close();
  await expect.poll(async () => (await openStream(person)).status).toBe(200);
});

test('HEAD /api/events opens no stream', async () => {
  const { deps, t } = server;
  const reader = await makeActor(deps.db, 'LENDER');
  const headers = { authorization: `Bearer ${await tokenFor(deps, reader)}` };
  for (let n = 0; n < 7; n += 1) {
    const { statusCode } = await t.app.inject({ method: 'HEAD', url: '/api/events', headers });
    expect(statusCode).not.toBe(200);
  }
  expect((await openStream(reader)).status).toBe(200);
});

test('event stream sends ready after the listener connection to PostgreSQL was lost', async () => {
  const listening = await openStream(server.borrower);
  await runAsOwner(server.t.database.url, (owner) =>
    owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pregao-listener' AND datname = current_database()",
    ),
  );
  expect(await listening.next()).toBe('ready');
  const { id } = await makeOffer(server.deps, server.borrower, { lenders: [server.lenders[0]] });
  expect(await listening.next('offer')).toBe(`offer ${id}`);
});

test.each([
  ['invalid JSON', 'garbage'],
  ['an empty payload', ''],
  ['a kind of a newer release', '{"about":"TOMORROW","id":1}'],
])('event stream sends ready and continues after a notification of %s', async (_, payload) => {
  const listening = await openStream(server.borrower);
  await runAsOwner(server.t.database.url, (owner) =>
    owner.query('SELECT pg_notify($1, $2)', ['changes', payload]),
  );
  expect(await listening.next()).toBe('ready');
  const { id } = await makeOffer(server.deps, server.borrower, { lenders: [server.lenders[0]] });
  expect(await listening.next('offer')).toBe(`offer ${id}`);
});

test('event stream disables caching and proxy buffering', async () => {
  const { headers } = await openStream(server.moderator);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no']);
});

test('event stream announces access requests to moderators, and held changes also to MASTERs of the company', async () => {
  const { deps, moderator, lenders } = server;
  const company = await makeAcquirer(server);
  const { master, operator } = company;
  const stranger = await makeActor(server.db, 'BORROWER');
  const atModerator = await openStream(moderator);
  const [atMaster, atOperator, atStranger] = [
    await openStream(master),
    await openStream(operator),
    await openStream(stranger),
  ];
  const request = await receiveAccessRequest(deps, { request_id: 'test' }, newAccessRequest());
  expect(await atModerator.next('access_request')).toBe(`access_request ${request}`);
  const { id } = onlyHeldChange((await changeAccountNumber(server, moderator, company, '998877')).body);
  for (const each of [atModerator, atMaster])
    expect(await each.next('held_change')).toBe(`held_change ${id}`);
  await answerHeldChange(server, moderator, id, { action: 'STOP', reason: 'Conta errada' });
  for (const each of [atModerator, atMaster])
    expect(await each.next('held_change')).toBe(`held_change ${id}`);
  // The first event of the other readers is the last change.
  await makeOffer(deps, master, { lenders: [lenders[0]] });
  await makeOffer(deps, stranger, { lenders: [lenders[0]] });
  for (const each of [atOperator, atStranger]) expect(await each.next()).toMatch(/^(file|offer) /);
});
