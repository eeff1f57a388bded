import type { Reply } from '@pregao/contract';
import { MAX_NOTICES, NOTICE_DAYS } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldNoticeRows } from '../../src/modules/notifications/notifications.store.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { openEventStream } from '../live/event-stream.ts';
import {
  acceptCredit,
  askResend,
  makeContract,
  makeCredit,
  makeOffer,
  rejectCredit,
} from '../support/deals.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { serviceToken } from '../support/programs.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

const noticesOf = async (actor: Session, query = {}) =>
  (await s.callAs(actor, 'listNotices', { query })).body;
const unseenOf = async (actor: Session) => (await s.callAs(actor, 'countNotices')).body.unseen;
const kindsOf = async (actor: Session) => (await noticesOf(actor)).rows.map(({ kind }) => kind);
const setChoices = (actor: Session, ...choices: Reply<'getNoticeChoices'>['choices'][number][]) =>
  s.callAs(actor, 'chooseNotices', {
    body: { choices: choices.map(({ kind, choice }) => ({ kind, choice })) },
  });

const colleagueOf = ({ company_id: id, company_type, name }: Session) =>
  makeUser(s.db, { id, company_type, name });

/** Makes an acquirer and two lenders without notices. */
async function makeParties() {
  const lender = () => makeActor(s.db, 'LENDER');
  return { borrower: await makeActor(s.db, 'BORROWER'), winner: await lender(), loser: await lender() };
}

describe('notices of a user', () => {
  test('have the kinds of its mails, newest first, in the requested language', async () => {
    const { borrower, winner, loser } = await makeParties();
    const offer = await makeOffer(s.deps, borrower, { lenders: [winner, loser] });
    const credit = await makeCredit(s.deps, winner, offer);
    await makeCredit(s.deps, loser, offer);
    await acceptCredit(s.deps, borrower, credit);
    expect(await kindsOf(winner)).toEqual(['PROPOSAL_ACCEPTED', 'OFFER_AVAILABLE']);
    expect(await kindsOf(loser)).toEqual(['PROPOSAL_CLOSED', 'OFFER_AVAILABLE']);
    expect(await kindsOf(borrower)).toEqual(['PROPOSAL_RECEIVED', 'PROPOSAL_RECEIVED']);
    const [accepted] = (await noticesOf(winner)).rows;
    expect(accepted).toMatchObject({
      title: `Agenda ${offer.id}: sua proposta foi aceita`,
      link: { label: 'Enviar contrato', path: `/dashboard/negotiation/${offer.id}/new-credit` },
      seen: false,
      created_at: expect.stringMatching(/^2026-03-10T13:00/),
    });
    const english = (await noticesOf(winner, { language: 'en', limit: 1 })).rows[0];
    expect(english).toMatchObject({
      title: `Schedule ${offer.id}: your proposal was accepted`,
      link: { label: 'Upload agreement' },
    });
    expect(english?.text).toContain('accepted your proposal of R$');
  });

  test('reach a service user with READ about deals of its company, without a mail', async () => {
    const { borrower, winner, loser } = await makeParties();
    const token = await serviceToken(s, winner, ['READ']);
    const withoutRead = await serviceToken(s, winner, ['BID']);
    const offer = await makeOffer(s.deps, borrower, { lenders: [winner, loser] });
    await makeCredit(s.deps, loser, offer);
    await acceptCredit(s.deps, borrower, await makeCredit(s.deps, winner, offer));
    const { body } = await s.t.call('listNotices', { token });
    expect(body.rows.map(({ kind }) => kind)).toEqual(['PROPOSAL_ACCEPTED', 'OFFER_AVAILABLE']);
    // The proposal has marked the invitation as seen.
    expect((await s.t.call('countNotices', { token })).body).toEqual({ unseen: 1 });
    expect((await s.t.call('listNotices', { token: withoutRead })).status).toBe(403);
    const kept = await s.db
      .selectFrom('notices')
      .innerJoin('users', 'users.id', 'notices.user_id')
      .select(['users.scopes', 'notices.awaits_digest'])
      .where('users.scopes', 'is not', null)
      .where('users.company_id', 'in', [winner.company_id, loser.company_id])
      .execute();
    expect(kept).toEqual([1, 2].map(() => ({ scopes: ['READ'], awaits_digest: false })));
    const mails = await s.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', 'like', '%service.invalid')
      .execute();
    expect(mails).toEqual([]);
  });

  test('are marked as seen up to the given one, and later ones stay unseen', async () => {
    const { borrower, winner } = await makeParties();
    await makeOffer(s.deps, borrower, { lenders: [winner] });
    await makeOffer(s.deps, borrower, { lenders: [winner] });
    const [shown] = (await noticesOf(winner)).rows;
    await makeOffer(s.deps, borrower, { lenders: [winner] });
    expect(await unseenOf(winner)).toBe(3);
    const seen = await s.callAs(winner, 'seeNotices', { body: { until: shown?.id } });
    expect(seen.body).toEqual({ unseen: 1 });
    expect((await noticesOf(winner)).rows.map((row) => row.seen)).toEqual([false, true, true]);
    expect((await noticesOf(winner, { unseen: 'true' })).total_rows).toBe(1);
    expect((await noticesOf(winner, { unseen: 'false', limit: 1, page: 2 })).rows).toHaveLength(1);
  });

  test('are marked as seen from a given one on when the call names it', async () => {
    const { borrower, winner, loser } = await makeParties();
    for (let n = 0; n < 4; n += 1) await makeOffer(s.deps, borrower, { lenders: [winner, loser] });
    const [newest, second] = (await noticesOf(winner)).rows;
    const body = { until: newest?.id, from: second?.id };
    expect((await s.callAs(winner, 'seeNotices', { body })).body).toEqual({ unseen: 2 });
    expect((await noticesOf(winner)).rows.map((row) => row.seen)).toEqual([true, true, false, false]);
    const [foreign] = (await noticesOf(loser)).rows;
    const refused = await s.callAs(winner, 'seeNotices', { body: { ...body, from: foreign?.id } });
    expect(refused.problem.message).toBe('NOT_FOUND');
  });

  test('of another user are not found, as unknown ones', async () => {
    const { borrower, winner, loser } = await makeParties();
    await makeOffer(s.deps, borrower, { lenders: [winner] });
    const [own] = (await noticesOf(winner)).rows;
    expect(await noticesOf(loser)).toEqual({ rows: [], total_rows: 0 });
    const foreign = await s.callAs(loser, 'seeNotices', { body: { until: own?.id } });
    const unknown = await s.callAs(loser, 'seeNotices', { body: { until: crypto.randomUUID() } });
    expect([foreign.status, foreign.problem.message]).toEqual([404, 'NOT_FOUND']);
    expect(foreign.problem).toEqual(unknown.problem);
    expect(await unseenOf(winner)).toBe(1);
  });

  test('are hidden when their reader lost access to the offer or their kind no longer exists', async () => {
    const { borrower, winner } = await makeParties();
    const { id } = await makeOffer(s.deps, borrower, { lenders: [winner] });
    await s.db
      .updateTable('offer_lenders')
      .set({ company_id: s.lenders[0].company_id })
      .where('offer_id', '=', id)
      .execute();
    expect(await noticesOf(winner)).toEqual({ rows: [], total_rows: 0 });
    expect(await unseenOf(winner)).toBe(0);
    await s.db
      .updateTable('notices')
      .set({ kind: 'GONE', offer_id: null })
      .where('offer_id', '=', id)
      .execute();
    expect(await noticesOf(winner)).toEqual({ rows: [], total_rows: 0 });
  });

  test('are seen from the start for the acting user and unseen for a colleague', async () => {
    const { borrower, winner } = await makeParties();
    const colleague = await colleagueOf(borrower);
    const offer = await makeOffer(s.deps, borrower, { lenders: [winner] });
    const credit = await makeCredit(s.deps, winner, offer);
    await acceptCredit(s.deps, borrower, credit);
    const contract = await makeContract(s.deps, winner, credit);
    const accepted = await s.callAs(borrower, 'answerContract', {
      params: { id: contract },
      body: { accepted: true },
    });
    expect(accepted.status).toBe(200);
    expect((await noticesOf(borrower)).rows[0]).toMatchObject({ kind: 'NEGOTIATION_COMPLETED', seen: true });
    expect((await noticesOf(colleague)).rows[0]).toMatchObject({
      kind: 'NEGOTIATION_COMPLETED',
      seen: false,
    });
  });

  test('that ask for an act are marked as seen in the company that has acted only', async () => {
    const { borrower, winner, loser } = await makeParties();
    const colleague = await colleagueOf(winner);
    await makeOffer(s.deps, borrower, { lenders: [winner] });
    const offer = await makeOffer(s.deps, borrower, { lenders: [winner, loser] });
    const credit = await makeCredit(s.deps, winner, offer);
    const newOf = async (actor: Session) =>
      (await noticesOf(actor, { unseen: 'true' })).rows.map(({ kind, link }) => [
        kind,
        link?.path.includes(`/${offer.id}/`),
      ]);
    const OTHER_OFFER = ['OFFER_AVAILABLE', false];
    expect(await newOf(winner)).toEqual([OTHER_OFFER]);
    expect(await newOf(colleague)).toEqual([OTHER_OFFER]);
    expect(await newOf(loser)).toEqual([['OFFER_AVAILABLE', true]]);
    const refused = await makeCredit(s.deps, loser, offer);
    await rejectCredit(s.deps, borrower, refused);
    expect(await newOf(borrower)).toHaveLength(2);
    await acceptCredit(s.deps, borrower, credit);
    expect(await newOf(borrower)).toEqual([]);
    expect(await newOf(colleague)).toEqual([['PROPOSAL_ACCEPTED', true], OTHER_OFFER]);
    const contract = await makeContract(s.deps, winner, credit);
    expect(await newOf(colleague)).toEqual([OTHER_OFFER]);
    await askResend(s.deps, borrower, contract);
    expect(await newOf(borrower)).toEqual([]);
    expect(await newOf(colleague)).toEqual([['RESEND_ASKED', true], OTHER_OFFER]);
  });

  test('are announced on the event stream of their reader only', async () => {
    const { borrower, winner, loser } = await makeParties();
    const open = await Promise.all([winner, loser].map((actor) => openEventStream(s, actor)));
    try {
      await makeOffer(s.deps, borrower, { lenders: [winner] });
      expect(await open[0]?.next('notices')).toBe(`notices ${winner.user_id}`);
      await makeOffer(s.deps, borrower, { lenders: [loser] });
      expect(await open[1]?.next('notices')).toBe(`notices ${loser.user_id}`);
    } finally {
      for (const each of open) each.close();
    }
  });

  test('are deleted after their term and above the limit per user', async () => {
    const { winner, loser } = await makeParties();
    const said = JSON.stringify({
      pt: { title: 'a', text: 'b', label: null },
      en: { title: 'a', text: 'b', label: null },
    });
    const insert = ({ user_id }: Session, count: number, days: number) =>
      sql`insert into notices (user_id, kind, said, created_at)
        select ${user_id}, 'OFFER_CANCELED', ${said}::jsonb, app_now() - make_interval(days => ${days})
        from generate_series(1, ${count})`.execute(s.db);
    await insert(winner, MAX_NOTICES + 3, 1);
    await insert(loser, 2, NOTICE_DAYS + 1);
    await insert(loser, 1, NOTICE_DAYS - 1);
    expect((await noticesOf(loser)).total_rows).toBe(1);
    expect(await deleteOldNoticeRows(s.db)).toBe(5);
    expect((await noticesOf(winner, { limit: 1 })).total_rows).toBe(MAX_NOTICES);
  });
});

describe('notice choices', () => {
  const left = async (actor: Session) =>
    (
      await s.db
        .selectFrom('mails')
        .select('kind')
        .where('user_id', '=', actor.user_id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  test('contain the kinds of the company type and are AT_ONCE by default', async () => {
    const { winner } = await makeParties();
    const { choices } = (await s.callAs(winner, 'getNoticeChoices')).body;
    expect(choices.every(({ choice }) => choice === 'AT_ONCE')).toBe(true);
    const kinds = choices.map(({ kind }) => kind);
    expect(kinds).toContain('PROPOSAL_CLOSED');
    expect(kinds).not.toContain('PROPOSAL_RECEIVED');
    expect(kinds).not.toContain('PIN');
    expect(choices.filter(({ mandatory }) => mandatory).map(({ kind }) => kind)).toEqual([
      'EMAIL_CHANGED',
      'TAX_NUMBER_CHANGED',
      'PASSWORD_CHANGED',
      'SECOND_FACTOR_CHANGED',
      'SECOND_FACTOR_POLICY',
      'CHANGE_HELD',
      'HELD_CHANGE_ENDED',
      'BANK_DATA_CHANGED',
      'IMPORT_ACCOUNT_CHANGED',
      'APPROVAL_LIMITS_CHANGED',
      'WEBHOOK_SWITCHED_OFF',
      'DEADLINE_REMINDER',
      'NEGOTIATION_COMPLETED',
      'PAYMENT_DUE',
      'PAYMENT_CONTESTED',
      'PAYMENT_REVERSED',
      'CONTEST_DECIDED',
      'PAYMENT_OVERDUE',
      'DEAL_RESCINDED',
      'DISPUTE_OPENED',
      'DISPUTE_ESCALATED',
      'DISPUTE_REOPENED',
      'DISPUTE_ENDED',
    ]);
  });

  test('omit kinds for MASTERs when the user is an OPERATOR', async () => {
    const operator = await makeActor(s.db, 'LENDER', 'OPERATOR');
    const { choices } = (await s.callAs(operator, 'getNoticeChoices')).body;
    const kinds = choices.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['OFFER_CHANGED', 'PROPOSAL_ACCEPTED', 'APPROVAL_ANSWERED']),
    );
    for (const kind of ['OFFER_AVAILABLE', 'APPROVAL_ASKED', 'WEBHOOK_SWITCHED_OFF'])
      expect(kinds).not.toContain(kind);
  });

  test('apply to mails and not to stored notices, and can be reverted', async () => {
    const { borrower, winner } = await makeParties();
    await setChoices(winner, { kind: 'OFFER_AVAILABLE', choice: 'NONE', mandatory: false });
    const offer = await makeOffer(s.deps, borrower, { lenders: [winner] });
    const credit = await makeCredit(s.deps, winner, offer);
    await rejectCredit(s.deps, borrower, credit);
    expect(await left(winner)).toEqual(['PROPOSAL_REFUSED']);
    expect(await kindsOf(winner)).toEqual(['PROPOSAL_REFUSED', 'OFFER_AVAILABLE']);
    const { body } = await setChoices(winner, {
      kind: 'OFFER_AVAILABLE',
      choice: 'AT_ONCE',
      mandatory: false,
    });
    expect(body.choices.find(({ kind }) => kind === 'OFFER_AVAILABLE')?.choice).toBe('AT_ONCE');
    await makeOffer(s.deps, borrower, { lenders: [winner] });
    expect(await left(winner)).toEqual(['PROPOSAL_REFUSED', 'OFFER_AVAILABLE']);
  });

  test('are rejected as a whole when one silences a mandatory kind', async () => {
    const { winner } = await makeParties();
    const refused = await setChoices(
      winner,
      { kind: 'OFFER_AVAILABLE', choice: 'NONE', mandatory: false },
      { kind: 'NEGOTIATION_COMPLETED', choice: 'DIGEST', mandatory: true },
    );
    expect(refused.problem).toMatchObject({
      status: 422,
      message: 'NOTICE_MANDATORY',
      errors: [{ field: 'choices.1.choice' }],
    });
    const { choices } = (await s.callAs(winner, 'getNoticeChoices')).body;
    expect(choices.every(({ choice }) => choice === 'AT_ONCE')).toBe(true);
    const secret = await s.callAs(winner, 'chooseNotices', {
      body: { choices: [{ kind: 'PIN', choice: 'NONE' }] },
    });
    expect([secret.status, secret.problem.message]).toEqual([400, 'MALFORMED']);
  });
});
