import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDeps } from '../../src/open-deps.ts';
import { askResend, makeContract } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makePdf } from '../support/pdf.ts';
import {
  contractRow,
  countMails,
  mailsSince,
  offerRow,
  statusesOf,
  trailOf,
} from '../support/row-queries.ts';
import { tokenFor } from '../support/sessions.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { makeAcceptedCredit, storedFiles, uploadPdf } from './upload-fixture.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

describe('POST /contracts/upload', () => {
  it('stores the file and passes the turn to the acquirer (CON-03c, API-46)', async () => {
    const { offer, credit } = await makeAcceptedCredit(s);
    const pdf = makePdf('Cessão de crédito', 3);
    const mailsBefore = await countMails(s.db);
    const before = (await trailOf(s.db, offer.id)).length;
    const { status, body } = await uploadPdf(s, credit, pdf, s.lenders[0], '../../Contrato "final".pdf');
    expect(status).toBe(201);
    const row = await contractRow(s.db, body.id);
    expect(row).toMatchObject({
      offer_id: offer.id,
      credit_id: credit,
      user_id: s.lenders[0].user_id,
      version: 1,
      name: 'Contrato final.pdf',
      size: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      status: 'PENDING',
    });
    expect(await buffer(await s.deps.storage.get(row.storage_key))).toEqual(pdf);
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'PENDING_CONTRACT',
      formalization_turn: 'BORROWER',
      formalization_deadline: new Date('2026-03-12T21:00:00Z'),
    });
    expect(await statusesOf(s.db, offer.receivables)).toEqual(Array(3).fill(`PENDING_CONTRACT ${offer.id}`));
    expect((await trailOf(s.db, offer.id)).slice(before)).toEqual([
      'OFFER UPLOAD_CONTRACT APPROVED>PENDING_CONTRACT',
      'RECEIVABLES UPLOAD APPROVED>PENDING_CONTRACT x3',
      'CONTRACT UPLOAD START>PENDING',
    ]);
    expect(await mailsSince(s.db, mailsBefore)).toEqual([`CONTRACT_RECEIVED ${s.borrower.email}`]);
  });

  it('accepts a multipart form', async () => {
    const { credit } = await makeAcceptedCredit(s);
    const pdf = makePdf();
    const form = new FormData();
    form.set('credit_id', String(credit));
    form.set('Name', 'assinado.pdf');
    form.set('content', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'assinado.pdf');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await s.t.app.inject({
      method: 'POST',
      url: '/api/contracts/upload',
      headers: {
        authorization: `Bearer ${await tokenFor(s.deps, s.lenders[0])}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.statusCode).toBe(201);
    expect(await contractRow(s.db, response.json().id)).toMatchObject({
      name: 'assinado.pdf',
      size: pdf.length,
    });
  });

  it('reads the PDF with other functions than the in-process ones of tests by default', async () => {
    const { config, log } = s.deps;
    const { deps, close } = await openDeps(config, log, s.t.database.url, {
      connections: 2,
      defaultActor: 'SYSTEM',
    });
    onTestFinished(close);
    expect(deps.readPdf).not.toBe(s.deps.readPdf);
    expect(deps.checkPdf).not.toBe(s.deps.checkPdf);
    const { credit } = await makeAcceptedCredit(s);
    expect(await makeContract(deps, s.lenders[0], credit)).toBeGreaterThan(0);
  });

  it('rejects a file identical to any returned version and stores nothing', async () => {
    const { offer, credit } = await makeAcceptedCredit(s);
    const first = makePdf('Primeira versão');
    const { body } = await uploadPdf(s, credit, first);
    await askResend(s.deps, s.borrower, body.id, 'Falta a assinatura da página 1.');
    const stored = storedFiles(s);
    const again = await uploadPdf(s, credit, first, s.lenders[0], 'outro-nome.pdf');
    expect([again.status, again.problem.message]).toEqual([409, 'CONTRACT_UNCHANGED']);
    expect(storedFiles(s)).toEqual(stored);
    expect(await offerRow(s.db, offer.id)).toMatchObject({ formalization_turn: 'LENDER' });
    const second = await uploadPdf(s, credit, makePdf('Segunda versão'));
    await askResend(s.deps, s.borrower, second.body.id, 'Ainda falta.');
    expect((await uploadPdf(s, credit, first)).problem.message).toBe('CONTRACT_UNCHANGED');
    expect((await uploadPdf(s, credit, makePdf('Terceira versão'))).status).toBe(201);
    const detail = await s.callAs(s.borrower, 'getNegotiation', { params: { id: offer.id } });
    expect(detail.body.winner?.earlier_contracts).toMatchObject([
      { id: second.body.id, refusal_reason: 'Ainda falta.', status: 'REJECTED' },
      { id: body.id, refusal_reason: 'Falta a assinatura da página 1.', status: 'REJECTED' },
    ]);
  });

  it('accepts a PDF without a digital signature and reports signed as false to all parties', async () => {
    const { offer, credit } = await makeAcceptedCredit(s);
    const { status, body } = await uploadPdf(s, credit, makePdf());
    expect(status).toBe(201);
    for (const who of [s.borrower, s.lenders[0], s.moderator])
      expect((await s.callAs(who, 'getContract', { params: { id: body.id } })).body.signed).toBe(false);
    await askResend(s.deps, s.borrower, body.id);
    const signed = readFileSync(new URL('../data/pdf/signed-once.pdf', import.meta.url));
    await uploadPdf(s, credit, signed);
    const { winner } = (await s.callAs(s.borrower, 'getNegotiation', { params: { id: offer.id } })).body;
    expect([winner?.contract?.signed, winner?.earlier_contracts.map((each) => each.signed)]).toEqual([
      true,
      [false],
    ]);
  });

  it('accepts a new version after a resend request and keeps the earlier version', async () => {
    const { offer, credit } = await makeAcceptedCredit(s);
    const first = await makeContract(s.deps, s.lenders[0], credit);
    await askResend(s.deps, s.borrower, first);
    const { status, body } = await uploadPdf(s, credit, makePdf('Contrato corrigido'));
    expect(status).toBe(201);
    expect(await contractRow(s.db, body.id)).toMatchObject({ version: 2, status: 'PENDING' });
    expect(await contractRow(s.db, first)).toMatchObject({ version: 1, status: 'REJECTED' });
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'PENDING_CONTRACT',
      formalization_turn: 'BORROWER',
    });
  });
});
