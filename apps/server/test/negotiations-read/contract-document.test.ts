import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { contractPdf } from '../../src/demo/contract-pdf.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { storedFiles } from '../negotiations/upload-fixture.ts';
import { makeHolder } from '../support/certificates.ts';
import { makeDeal } from '../support/deal-stages.ts';
import { makePdf } from '../support/pdf.ts';
import { signPdf } from '../support/signed-pdf.ts';
import { useReaders } from './deal-readers.ts';

const readers = useReaders();
const makeAcceptedDeal = () => makeDeal(readers.s.deps, readers.people, 'APPROVED');

async function fetchLink(link: string): Promise<Buffer> {
  const { publicUrl } = readers.s.deps.config;
  const { statusCode, rawPayload } = await readers.s.t.app.inject({
    method: 'GET',
    url: link.slice(publicUrl.length),
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

async function draftOf(credit: number): Promise<Buffer> {
  const { body } = await readers.s.callAs(readers.people.winner, 'contractDraft', { params: { id: credit } });
  return fetchLink(body.link);
}

async function dossierOf(id: number, who: Session): Promise<Buffer> {
  const { body } = await readers.s.callAs(who, 'getDossier', { params: { id } });
  return fetchLink(body.pdf.link);
}

const bodyOf = (credit_id: number, pdf: Uint8Array) => ({
  content: Buffer.from(pdf).toString('base64'),
  Name: 'contrato.pdf',
  credit_id,
});

/** Result of the check before the contract is uploaded. */
async function check(credit: number, pdf: Uint8Array) {
  const { status, body } = await readers.s.callAs(readers.people.winner, 'checkContract', {
    body: bodyOf(credit, pdf),
  });
  expect(status).toBe(200);
  return body;
}

const ALL_FOUND = { borrower_tax_number: true, lender_tax_number: true, credit_value: true };

describe('POST /contracts/check', () => {
  it('reports a draft of Pregão, as GET /contracts/{id} does for each reader after the upload', async () => {
    const { credit } = await makeAcceptedDeal();
    const draft = await draftOf(credit);
    const found = { outcome: 'READ', document: 'DRAFT', text: ALL_FOUND, signatures: [] };
    expect(await check(credit, draft)).toMatchObject({ signed: false, check: found });
    const sent = await readers.s.callAs(readers.people.winner, 'uploadContract', {
      body: bodyOf(credit, draft),
    });
    for (const who of ['winner', 'borrower', 'moderator'] as const) {
      const { body } = await readers.s.callAs(readers.people[who], 'getContract', {
        params: { id: sent.body.id },
      });
      expect(body).toMatchObject({ signed: false, check: found });
    }
  });

  it('reports a draft when it was saved again, was signed, or belongs to another deal', async () => {
    const [{ credit }, other] = [await makeAcceptedDeal(), await makeAcceptedDeal()];
    const draft = await draftOf(credit);
    const saved = await (
      await PDF.merge([draft, contractPdf(['Anexo'])].map((one) => new Uint8Array(one)))
    ).save();
    expect(Buffer.from(saved).equals(draft)).toBe(false);
    expect((await check(credit, saved)).check).toMatchObject({ document: 'DRAFT', text: ALL_FOUND });
    const signed = await signPdf(draft, await makeHolder('ANA DE SOUZA'));
    expect(await check(credit, signed)).toMatchObject({
      signed: true,
      check: { document: 'DRAFT', signatures: [{ integrity: 'INTACT', coverage: 'WHOLE' }] },
    });
    expect((await check(credit, await draftOf(other.credit))).check.document).toBe('DRAFT');
  });

  it.each([
    ['a draft in English', ['DRAFT - subject to legal review', 'Assignment agreement'], 'DRAFT', []],
    [
      'a form with blanks',
      ['Contrato de cessao', 'multa de [percentual] e [a definir]'],
      'UNFILLED',
      ['percentual', 'a definir'],
    ],
    [
      'a receipt',
      ['Comprovante', 'Ele nao substitui', 'does not replace the assignment agreement'],
      'PRINT',
      [],
    ],
    ['a contract', ['Contrato de cessao', 'As partes leram a minuta.'], null, []],
  ] as const)('reports the document kind of %s', async (_, lines, document, blanks) => {
    const { credit } = await makeAcceptedDeal();
    expect((await check(credit, contractPdf(lines))).check).toMatchObject({ document, blanks, text: {} });
  });

  it('reports the dossier of a completed deal as a print', async () => {
    const [{ credit }, completed] = [
      await makeAcceptedDeal(),
      await makeDeal(readers.s.deps, readers.people, 'NEGOTIATED'),
    ];
    const dossier = await dossierOf(completed.id, readers.people.winner);
    expect((await check(credit, dossier)).check).toMatchObject({ document: 'PRINT', text: ALL_FOUND });
  });

  it('reports no text when no page has any', async () => {
    const { credit } = await makeAcceptedDeal();
    expect(await check(credit, contractPdf([]))).toEqual({
      signed: false,
      check: { outcome: 'READ', signatures: [], more_signatures: 0, text: null, document: null, blanks: [] },
    });
  });

  it('stores nothing and does not change the deal', async () => {
    const { credit, id } = await makeAcceptedDeal();
    const draft = await draftOf(credit);
    const before = storedFiles(readers.s);
    await check(credit, draft);
    const refused = await readers.s.callAs(readers.people.winner, 'checkContract', {
      body: bodyOf(credit, Buffer.from('%PDF-1.7 cut off')),
    });
    expect(refused).toMatchObject({ status: 415, problem: { message: 'CONTRACT_FILE_INVALID' } });
    expect(storedFiles(readers.s)).toEqual(before);
    const { body } = await readers.s.callAs(readers.people.winner, 'getNegotiation', { params: { id } });
    expect(body).toMatchObject({ status: 'APPROVED', winner: { contract: null } });
  });

  it.each(['rival', 'idle'] as const)('rejects the proposal of another investor: %s', async (who) => {
    const { credit } = await makeAcceptedDeal();
    const { status, problem } = await readers.s.callAs(readers.people[who], 'checkContract', {
      body: bodyOf(credit, makePdf()),
    });
    expect({ status, message: problem.message }).toEqual({
      status: 409,
      message: 'PROPOSAL_ACTION_UNAVAILABLE',
    });
  });
});

it('GET /contracts/{id} reports no document kind when its check is older than draft detection', async () => {
  const { contract } = await makeDeal(readers.s.deps, readers.people, 'UPLOADED');
  const { owner } = readers.s.t.database;
  const found = JSON.stringify({ outcome: 'READ', signatures: [], more_signatures: 0, text: null });
  await owner.updateTable('contract_checks').set({ found }).where('contract_id', '=', contract).execute();
  const { status, body } = await readers.s.callAs(readers.people.borrower, 'getContract', {
    params: { id: contract },
  });
  expect(status).toBe(200);
  expect(body.check).toMatchObject({ document: null, blanks: [] });
});
