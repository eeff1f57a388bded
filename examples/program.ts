/**
 * Two programs, one of an acquirer and one of an investor, that use Pregão by what its OpenAPI document says. No dependency,
 * Node 22.18 or newer, which `npx node` is in this checkout:
 *
 *   PREGAO_URL=http://localhost:3000 \
 *   ACQUIRER_CLIENT_ID=... ACQUIRER_CLIENT_SECRET=... INVESTOR_CLIENT_ID=... INVESTOR_CLIENT_SECRET=... \
 *   npx node examples/program.ts receivables.csv VISA
 *
 * The acquirer sends the file, waits until it is processed, splits its receivables into the offered part and the security
 * margin, and makes the offer available to every investor. The investor bids for it.
 */
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const site = required('PREGAO_URL');
const say = (line: string) => process.stdout.write(`${line}\n`);

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Every refusal is a problem document: program against `message`, show `detail`. */
interface Problem {
  status: number;
  message: string;
  detail: string;
  errors: { field: string; message: string }[];
}

class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.status} ${problem.message}: ${problem.detail} ${JSON.stringify(problem.errors)}`);
    this.problem = problem;
  }
}

type Call = <Reply>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

/** What these programs read of the replies; the document describes all of it. */
interface Row {
  id: number;
}
interface Page {
  rows: Row[];
  total_rows: number;
}
interface ManagedFile extends Row {
  status: 'PROCESSING' | 'PROCESSED' | 'PROCESSING_FAILURE';
  errors: unknown[];
}
interface Simulation {
  receivable_total_value: number;
  higher_date_offer_create_limit: string;
}
interface Split {
  offer_value: number;
  offer_value_percentage: number;
  receivables_id: number[];
  security_margin_receivables_id: number[];
}
interface Offer {
  minimal_value: number;
  expire_date: string;
}

/** Calls with the token of a credential; a token that has ended is replaced, a wait that is asked for is kept. */
function program(clientId: string, clientSecret: string): Call {
  let token: string | undefined;

  async function askToken(): Promise<string> {
    const reply = await fetch(`${site}/api/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (!reply.ok) throw new Refused((await reply.json()) as Problem);
    return ((await reply.json()) as { access_token: string }).access_token;
  }

  return async (method, path, body, headers) => {
    for (let attempt = 1; ; attempt += 1) {
      token ??= await askToken();
      const isForm = body instanceof FormData;
      const reply = await fetch(`${site}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      if (reply.ok) return (await reply.json()) as never;
      if (attempt === 3 || ![401, 429, 503].includes(reply.status)) {
        throw new Refused((await reply.json()) as Problem);
      }
      if (reply.status === 401) token = undefined;
      else await pause(Number(reply.headers.get('retry-after') ?? 1) * 1000);
    }
  };
}

/** All rows of a list, page by page. */
async function allRows(call: Call, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await call<Page>('GET', `${path}&limit=1000&page=${page}`);
    rows.push(...reply.rows);
    if (rows.length >= reply.total_rows || reply.rows.length === 0) return rows;
  }
}

async function sendFile(call: Call, path: string, network: string): Promise<number> {
  const { rows } = await call<Page>('GET', '/companies');
  const company = rows[0]?.id;
  const form = new FormData();
  form.set('name', basename(path));
  form.set('card_network', network);
  form.set('borrower_company_id', String(company));
  form.set('content', await openAsBlob(path), basename(path));
  const { id } = await call<Row>('POST', '/management-files', form, { 'idempotency-key': randomUUID() });
  for (;;) {
    const file = await call<ManagedFile>('GET', `/management-files/${id}`);
    if (file.status === 'PROCESSED') return id;
    if (file.status === 'PROCESSING_FAILURE') throw new Error(JSON.stringify(file.errors, undefined, 2));
    await pause(1000);
  }
}

async function makeAvailable(call: Call, fileId: number, network: string): Promise<number> {
  const receivables = await allRows(call, `/operation-files?file_id=${fileId}&status=AVAILABLE`);
  const ids = receivables.map(({ id }) => id);
  const simulation = await call<Simulation>('POST', '/simulations', {
    receivable_id: ids,
    card_network: network,
  });
  const split = await call<Split>('POST', '/operation-files/percentage', {
    receivables_id: ids,
    percentage_value: 85,
  });
  const lenders = await allRows(call, '/companies?company_type=LENDER');
  const offer = {
    receivable_id: split.receivables_id,
    security_margin_receivable_id: split.security_margin_receivables_id,
    offer_value: split.offer_value,
    minimal_value: Math.round(split.offer_value * 95) / 100,
    card_network: network,
    lenders: lenders.map(({ id }) => id),
    expire_date: simulation.higher_date_offer_create_limit,
  };
  say(
    `offered: ${split.offer_value} of ${simulation.receivable_total_value} (${split.offer_value_percentage}%)`,
  );
  const { id } = await call<Row>('POST', '/offers', offer, { 'idempotency-key': randomUUID() });
  return id;
}

async function bid(call: Call, offerId: number): Promise<number> {
  const offer = await call<Offer>('GET', `/negotiation/${offerId}`);
  const proposal = {
    offer_id: offerId,
    credit_value: offer.minimal_value,
    expire_date: offer.expire_date,
  };
  const { id } = await call<Row>('POST', '/credits', proposal, { 'idempotency-key': randomUUID() });
  return id;
}

const [path, network = 'VISA'] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: npx node examples/program.ts FILE [VISA|MASTERCARD]');
const acquirer = program(required('ACQUIRER_CLIENT_ID'), required('ACQUIRER_CLIENT_SECRET'));
const investor = program(required('INVESTOR_CLIENT_ID'), required('INVESTOR_CLIENT_SECRET'));

const file = await sendFile(acquirer, path, network);
say(`file ${file} is processed`);
const offer = await makeAvailable(acquirer, file, network);
say(`offer ${offer} is available`);
say(`proposal ${await bid(investor, offer)} was made on offer ${offer}`);
