import { csv } from '../files/sending.ts';
import { acceptCredit, eveningOf, makeCredit, makeOffer } from '../support/deals.ts';
import { makeActor, makeReceivables } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { tokenFor } from '../support/sessions.ts';
import type { Stage } from '../support/stage.ts';

/** What somebody sends once, on rows that nobody else touches. */
export interface Act {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  /** Below `/api`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly isUpload: boolean;
  /** Ids of what it has made or changed: one when it took effect once. */
  effects(): Promise<number[]>;
}

type Plan = Pick<Act, 'name' | 'method' | 'path' | 'effects'> & {
  readonly by: Stage['borrower'];
  readonly json?: unknown;
  readonly form?: FormData;
};

let made = 0;

async function actOf(s: Stage, { by, json, form, ...act }: Plan): Promise<Act> {
  made += 1;
  const sent = new Response(form ?? JSON.stringify(json));
  const type = form ? (sent.headers.get('content-type') ?? '') : 'application/json';
  return {
    ...act,
    isUpload: form !== undefined,
    headers: {
      authorization: `Bearer ${await tokenFor(s.deps, by)}`,
      'content-type': type,
      'idempotency-key': `act-${made}`,
    },
    body: Buffer.from(await sent.arrayBuffer()),
  };
}

function formOf(fields: Readonly<Record<string, string | number>>, content: string | Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('content', new Blob([new Uint8Array(Buffer.from(content))]), 'file');
  return form;
}

async function acceptance(s: Stage): Promise<Act> {
  const [lender] = s.lenders;
  const credit = await makeCredit(s.deps, lender, await makeOffer(s.deps, s.borrower, { lenders: [lender] }));
  const accepted = s.db
    .selectFrom('audit')
    .select('entity_id')
    .where('entity', '=', 'CREDIT')
    .where('entity_id', '=', credit)
    .where('to_status', '=', 'APPROVED');
  return actOf(s, {
    name: 'an acceptance',
    method: 'PUT',
    path: `/credits/${credit}`,
    by: s.borrower,
    json: { accepted: true },
    effects: async () => (await accepted.execute()).map(({ entity_id }) => Number(entity_id)),
  });
}

async function offer(s: Stage): Promise<Act> {
  const borrower = await makeActor(s.db, 'BORROWER');
  const json = {
    receivable_id: await makeReceivables(s.db, borrower, 3),
    security_margin_receivable_id: [],
    offer_value: 3000,
    minimal_value: 1,
    card_network: 'VISA',
    lenders: [s.lenders[0].company_id],
    expire_date: await eveningOf(s.db, 5),
  };
  const offers = s.db.selectFrom('offers').select('id').where('company_id', '=', borrower.company_id);
  return actOf(s, {
    name: 'an offer',
    method: 'POST',
    path: '/offers',
    by: borrower,
    json,
    effects: async () => (await offers.execute()).map(({ id }) => id),
  });
}

async function proposal(s: Stage): Promise<Act> {
  const [, lender] = s.lenders;
  const { id } = await makeOffer(s.deps, s.borrower, { lenders: [lender] });
  const json = { offer_id: id, credit_value: 2900, expire_date: await eveningOf(s.db, 4) };
  const credits = s.db.selectFrom('credits').select('id').where('offer_id', '=', id);
  return actOf(s, {
    name: 'a proposal',
    method: 'POST',
    path: '/credits',
    by: lender,
    json,
    effects: async () => (await credits.execute()).map((row) => row.id),
  });
}

async function contract(s: Stage): Promise<Act> {
  const [, , lender] = s.lenders;
  const credit_id = await makeCredit(
    s.deps,
    lender,
    await makeOffer(s.deps, s.borrower, { lenders: [lender] }),
  );
  await acceptCredit(s.deps, s.borrower, credit_id);
  const contracts = s.db.selectFrom('contracts').select('id').where('credit_id', '=', credit_id);
  return actOf(s, {
    name: 'a contract',
    method: 'POST',
    path: '/contracts/upload',
    by: lender,
    form: formOf({ Name: 'contrato.pdf', credit_id }, makePdf()),
    effects: async () => (await contracts.execute()).map(({ id }) => id),
  });
}

async function file(s: Stage): Promise<Act> {
  const borrower = await makeActor(s.db, 'BORROWER');
  const { company_id } = borrower;
  const files = s.db.selectFrom('managed_files').select('id').where('company_id', '=', company_id);
  return actOf(s, {
    name: 'a file of receivables',
    method: 'POST',
    path: '/management-files',
    by: borrower,
    form: formOf(
      { name: 'r.csv', card_network: 'VISA', borrower_company_id: company_id },
      csv(...Array.from({ length: 20 }, (_, n) => `Banco ${n};04/05/2027;10,00;1`)),
    ),
    effects: async () => (await files.execute()).map(({ id }) => id),
  });
}

/** One of each kind. */
export async function makeActs(s: Stage): Promise<Act[]> {
  return [await acceptance(s), await offer(s), await proposal(s), await contract(s), await file(s)];
}
