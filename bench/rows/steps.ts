import pg from 'pg';
import { eveningOf } from '../../apps/server/test/support/deals.ts';
import type { Bench, Row } from '../support/bench.ts';
import { atMost, formatCount, measureTime, median } from '../support/measurement.ts';
import { LENDERS, userOf } from '../support/seed.ts';
import { callApi, type ServerProcesses } from '../support/server-processes.ts';
import { runWithoutTriggers } from '../support/without-triggers.ts';
import { type AvailablePart, availableParts } from './available-parts.ts';

/**
 * P6: large steps of a deal through a real API process, against the same rows written by plain statements.
 */
const MAX_RATIO = 2.5;
const [LENDER = 0] = LENDERS;

/** Part that is offered and has a proposal. */
interface OfferedPart {
  readonly part: AvailablePart;
  readonly offer: number;
  readonly credit: number;
  /** Time to publish the offer in milliseconds. */
  readonly ms: number;
}

async function publish({ url, token, deps }: ServerProcesses, part: AvailablePart): Promise<OfferedPart> {
  const [borrower, lender] = [await token(userOf(part.company_id, 0)), await token(userOf(LENDER, 0))];
  const [expire_date, value] = [await eveningOf(deps.db, 5), part.value / 100];
  const body = {
    receivable_id: part.ids,
    security_margin_receivable_id: [],
    offer_value: value,
    minimal_value: 1,
    card_network: part.card_network,
    lenders: [LENDER],
    expire_date,
  };
  const post = (path: string, token: string, name: unknown) =>
    callApi<{ id: number }>(url, { method: 'POST', path, token: token, body: name });
  const began = performance.now();
  const { id: offer } = await post('/offers', borrower, body);
  const ms = performance.now() - began;
  const { id: credit } = await post('/credits', lender, {
    offer_id: offer,
    credit_value: value,
    expire_date,
  });
  return { part, offer, credit, ms };
}

async function accept({ url, token }: ServerProcesses, { part, credit }: OfferedPart): Promise<number> {
  const borrower = await token(userOf(part.company_id, 0));
  const call = {
    method: 'PUT',
    path: `/credits/${credit}`,
    token: borrower,
    body: { accepted: true },
  } as const;
  return measureTime(() => callApi(url, call));
}

const TABLES = ['offers', 'offer_receivables', 'receivables', 'credits'];

const publishByStatements = (client: pg.Client, { company_id, card_network, ids, value }: AvailablePart) =>
  runWithoutTriggers(client, TABLES, [
    [
      `INSERT INTO offers (company_id, user_id, card_network, offer_value, margin_value, minimal_value, expire_date, receivables_count, transactions, issuers_count, min_due_date, max_due_date, margin_count, first_due_date)
       VALUES ($1, $2, $3, $4, 0, 1, now() + interval '5 days', $5::integer, $5::integer, 1, now(), now(), 0, now())`,
      [company_id, userOf(company_id, 0), card_network, value, ids.length],
    ],
    [
      `INSERT INTO offer_receivables SELECT currval(pg_get_serial_sequence('offers', 'id')), id, false FROM unnest($1::bigint[]) id`,
      [ids],
    ],
    [
      `UPDATE receivables SET status = 'NEGOTIATION', offer_id = currval(pg_get_serial_sequence('offers', 'id')) WHERE id = ANY($1::bigint[])`,
      [ids],
    ],
  ]);

const acceptByStatements = (client: pg.Client, { part, offer, credit }: OfferedPart) =>
  runWithoutTriggers(client, TABLES, [
    [
      `UPDATE offers SET status = 'APPROVED', formalization_turn = 'LENDER', formalization_deadline = now() + interval '5 days', chosen_credit_id = $2,
         bank = '341', bank_branch = '1', bank_account = '1', bank_account_digit = '1', bank_account_type = 'x', bank_holder = 'x', bank_holder_tax_number = 'x' WHERE id = $1`,
      [offer, credit],
    ],
    [`UPDATE credits SET status = 'APPROVED', answered_at = now() WHERE id = $1`, [credit]],
    [`UPDATE receivables SET status = 'APPROVED' WHERE id = ANY($1::bigint[])`, [part.ids]],
  ]);

async function* measure({ sizes, databaseUrl, startApi }: Bench) {
  const client = new pg.Client({ connectionString: await databaseUrl(sizes.receivables) });
  await client.connect();
  const api = await startApi(sizes.receivables);
  const times = {
    offers: [] as number[],
    plainOffers: [] as number[],
    accepted: [] as number[],
    plain: [] as number[],
  };
  let size = 0;
  try {
    const parts = await availableParts(client, sizes.offered, sizes.turns * 3);
    // Alternates both ways with separate receivables, offered alike before either way accepts them.
    for (let turn = 0; turn + 2 < parts.length; turn += 3) {
      const [one, other, third] = parts.slice(turn, turn + 3) as [
        AvailablePart,
        AvailablePart,
        AvailablePart,
      ];
      times.plainOffers.push(await publishByStatements(client, third));
      const offered = [await publish(api, one), await publish(api, other)] as const;
      times.offers.push(...offered.map(({ ms }) => ms));
      times.plain.push(await acceptByStatements(client, offered[1]));
      times.accepted.push(await accept(api, offered[0]));
      size = one.ids.length;
    }
  } finally {
    await client.end();
  }
  const lines = [
    ['making an offer of', times.offers, times.plainOffers],
    ['accepting a proposal on an offer of', times.accepted, times.plain],
  ] as const;
  for (const [name, product, plain] of lines)
    yield atMost(MAX_RATIO, {
      name: `P6 ${name} ${formatCount(size)} among ${formatCount(sizes.receivables)} receivables`,
      measured: median(product),
      reference: median(plain),
      unit: 'ms',
    });
}

export const steps: Row = { id: 'P6', run: measure };
