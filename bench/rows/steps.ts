import pg from 'pg';
import { eveningOf } from '../../apps/server/test/support/deals.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, count, median, timed } from '../support/measurement.ts';
import { LENDERS, userOf } from '../support/seed.ts';
import { ask, type Serving } from '../support/serving.ts';
import { type FreePart, freeParts } from './free-parts.ts';

/** P6: large steps of a deal through a real API process, against the same rows written by plain statements. */
const MOST = 2.5;
const [LENDER = 0] = LENDERS;

/** Milliseconds. */
interface Steps {
  readonly publish: number;
  readonly accept: number;
}

/** An offer of all of the part, a proposal on it, which is accepted. */
async function ours({ url, token, deps }: Serving, part: FreePart): Promise<Steps> {
  const [borrower, lender] = [await token(userOf(part.company_id, 0)), await token(userOf(LENDER, 0))];
  const expire_date = await eveningOf(deps.db, 5);
  const offer = {
    receivable_id: part.ids,
    security_margin_receivable_id: [],
    offer_value: part.value / 100,
    minimal_value: 1,
    card_network: part.card_network,
    lenders: [LENDER],
    expire_date,
  };
  let offer_id = 0;
  const publish = await timed(async () => {
    const sent = { method: 'POST', path: '/offers', token: borrower, body: offer } as const;
    ({ id: offer_id } = await ask<{ id: number }>(url, sent));
  });
  const proposal = { offer_id, credit_value: part.value / 100, expire_date };
  const { id } = await ask<{ id: number }>(url, {
    method: 'POST',
    path: '/credits',
    token: lender,
    body: proposal,
  });
  const body = { accepted: true };
  return {
    publish,
    accept: await timed(() => ask(url, { method: 'PUT', path: `/credits/${id}`, token: borrower, body })),
  };
}

const TABLES = ['offers', 'offer_receivables', 'receivables', 'credits'];

/** The same rows without anything that the product keeps of them, undone in the end. */
async function bare(client: pg.Client, { company_id, card_network, ids, value }: FreePart): Promise<Steps> {
  await client.query('BEGIN');
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  let offer = 0;
  const user = userOf(company_id, 0);
  const publish = await timed(async () => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO offers (company_id, user_id, card_network, offer_value, margin_value, minimal_value, expire_date, receivables_count, transactions, issuers_count, min_due_date, max_due_date, margin_count, first_due_date)
       VALUES ($1, $2, $3, $4, 0, 1, now() + interval '5 days', $5::integer, $5::integer, 1, now(), now(), 0, now()) RETURNING id`,
      [company_id, user, card_network, value, ids.length],
    );
    offer = Number(rows[0]?.id);
    await client.query('INSERT INTO offer_receivables SELECT $1, id, false FROM unnest($2::bigint[]) id', [
      offer,
      ids,
    ]);
    await client.query(
      `UPDATE receivables SET status = 'NEGOTIATION', offer_id = $1 WHERE id = ANY($2::bigint[])`,
      [offer, ids],
    );
  });
  await client.query('INSERT INTO offer_lenders VALUES ($1, $2)', [offer, LENDER]);
  const credit = await client.query<{ id: string }>(
    `INSERT INTO credits (offer_id, company_id, user_id, credit_value, expire_date) VALUES ($1, $2, $3, $4, now() + interval '5 days') RETURNING id`,
    [offer, LENDER, userOf(LENDER, 0), value],
  );
  const accept = await timed(async () => {
    await client.query(
      `UPDATE offers SET status = 'APPROVED', formalization_turn = 'LENDER', formalization_deadline = now() + interval '5 days', chosen_credit_id = $2,
         bank = '341', bank_branch = '1', bank_account = '1', bank_account_digit = '1', bank_account_type = 'x', bank_holder = 'x', bank_holder_tax_number = 'x' WHERE id = $1`,
      [offer, credit.rows[0]?.id],
    );
    await client.query(`UPDATE credits SET status = 'APPROVED', answered_at = now() WHERE offer_id = $1`, [
      offer,
    ]);
    await client.query(`UPDATE receivables SET status = 'APPROVED' WHERE id = ANY($1::bigint[])`, [ids]);
  });
  await client.query('ROLLBACK');
  return { publish, accept };
}

async function* measured({ sizes, seeded, serving }: Bench) {
  const client = new pg.Client({ connectionString: await seeded(sizes.receivables) });
  await client.connect();
  const api = await serving(sizes.receivables);
  const [product, plain]: [Steps[], Steps[]] = [[], []];
  let size = 0;
  try {
    const parts = await freeParts(client, sizes.offered, sizes.turns * 2);
    // Turn by turn, each with receivables of its own.
    for (let turn = 0; turn + 1 < parts.length; turn += 2) {
      const [one, other] = [parts[turn], parts[turn + 1]] as [FreePart, FreePart];
      plain.push(await bare(client, other));
      product.push(await ours(api, one));
      size = one.ids.length;
    }
  } finally {
    await client.end();
  }
  for (const [step, what] of [
    ['publish', 'making an offer of'],
    ['accept', 'accepting a proposal on an offer of'],
  ] as const)
    yield atMost(MOST, {
      what: `P6 ${what} ${count(size)} among ${count(sizes.receivables)} receivables`,
      measured: median(product.map((one) => one[step])),
      reference: median(plain.map((one) => one[step])),
      unit: 'ms',
    });
}

export const steps: Row = { id: 'P6', run: measured };
