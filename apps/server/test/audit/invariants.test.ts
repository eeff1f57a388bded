import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations, readInvariants, type Violation } from '../../src/modules/audit/invariants.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { acceptCredit, makeContract, makeCredit, makeNegotiatedDeal, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let s: TestServer;
/** Ids of offers by their status. */
let available: number;
let approved: number;
let pending: number;
let sold: number;
beforeAll(async () => {
  s = await createTestServer();
  const { deps, borrower, lenders } = s;
  const [a, b] = lenders;
  const offers = [];
  for (let n = 0; n < 3; n += 1) {
    const margin = await makeReceivables(s.db, borrower, [{ value: 10_000 }]);
    const offer = await makeOffer(deps, borrower, { lenders, margin });
    const credit = await makeCredit(deps, a, offer);
    await makeCredit(deps, b, offer);
    if (n > 0) await acceptCredit(deps, borrower, credit);
    if (n > 1) await makeContract(deps, a, credit);
    offers.push(offer.id);
  }
  [available = 0, approved = 0, pending = 0] = offers;
  sold = (await makeNegotiatedDeal(deps, borrower, a)).id;
});
afterAll(() => s.close());

/** Runs statements and rolls them back. @returns the violations and the message of `checkInvariants` */
async function findViolationsOf(...statements: string[]): Promise<{ found: Violation[]; message: string }> {
  const undone = new Error('undone');
  let found: Violation[] = [];
  let message = '';
  const work = transaction(s.t.database.owner, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    found = await findViolations(tx);
    await checkInvariants(tx).catch((error: Error) => {
      message = error.message;
    });
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return { found, message };
}

const names = (violations: readonly Violation[]) => violations.map(({ name }) => name);

/** Start of an INSERT of a held change; the caller appends its effective time. */
const INSERT_HELD_CHANGE = `INSERT INTO held_changes (kind, company_id, changes, asked_by, created_at, effective_at)
  VALUES ('BANK_DATA', 1, '[]', 1, app_now() - interval '1 day'`;

/** Returns statements that insert a bank line of a party of the sold deal. */
const insertLine = (party: string, amount: string, allocated: string | number): string[] => [
  `INSERT INTO bank_statements (company_id, user_id, name, status, format, sha256, size, storage_key, processed_at)
   SELECT ${party}, (SELECT min(id) FROM users), 'x', 'PROCESSED', 'OFX', repeat('0', 64), 1, 'x', app_now()
   FROM payments WHERE offer_id = ${sold}`,
  `INSERT INTO bank_lines (company_id, statement_id, account_key, format, line_number, day, amount, text, identity,
     is_possible_repetition, allocated_amount)
   SELECT s.company_id, s.id, '1/1/1', 'OFX', 1, '2026-03-10', ${amount}, '', repeat('0', 64), false, ${allocated}
   FROM bank_statements s, payments p WHERE p.offer_id = ${sold}`,
];

/** Returns an INSERT of an approval request; `rest` is status, expiration, end and answering user. */
const insertApprovalRequest = (offer: number, rest: string) =>
  `INSERT INTO approval_requests (company_id, act, amount, limit_amount, offer_id, command, summary, requested_by, via, created_at,
    status, expires_at, ended_at, ended_by)
  VALUES (1, 'BID', 2, 1, ${offer}, '{}', '{}', 1, 'SESSION', app_now() - interval '1 day', ${rest})`;

/** Returns an INSERT of an open dispute of the sold deal. */
const insertDispute = (answerUntil: string) =>
  `INSERT INTO disputes (offer_id, kind, value, value_by, reason, turn, answer_until)
   VALUES (${sold}, 'COLLECTION', 0, 'LENDER', 'FEE', 'BORROWER', ${answerUntil})`;

/** Returns the statements that break each invariant by its name. */
const breakingStatements = (): Record<string, string[]> => ({
  one_live_offer: [
    `INSERT INTO offer_receivables SELECT ${approved}, receivable_id, false FROM offer_receivables WHERE offer_id = ${available}`,
  ],
  one_chosen_credit: [
    'DROP INDEX credits_one_chosen_per_offer',
    `UPDATE credits SET status = 'APPROVED', canceled_cause = NULL WHERE offer_id = ${approved}`,
  ],
  one_live_credit: [
    'DROP INDEX credits_one_live_per_lender',
    `INSERT INTO credits (offer_id, company_id, user_id, credit_value, expire_date)
     SELECT offer_id, company_id, user_id, credit_value, expire_date FROM credits WHERE offer_id = ${available}`,
  ],
  receivable_status_matches_offer: [
    `UPDATE receivables SET status = 'APPROVED' WHERE offer_id = ${available} AND status = 'RESERVED'`,
  ],
  live_offer_holds_its_receivables: [
    `UPDATE receivables SET status = 'AVAILABLE', offer_id = NULL WHERE offer_id = ${sold}`,
  ],
  partially_settled: [`UPDATE offers SET status = 'PARTIALLY_LIQUIDATED' WHERE id = ${sold}`],
  offer_status_matches_credits: [
    `UPDATE credits SET status = 'EXPIRED' WHERE offer_id = ${approved} AND status = 'APPROVED'`,
  ],
  chosen_credit_matches_offer: [
    `UPDATE offers SET chosen_credit_id = (SELECT k.id FROM credits k WHERE k.id <> chosen_credit_id LIMIT 1) WHERE id = ${approved}`,
  ],
  offer_status_matches_contract: [
    `UPDATE contracts SET status = 'REJECTED', answered_at = now() WHERE offer_id = ${pending}`,
  ],
  offer_sums: [`UPDATE offers SET transactions = transactions + 1 WHERE id = ${sold}`],
  file_sums: ['UPDATE managed_files SET total_issuer = 99 WHERE id = 1'],
  dashboard_totals: [`UPDATE receivable_totals SET value = value + 1 WHERE status = 'RESERVED'`],
  month_totals: [`UPDATE receivable_month_totals SET value = value + 1 WHERE status = 'RESERVED'`],
  issuer_totals: [`UPDATE receivable_issuer_totals SET value = value + 1 WHERE status = 'RESERVED'`],
  offer_due_dates: [`DELETE FROM offer_due_dates WHERE offer_id = ${sold}`],
  status_matches_audit: [
    `DELETE FROM audit WHERE entity = 'CREDIT' AND aggregate_id = ${approved} AND event = 'CLOSE'`,
  ],
  audit_steps_are_continuous: [
    `UPDATE audit SET from_status = 'PENDING_CONTRACT' WHERE event = 'ACCEPT_CREDIT' AND aggregate_id = ${approved}`,
  ],
  receivables_match_audit: [
    `DELETE FROM audit WHERE entity = 'RECEIVABLES' AND aggregate = 'OFFER' AND aggregate_id = ${sold} AND event = 'SELL'`,
  ],
  dossier_matches_audit: [`UPDATE dossiers SET audit_hash = sha256('') WHERE offer_id = ${sold}`],
  settlement_dossier_of_each_closing: [
    `INSERT INTO settlement_dossiers (offer_id, version, settlement, settlement_sha256, outcome, last_collection_id, last_entry_id)
     VALUES (${sold}, 2, '{}', encode(sha256('{}'), 'hex'), 'SETTLED', 1, 0)`,
  ],
  payment_of_each_deal: [
    'ALTER TABLE collections DISABLE TRIGGER USER',
    `DELETE FROM collections WHERE id = (SELECT min(id) FROM collections WHERE offer_id = ${sold})`,
  ],
  collection_balance: [
    `UPDATE collections SET received_value = 1, status = 'PARTIAL' WHERE id = (SELECT min(id) FROM collections WHERE offer_id = ${sold})`,
  ],
  confirmed_by_entries: [
    `UPDATE payments SET status = 'CONFIRMED', confirmed_day = completion_day, confirmed_amount = payment_value,
     confirmed_at = now() WHERE offer_id = ${sold}`,
  ],
  line_allocations: insertLine('borrower_id', '100', 1),
  allocation_entries: [
    ...insertLine('lender_id', '100', 1),
    `INSERT INTO bank_allocations (company_id, bank_line_id, offer_id, kind, collection_id, amount)
     SELECT l.company_id, l.id, c.offer_id, 'COLLECTION', c.id, 1 FROM bank_lines l, collections c
     WHERE c.offer_id = ${sold} ORDER BY c.id LIMIT 1`,
  ],
  informing_debits: [
    ...insertLine('lender_id', '-payment_value', 'payment_value'),
    `INSERT INTO bank_allocations (company_id, bank_line_id, offer_id, kind, amount)
     SELECT company_id, id, ${sold}, 'PAYMENT', -amount FROM bank_lines`,
  ],
  allocated_price: [
    ...insertLine('borrower_id', 'payment_value + 1', 'payment_value + 1'),
    `INSERT INTO bank_allocations (company_id, bank_line_id, offer_id, kind, amount)
     SELECT company_id, id, ${sold}, 'PAYMENT', amount FROM bank_lines`,
  ],
  settled_by_its_collection: [
    `UPDATE offers SET tracked = true WHERE id = ${sold}`,
    `UPDATE receivables SET status = 'LIQUIDATED', settled_at = now(), settled_by = 'RECEIPT'
     WHERE id = (SELECT min(receivable_id) FROM collections WHERE offer_id = ${sold})`,
  ],
  tracked_status: [`UPDATE offers SET tracked = true, status = 'PARTIALLY_LIQUIDATED' WHERE id = ${sold}`],
  one_held_change: [
    'DROP INDEX held_changes_one_of_a_company',
    `${INSERT_HELD_CHANGE}, app_now() + interval '1 hour')`,
    `${INSERT_HELD_CHANGE}, app_now() + interval '1 hour')`,
  ],
  no_overdue_held_change: [`${INSERT_HELD_CHANGE}, app_now() - interval '16 minutes')`],
  approval_by_another_user: [
    insertApprovalRequest(sold, `'APPROVED', app_now() + interval '1 hour', app_now(), 2`),
  ],
  one_waiting_request: [1, 2].map(() =>
    insertApprovalRequest(available, `'WAITING', app_now() + interval '1 hour', NULL, NULL`),
  ),
  no_overdue_request: [
    insertApprovalRequest(available, `'WAITING', app_now() - interval '16 minutes', NULL, NULL`),
  ],
  buyback_shares_sum: [
    `INSERT INTO buybacks (offer_id, price_rule, open_value, price, day, created_by, expires_at)
     VALUES (${sold}, 'AGREED', 2, 1, '2026-05-04', 1, app_now() + interval '1 day')`,
  ],
  cover_parts_sum: [
    `INSERT INTO covers (offer_id, covered_value, created_by, expires_at)
     VALUES (${sold}, 1, 1, app_now() + interval '1 day')`,
  ],
  dispute_of_remittance: [
    `INSERT INTO remittances (offer_id, day, amount, status, created_by, answer_until)
     VALUES (${sold}, '2026-05-04', 1, 'DISPUTED', 1, app_now())`,
  ],
  one_live_dispute: [
    insertDispute(`app_now() + interval '1 day'`),
    insertDispute(`app_now() + interval '1 day'`),
    `INSERT INTO dispute_collections (dispute_id, offer_id, collection_id)
     SELECT d.id, ${sold}, min(c.id) FROM disputes d JOIN collections c USING (offer_id) WHERE offer_id = ${sold} GROUP BY d.id`,
  ],
  closed_dispute: [
    `INSERT INTO disputes (offer_id, kind, status, value, value_by, reason, ended_at, settled_by)
     VALUES (${sold}, 'COLLECTION', 'CLOSED', 0, 'LENDER', 'FEE', app_now(), 'LOSS')`,
    `INSERT INTO dispute_collections (dispute_id, offer_id, collection_id)
     SELECT max(d.id), ${sold}, min(c.id) FROM disputes d JOIN collections c USING (offer_id) WHERE offer_id = ${sold}`,
  ],
  dispute_entries: [
    insertDispute(`app_now() + interval '1 day'`),
    `INSERT INTO settlement_entries (offer_id, collection_id, kind, amount, day, dispute_id)
     SELECT offer_id, (SELECT min(id) FROM collections WHERE offer_id = ${sold}), 'RECEIPT', 1, '2026-05-04', max(id)
     FROM disputes WHERE offer_id = ${sold} GROUP BY offer_id`,
  ],
  no_overdue_difference: [insertDispute(`app_now() - interval '16 minutes'`)],
  remittance_shares_sum: [
    `INSERT INTO remittances (offer_id, day, amount, created_by, answer_until)
     SELECT id, sao_paulo_day(app_now()), 1, user_id, app_now() FROM offers WHERE id = ${sold}`,
  ],
  no_stuck_file: [
    `INSERT INTO managed_files (company_id, user_id, name, card_network, sha256, size, storage_key, created_at)
     SELECT company_id, user_id, name, card_network, repeat('0', 64), size, storage_key, app_now() - interval '16 minutes'
     FROM managed_files LIMIT 1`,
  ],
});

it('every invariant of invariants.sql is read and has a breaking case', () => {
  const queries = readFileSync(new URL('../../invariants.sql', import.meta.url), 'utf8').match(/;$/gm);
  expect(readInvariants()).toHaveLength(queries?.length ?? 0);
  expect(
    readInvariants()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(breakingStatements()).sort());
});

it('commands keep all invariants', async () => {
  await checkInvariants(s.db);
});

it.each(readInvariants().map(({ name, rule }) => [name, rule]))('%s: %s', async (name) => {
  const { found, message } = await findViolationsOf(...(breakingStatements()[name] ?? []));
  expect(names(found)).toContain(name);
  expect(message).toContain(`\n${name} (`);
});

it('informing_debits finds a debit that stays linked to a contested payment', async () => {
  const { found } = await findViolationsOf(
    `UPDATE offers SET tracked = true WHERE id = ${sold}`,
    `UPDATE payments SET status = 'CONTESTED', informed_day = completion_day, informed_amount = payment_value,
     informed_method = 'TED', informed_reference = '1', informed_at = now(), informed_by = 1, contested_by = 1,
     contested_reason = 'NOT_RECEIVED', contested_at = now(), moderators_at = now() WHERE offer_id = ${sold}`,
    ...insertLine('lender_id', '-payment_value', 'payment_value'),
    `INSERT INTO bank_allocations (company_id, bank_line_id, offer_id, kind, amount, linked)
     SELECT company_id, id, ${sold}, 'PAYMENT', -amount, true FROM bank_lines`,
  );
  expect(names(found)).toContain('informing_debits');
});

it('allocation_entries finds a line of a buyback that is not confirmed', async () => {
  const { found } = await findViolationsOf(
    ...insertLine('lender_id', '1', 1),
    `INSERT INTO buybacks (offer_id, price_rule, open_value, price, day, created_by, expires_at)
     VALUES (${sold}, 'FACE', 1, 1, '2026-05-04', 1, app_now() + interval '1 day')`,
    `INSERT INTO bank_allocations (company_id, bank_line_id, offer_id, kind, buyback_id, amount)
     SELECT l.company_id, l.id, b.offer_id, 'BUYBACK', b.id, 1 FROM bank_lines l, buybacks b`,
  );
  expect(names(found)).toContain('allocation_entries');
});

it('violation includes its rows, and checkInvariants can skip a named invariant', async () => {
  const {
    found: [found],
  } = await findViolationsOf('UPDATE managed_files SET total_value = 1 WHERE id = 1');
  expect(found).toMatchObject({ name: 'file_sums', rows: [{ id: 1, total_value: 1, value: '10000' }] });
  const values = (by: number) =>
    s.db
      .updateTable('managed_files')
      .set((row) => ({ total_value: row('total_value', '+', by) }))
      .where('id', '=', 1)
      .execute();
  await values(1);
  await expect(checkInvariants(s.db)).rejects.toThrow('file_sums');
  await checkInvariants(s.db, ['file_sums']);
  await values(-1);
});
