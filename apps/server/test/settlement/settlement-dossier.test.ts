import { type AnyDossier, type SettlementDossier, settlementDossier } from '@pregao/contract';
import { COLLECTION_ROUTE_LABELS, RECOURSE_LABELS } from '@pregao/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dossierPaper } from '../../src/modules/negotiations/dossier/dossier-paper.ts';
import { digestOf, dossierText } from '../../src/modules/negotiations/dossier/dossier-text.ts';
import { verifyDossier } from '../../src/modules/negotiations/dossier/verify/verify-dossier.ts';
import { canonicalJson, type Json, sha256Of } from '../../src/platform/canonical-json.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { changeLeaf, leavesOf } from '../support/json-mutation.ts';
import { makeReceivables } from '../support/makers.ts';
import { pagesOf } from '../support/pdf-text.ts';
import {
  colleagues,
  collectionRows,
  confirm,
  inform,
  priceOf,
  rescind,
  rival,
  s,
  sold,
  stageOfSettlement,
  winner,
} from './settling.ts';

stageOfSettlement();

const DUE_DAYS = ['2026-04-20', '2026-04-24', '2026-05-11'] as const;

const request = (id: number, who: Session = s.borrower, version?: number) =>
  s.callAs(who, 'getDossier', { params: { id }, query: version === undefined ? {} : { version } });

async function download(id: number, who: Session, version?: number, form: 'json' | 'pdf' = 'json') {
  const { body } = await request(id, who, version);
  const url = body[form].link.slice(s.deps.config.publicUrl.length);
  const response = await s.t.app.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return { bytes: response.rawPayload, name: String(response.headers['content-disposition']) };
}

const parse = (bytes: Buffer) => JSON.parse(bytes.toString()) as SettlementDossier;
const readFile = async (id: number, who: Session = s.borrower, version?: number) =>
  parse((await download(id, who, version)).bytes);

const faultOf = (file: unknown): string => {
  const verdict = verifyDossier(Buffer.from(canonicalJson(file as Json)));
  return verdict.ok ? 'fits' : verdict.fault;
};

const receive = (offer_id: number, collection_id: number, more: object) =>
  s.callAs(winner, 'receiveCollections', { body: { offer_id, collection_ids: [collection_id], ...more } });

/** Makes a paid deal whose three receivables arrive as due, the last one 100 reais short. */
async function closedDeal(fee = 0) {
  const deal = await sold(DUE_DAYS);
  await inform(deal.id);
  const amount = (await priceOf(deal.id)) - fee;
  await confirm(deal.id, fee > 0 ? { amount, reason: 'FEE' } : {});
  for (const { id, pay_date: day } of await collectionRows(deal.id)) {
    await s.setClock(`${day}T15:00:00Z`);
    const short = { amount: 900, close: true, reason: 'CHARGEBACK', authorized_on: '2026-02-12' };
    const isLast = day === DUE_DAYS.at(-1);
    await receive(deal.id, id, { day, ...(isLast ? short : { amount: 1000 }) });
  }
  return deal;
}

let dealId: number;
let full: Buffer;
let own: Buffer;
let completion: Buffer;
beforeAll(async () => {
  const { id } = await closedDeal();
  dealId = id;
  full = (await download(id, s.borrower)).bytes;
  own = (await download(id, winner)).bytes;
  completion = (await download(id, s.borrower, 1)).bytes;
});

describe('dossier of a closed settlement', () => {
  it('is the newest version, fits its schema and verifies in both editions', async () => {
    const { body } = await request(dealId);
    expect(body).toMatchObject({
      version: 2,
      versions: [
        { version: 1, stage: 'COMPLETED' },
        { version: 2, stage: 'SETTLED' },
      ],
    });
    for (const [file, edition] of [
      [full, 'FULL'],
      [own, 'ASSIGNEE'],
    ] as const) {
      expect(verifyDossier(file)).toMatchObject({
        ok: true,
        dossier: { schema: 'pregao-dossier/2', edition },
      });
      expect(dossierText(settlementDossier.parse(parse(file)))).toBe(file.toString());
    }
    expect(parse(own).settlement).toEqual(parse(full).settlement);
    expect((await readFile(dealId, s.moderator)).sha256).toBe(parse(full).sha256);
  });

  it('contains the bytes of the dossier of the completion, which stays as it was (PST-34)', async () => {
    expect(verifyDossier(completion)).toMatchObject({ ok: true, dossier: { schema: 'pregao-dossier/1' } });
    expect(full.toString()).toContain(`"dossier":${completion.toString()}`);
    const ownCompletion = (await download(dealId, winner, 1)).bytes;
    expect(own.toString()).toContain(`"dossier":${ownCompletion.toString()}`);
  });

  it('measures the whole price, although a bank kept a fee of it', async () => {
    const { id } = await closedDeal(12.5);
    const price = await priceOf(id);
    const file = (await download(id, winner)).bytes;
    const { payment, realized } = parse(file).settlement;
    expect(payment.confirmed).toMatchObject({ amount: price - 12.5, fee_value: 12.5 });
    expect(realized).toEqual({ ...parse(own).settlement.realized, price });
    expect(verifyDossier(file)).toMatchObject({ ok: true });
    const { body } = await s.callAs(winner, 'getSettlement', { params: { id } });
    expect(body.realized).toMatchObject({
      annual_252: realized?.annual_252,
      annual_365: realized?.annual_365,
    });
  });

  it('states payment, promised and realized flow, and who closed what', () => {
    const { settlement, collections, entries, dossier } = parse(full);
    expect(settlement).toMatchObject({
      outcome: 'SETTLED',
      failed: null,
      collection_route: 'PASS_THROUGH',
      recourse: 'MARGIN_ONLY',
      payment: { status: 'CONFIRMED', confirmed: { day: '2026-03-10', fee_value: 0 } },
      collections: { count: 3, face_value: 3000, received_value: 2900, written_off_value: 100 },
      entries: { count: 5 },
      promised: { price_day: dossier.terms.payment.due, value: 3000 },
      realized: {
        price_day: '2026-03-10',
        value: 2900,
        flow: DUE_DAYS.map((day, at) => ({ day, amount: at === 2 ? 900 : 1000 })),
      },
      disputes: [],
      buybacks: [],
    });
    expect(collections.map(({ status, closed_by }) => [status, closed_by?.author])).toEqual([
      ['RECEIVED', 'ASSIGNEE'],
      ['RECEIVED', 'ASSIGNEE'],
      ['WRITTEN_OFF', 'ASSIGNEE'],
    ]);
    expect(entries.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'PAYMENT ASSIGNOR',
      'RECEIPT ASSIGNEE',
      'RECEIPT ASSIGNEE',
      'RECEIPT ASSIGNEE',
      'WRITE_OFF ASSIGNEE',
    ]);
  });

  it('has the rates that the settlement shows', async () => {
    const { promised, realized } = (await s.callAs(winner, 'getSettlement', { params: { id: dealId } })).body;
    const { settlement } = parse(full);
    for (const [shown, stated] of [
      [promised, settlement.promised],
      [realized, settlement.realized],
    ] as const)
      expect([shown?.annual_252, shown?.annual_365]).toEqual([stated?.annual_252, stated?.annual_365]);
  });

  it('continues the audit chain up to the step that closed it, which names its hash', () => {
    const { audit, settlement_sha256, dossier } = parse(full);
    const last = audit.rows.at(-1);
    expect(last).toMatchObject({ event: 'COLLECT_ALL', details: { settlement_sha256 } });
    expect(audit.rows[0]).toMatchObject({ seq: dossier.audit.rows.length + 1, entity: 'PAYMENT' });
    const told = parse(own).audit;
    expect(told.head).toBe(audit.head);
    expect(told.rows).toHaveLength(audit.rows.length);
    for (const row of told.rows)
      for (const hidden of ['id', 'seq', 'hash', 'user_id', 'company_id', 'request_id'])
        expect(row).not.toHaveProperty(hidden);
  });

  it('prints both versions in the language of their reader', async () => {
    const read = async (version?: number) => {
      const { bytes, name } = await download(dealId, winner, version, 'pdf');
      return { text: (await pagesOf(bytes)).join(' ').replace(/\s+/g, ' '), name };
    };
    const { text, name } = await read();
    for (const said of [
      'Liquidação',
      'Encerramento da liquidação',
      'Taxa prometida e taxa realizada',
      'Baixado por perda',
    ])
      expect(text).toContain(said);
    expect(name).toContain(`${dealId}-2.pdf`);
    expect((await read(1)).text).not.toContain('Taxa prometida e taxa realizada');
    const english = JSON.stringify(dossierPaper(parse(full) as AnyDossier, 'en').blocks);
    for (const said of ['Promised and realized rate', 'Closing of the settlement', 'There were no disputes.'])
      expect(english).toContain(said);
    // Once among the terms of the completion, and once among those of the settlement.
    for (const fact of [
      ['Collection from issuers', COLLECTION_ROUTE_LABELS.PASS_THROUGH.en],
      ['In case of a shortage', RECOURSE_LABELS.MARGIN_ONLY.en],
    ])
      expect(english.split(JSON.stringify(fact))).toHaveLength(3);
  });

  it('is found by parties and moderators only, and by no other version', async () => {
    for (const who of [rival, s.otherBorrower]) expect((await request(dealId, who, 2)).status).toBe(404);
    expect((await request(dealId, s.borrower, 3)).status).toBe(404);
  });

  it('is stored so that the application can neither change nor delete it', async () => {
    for (const statement of [
      "UPDATE settlement_dossiers SET settlement = '{}'",
      'DELETE FROM settlement_dossiers',
    ])
      await expect(sql.raw(statement).execute(s.db)).rejects.toThrow('permission denied');
  });
});

describe('further versions', () => {
  it('follow a reopened deal, and the earlier one stays as it was (PST-34)', async () => {
    const { id } = await closedDeal();
    const before = (await download(id, s.borrower, 2)).bytes;
    const [, , last] = await collectionRows(id);
    const { entry_id } = await s.db
      .selectFrom('settlement_entries')
      .select('id as entry_id')
      .where('collection_id', '=', last?.id ?? 0)
      .where('kind', '=', 'WRITE_OFF')
      .executeTakeFirstOrThrow();
    const params = { id: last?.id ?? 0 };
    const undone = await s.callAs(winner, 'reverseCollectionEntry', {
      params,
      body: { entry_id, reason: 'Chegou depois' },
    });
    expect(undone.status).toBe(200);
    expect((await request(id)).body.versions).toHaveLength(2);
    await receive(id, last?.id ?? 0, { day: '2026-05-11', amount: 100 });
    const { body } = await request(id);
    expect(body.versions.map(({ stage }) => stage)).toEqual(['COMPLETED', 'SETTLED', 'SETTLED']);
    const { bytes } = await download(id, s.borrower);
    expect(verifyDossier(bytes)).toMatchObject({ ok: true });
    expect(parse(bytes).settlement).toMatchObject({
      version: 3,
      collections: { received_value: 3000, written_off_value: 0 },
      realized: { value: 3000 },
    });
    expect((await download(id, s.borrower, 2)).bytes.equals(before)).toBe(true);
  });

  it('list buyback, cover and dispute of the deal, whose prices and values are recomputed', async () => {
    const margin = await makeReceivables(s.db, s.borrower, [{ due_date: '2026-05-15', value: 60_000 }]);
    const { id } = await sold(['2026-04-20', '2026-04-24', '2026-05-11'], { margin });
    await inform(id);
    await confirm(id);
    const [first, second, third] = (await collectionRows(id)).map((row) => row.id);
    const ofDeal = (...collection_ids: (number | undefined)[]) => ({ offer_id: id, collection_ids });
    await s.setClock('2026-04-20T15:00:00Z');
    const opened = await s.callAs(s.borrower, 'openDispute', {
      body: {
        offer_id: id,
        kind: 'COLLECTION',
        ids: [first],
        value: 700,
        reason: 'CHARGEBACK',
        authorized_on: '2026-02-12',
        text: 'Veio menos',
      },
    });
    await s.callAs(winner, 'answerDispute', {
      params: { id: opened.body.id },
      body: { action: 'AGREE', text: 'Conferido' },
    });
    const rest = await s.callAs(winner, 'writeOffCollections', {
      body: { collection_ids: [first], reason: 'CHARGEBACK', authorized_on: '2026-02-12' },
    });
    expect(rest.status).toBe(200);
    const proposed = await s.callAs(s.borrower, 'proposeBuyback', {
      body: { ...ofDeal(second), price_rule: 'DEAL_RATE', day: '2026-04-20' },
    });
    const buy = () =>
      s.callAs(winner, 'answerBuyback', {
        params: { id: Number('id' in proposed.body && proposed.body.id) },
        body: { confirmed: true, day: '2026-04-20' },
      });
    await buy();
    const entries = (await s.callAs(winner, 'listCollections', { params: { id } })).body.rows.flatMap(
      (row) => row.entries,
    );
    // Confirmed by mistake, and once more.
    const entry_id = entries.find(({ kind }) => kind === 'BUYBACK')?.id ?? 0;
    await s.callAs(winner, 'reverseCollectionEntry', {
      params: { id: second ?? 0 },
      body: { entry_id, reason: 'Engano' },
    });
    expect((await buy()).status).toBe(200);
    await s.setClock('2026-05-12T15:00:00Z');
    await receive(id, third ?? 0, { day: '2026-05-12', amount: 500 });
    const offered = await s.callAs(s.borrower, 'offerCover', { body: ofDeal(third) });
    const covered = await s.callAs(winner, 'answerCover', {
      params: { id: offered.body.id },
      body: { accepted: true },
    });
    expect(covered.status).toBe(200);
    const covering = (await collectionRows(id)).at(-1)?.id ?? 0;
    await s.setClock('2026-05-15T15:00:00Z');
    expect((await receive(id, covering, { day: '2026-05-15', amount: 500 })).status).toBe(200);
    for (const who of [s.borrower, winner]) {
      const { bytes } = await download(id, who);
      expect(verifyDossier(bytes)).toMatchObject({ ok: true });
    }
    const file = await readFile(id);
    const { settlement, collections } = file;
    expect(settlement.disputes).toMatchObject([{ status: 'AGREED', value: 700, opened_by: 'ASSIGNOR' }]);
    expect(settlement.buybacks).toMatchObject([{ price_rule: 'DEAL_RATE', open_value: 1000 }]);
    expect(collections.map(({ status, cover_id }) => `${status} ${cover_id !== null}`)).toEqual([
      'WRITTEN_OFF false',
      'REPURCHASED false',
      'COVERED false',
      'RECEIVED true',
    ]);
    const { realized } = (await s.callAs(winner, 'getSettlement', { params: { id } })).body;
    expect(realized?.annual_252).toBe(settlement.realized?.annual_252);
    for (const [place, fault] of [
      [['settlement', 'buybacks', 0, 'price'], 'settlement.buybacks[0].price is '],
      [['settlement', 'disputes', 0, 'value'], 'settlement_sha256 is '],
      [['collections', 3, 'cover_id'], 'collections of cover '],
    ] as const)
      expect(faultOf(changeLeaf(file, place))).toContain(fault);
    for (const language of ['pt', 'en'] as const)
      expect(JSON.stringify(dossierPaper(file, language).blocks)).toContain(
        language === 'pt' ? 'Chargeback · Cedente' : 'Chargeback · Assignor',
      );
  });

  it('name who failed when an unpaid deal is rescinded', async () => {
    const { id } = await sold(DUE_DAYS);
    const { payment } = (await s.callAs(s.borrower, 'getSettlement', { params: { id } })).body;
    await s.setClock(new Date(String(payment.rescindable_from)));
    await rescind(id, colleagues.operator);
    expect((await rescind(id, colleagues.master)).body).toMatchObject({ status: 'RESCINDED' });
    for (const who of [s.borrower, winner, s.moderator]) {
      const { bytes } = await download(id, who);
      expect(verifyDossier(bytes)).toMatchObject({ ok: true });
      const { settlement, collections, dossier } = parse(bytes);
      expect(settlement).toMatchObject({
        outcome: 'RESCINDED',
        failed: { company_id: winner.company_id, tax_number: dossier.terms.assignee.tax_number },
        payment: { status: 'RESCINDED', confirmed: null },
        realized: null,
      });
      expect(collections.map(({ status }) => status)).toEqual(['VOID', 'VOID', 'VOID']);
    }
    const paper = JSON.stringify(dossierPaper((await readFile(id)) as AnyDossier, 'pt').blocks);
    expect(paper).toContain('Não pagou o preço');
    expect((await request(id, rival)).status).toBe(404);
  });

  it('are none where only the calendar settled the deal', async () => {
    const { id } = await sold(['2026-03-20']);
    await s.setClock('2026-03-24T12:00:00Z');
    const { body } = await request(id);
    expect([body.version, body.versions.length]).toEqual([1, 1]);
  });
});

describe('verify-dossier of a closed settlement', () => {
  it('rejects a change of any value', () => {
    for (const file of [full, own])
      for (const path of leavesOf(parse(file)))
        expect(faultOf(changeLeaf(parse(file), path)), path.join('.')).not.toBe('fits');
  });

  it('rejects a changed, inserted or removed byte', () => {
    const change = fc.record({
      file: fc.constantFrom(full, own),
      at: fc.nat(),
      byte: fc.nat(255),
      how: fc.constantFrom(0, 1, 2),
    });
    fc.assert(
      fc.property(change, ({ file, at, byte, how }) => {
        const place = at % file.length;
        const [head, rest] = [file.subarray(0, place), file.subarray(place + (how === 1 ? 0 : 1))];
        const changed = Buffer.concat([head, how === 2 ? Buffer.alloc(0) : Buffer.from([byte]), rest]);
        fc.pre(!changed.equals(file));
        expect(verifyDossier(changed).ok).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['dossier.terms.credit_value', 'dossier.terms.'],
    ['dossier.audit.head', 'dossier.audit.head is '],
    ['dossier.sha256', 'dossier.sha256 is '],
    ['collections.0.face_value', 'collections[0].face_value is '],
    ['collections.1.pay_date', 'collections[1].pay_date is '],
    ['collections.2.status', 'collections.2.status'],
    ['collections.2.closed_by.entry_id', 'collections[2].closed_by is '],
    ['collections.2.written_off_value', 'collections[2].written_off_value is '],
    ['entries.1.amount', 'collections[0].received_value is '],
    ['entries.1.day', 'settlement.entries.sha256 is '],
    ['entries.0.day', 'settlement.entries.sha256 is '],
    ['settlement.payment.payment_value', 'settlement.payment.payment_value is '],
    ['settlement.payment.reference', 'settlement.payment.reference is '],
    ['settlement.payment.confirmed.day', 'settlement.payment.confirmed.day is '],
    ['settlement.payment.informed.amount', 'settlement_sha256 is '],
    ['settlement.promised.annual_252', 'settlement.promised.annual_252 is '],
    ['settlement.promised.flow.0.amount', 'settlement.promised.flow[0].amount is '],
    ['settlement.realized.annual_365', 'settlement.realized.annual_365 is '],
    ['settlement.realized.flow.2.amount', 'settlement.realized.flow[2].amount is '],
    ['settlement.closed_at', 'settlement'],
    ['settlement_sha256', 'settlement_sha256 is '],
    ['audit.rows.1.at', 'audit.rows[1] (COLLECTIONS '],
    ['audit.head', 'audit.head is '],
    ['audit.rows_sha256', 'audit.rows_sha256 is '],
    ['sha256', 'sha256 is '],
  ])('names the part of a changed %s', (place, fault) => {
    const path = place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    expect(faultOf(changeLeaf(parse(full), path))).toContain(
      fault.replace('collections.2.status', 'collections[2].status'),
    );
  });

  it('names a sum that is beyond exact centavos', () => {
    const forged = parse(full);
    const { terms, receivables } = forged.dossier;
    const [first] = receivables;
    if (first === undefined) throw new Error('the dossier has no receivable');
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...first, id: index + 1, value: 1e13 }));
    receivables.splice(0, receivables.length, ...rows);
    Object.assign(terms.receivables, { count: 20, transactions: 20 * first.transactions });
    expect(faultOf(forged)).toContain('the values cannot be recomputed: ');
  });

  it('detects a settlement forged with its hash by the audit row that closed it', () => {
    const forged = structuredClone(parse(full));
    if (forged.settlement.payment.informed) forged.settlement.payment.informed.reference = 'E2';
    forged.settlement_sha256 = sha256Of(canonicalJson(forged.settlement as unknown as Json));
    forged.sha256 = digestOf(forged);
    expect(faultOf(forged)).toMatch(/^audit\.rows\[\d+\]\.details\.settlement_sha256 is /);
  });
});

it('published schema of settlement dossiers matches the code', async () => {
  const schema = {
    $id: 'pregao-dossier/2',
    title: 'pregao-dossier/2',
    description:
      'The dossier of a deal whose settlement was closed. `dossier` is that of the completion in the same edition: in canonical JSON it has the bytes of the file pregao-dossier/1.',
    ...z.toJSONSchema(settlementDossier),
  };
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/dossier-2.schema.json',
  );
});
