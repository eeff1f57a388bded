import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clamd, EICAR, startClamd } from '../support/clamd.ts';
import { craftPdf } from '../support/crafted-pdf.ts';
import { acceptCredit, makeCredit, makeOffer } from '../support/deals.ts';
import { makeSettlement, type SettledDeal } from '../support/settlements.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { csv, sendFileForm, sendFileJson, storedFiles } from './file-helpers.ts';

let clamd: Clamd;
let s: TestServer;
beforeAll(async () => {
  clamd = await startClamd();
  s = await createTestServer({ CLAMAV_URL: clamd.url });
});
beforeEach(() => {
  clamd.behavior = 'scan';
});
afterAll(async () => {
  await s.close();
  await clamd.close();
});

let line = 0;
/** Returns a file with unique content. */
const file = (text = '') => {
  line += 1;
  return csv(`Banco ${line}${text};20/05/2026;1,00;1`);
};

async function makeAcceptedCredit(): Promise<number> {
  const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  const credit = await makeCredit(s.deps, s.lenders[0], offer);
  await acceptCredit(s.deps, s.borrower, credit);
  return credit;
}

const upload = (credit_id: number, content: Buffer) =>
  s.callAs(s.lenders[0], 'uploadContract', {
    body: { content: content.toString('base64'), Name: 'contrato.pdf', credit_id },
  });
const INFECTED_PDF = craftPdf({
  objects: [
    `(${EICAR.replace(/[\\()]/g, '\\$&')})`,
    `<< /Length ${EICAR.length} >>\nstream\n${EICAR}\nendstream`,
  ],
});

describe('a receivables file', () => {
  it('is accepted as JSON and as a multipart upload when the scanner finds nothing', async () => {
    const before = clamd.scanned.length;
    expect((await sendFileJson(s, s.borrower, file())).status).toBe(202);
    expect((await sendFileForm(s, s.borrower, file())).statusCode).toBe(202);
    expect(clamd.scanned.length).toBe(before + 2);
  });

  it('is rejected with FILE_INFECTED and not stored when the scanner detects malware', async () => {
    const before = storedFiles(s);
    const { status, problem } = await sendFileJson(s, s.borrower, file(EICAR));
    expect([status, problem.message, problem.errors[0]?.field]).toEqual([
      415,
      'FILE_INFECTED',
      'content_data',
    ]);
    expect((await sendFileForm(s, s.borrower, file(EICAR))).json()).toMatchObject({
      message: 'FILE_INFECTED',
    });
    expect(storedFiles(s)).toEqual(before);
  });

  it('is rejected with SCAN_UNAVAILABLE without a scanner verdict, and accepted on a retry', async () => {
    const before = storedFiles(s);
    const content = file();
    clamd.behavior = 'close';
    const { status, problem, response } = await sendFileJson(s, s.borrower, content);
    expect([status, problem.message]).toEqual([503, 'SCAN_UNAVAILABLE']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(storedFiles(s)).toEqual(before);
    clamd.behavior = 'scan';
    expect((await sendFileJson(s, s.borrower, content)).status).toBe(202);
  });
});

describe('a contract', () => {
  it('is rejected with FILE_INFECTED when the scanner detects malware, unlike a clean one', async () => {
    const credit = await makeAcceptedCredit();
    const before = storedFiles(s);
    const { status, problem } = await upload(credit, INFECTED_PDF);
    expect([status, problem.message, problem.errors[0]?.field]).toEqual([415, 'FILE_INFECTED', 'content']);
    expect(storedFiles(s)).toEqual(before);
    expect((await upload(credit, craftPdf({}))).status).toBe(201);
  });

  it('is rejected with SCAN_UNAVAILABLE without a scanner verdict', async () => {
    const credit = await makeAcceptedCredit();
    clamd.behavior = 'full';
    const { status, problem } = await upload(credit, craftPdf({}));
    expect([status, problem.message]).toEqual([503, 'SCAN_UNAVAILABLE']);
    clamd.behavior = 'scan';
    expect((await upload(credit, craftPdf({}))).status).toBe(201);
  });
});

describe('a document of a settlement', () => {
  const PDF = { name: 'extrato.pdf', content: INFECTED_PDF.toString('base64') };
  const dispute = ({ id, collections }: SettledDeal) =>
    s.callAs(s.lenders[0], 'openDispute', {
      body: {
        offer_id: id,
        kind: 'COLLECTION',
        ids: [...collections],
        value: 0,
        reason: 'OTHER',
        text: 'Não chegou',
        documents: [PDF],
      },
    });
  const inform = ({ id }: SettledDeal) =>
    s.callAs(s.lenders[0], 'informPayment', {
      params: { id },
      body: { day: '2026-03-10', amount: 4700, method: 'OTHER', reference: 'A1', proof: PDF.content },
    });

  it.each([
    ['dispute', 'CONFIRMED', dispute, 'documents'],
    ['proof of payment', 'DUE', inform, 'proof'],
  ] as const)(
    'is rejected with its field when the scanner detects malware: %s',
    async (_, payment, send, field) => {
      const deal = await makeSettlement(s, {
        receivables: [{ value: 500_000, due_date: '2026-05-04' }],
        payment,
      });
      const before = storedFiles(s);
      const { status, problem } = await send(deal);
      expect([status, problem.message, problem.errors[0]?.field]).toEqual([415, 'FILE_INFECTED', field]);
      expect(storedFiles(s)).toEqual(before);
    },
  );
});
