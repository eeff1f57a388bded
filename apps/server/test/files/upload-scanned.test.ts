import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Clamd, EICAR, startClamd } from '../support/clamd.ts';
import { craftPdf } from '../support/crafted-pdf.ts';
import { acceptCredit, makeCredit, makeOffer } from '../support/deals.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { csv, send, sendForm, storedFiles } from './sending.ts';

let clamd: Clamd;
let s: Stage;
beforeAll(async () => {
  clamd = await startClamd();
  s = await createStage({ CLAMAV_URL: clamd.url });
});
beforeEach(() => {
  clamd.mood = 'scan';
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

async function accepted(): Promise<number> {
  const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  const credit = await makeCredit(s.deps, s.lenders[0], offer);
  await acceptCredit(s.deps, s.borrower, credit);
  return credit;
}

const upload = (credit_id: number, content: Buffer) =>
  s.as(s.lenders[0], 'uploadContract', {
    body: { content: content.toString('base64'), Name: 'contrato.pdf', credit_id },
  });
const infected = craftPdf({
  objects: [
    `(${EICAR.replace(/[\\()]/g, '\\$&')})`,
    `<< /Length ${EICAR.length} >>\nstream\n${EICAR}\nendstream`,
  ],
});

describe('a receivables file', () => {
  it('is accepted as JSON and as a multipart upload when the scanner finds nothing', async () => {
    const before = clamd.scanned.length;
    expect((await send(s, s.borrower, file())).status).toBe(202);
    expect((await sendForm(s, s.borrower, file())).statusCode).toBe(202);
    expect(clamd.scanned.length).toBe(before + 2);
  });

  it('is rejected with FILE_INFECTED and not stored when the scanner detects malware', async () => {
    const before = storedFiles(s);
    const { status, problem } = await send(s, s.borrower, file(EICAR));
    expect([status, problem.message, problem.errors[0]?.field]).toEqual([
      415,
      'FILE_INFECTED',
      'content_data',
    ]);
    expect((await sendForm(s, s.borrower, file(EICAR))).json()).toMatchObject({ message: 'FILE_INFECTED' });
    expect(storedFiles(s)).toEqual(before);
  });

  it('is rejected with SCAN_UNAVAILABLE without a scanner verdict, and accepted on a retry', async () => {
    const before = storedFiles(s);
    const content = file();
    clamd.mood = 'close';
    const { status, problem, response } = await send(s, s.borrower, content);
    expect([status, problem.message]).toEqual([503, 'SCAN_UNAVAILABLE']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(storedFiles(s)).toEqual(before);
    clamd.mood = 'scan';
    expect((await send(s, s.borrower, content)).status).toBe(202);
  });
});

describe('a contract', () => {
  it('is rejected with FILE_INFECTED when the scanner detects malware, unlike a clean one', async () => {
    const credit = await accepted();
    const before = storedFiles(s);
    const { status, problem } = await upload(credit, infected);
    expect([status, problem.message, problem.errors[0]?.field]).toEqual([415, 'FILE_INFECTED', 'content']);
    expect(storedFiles(s)).toEqual(before);
    expect((await upload(credit, craftPdf({}))).status).toBe(201);
  });

  it('is rejected with SCAN_UNAVAILABLE without a scanner verdict', async () => {
    const credit = await accepted();
    clamd.mood = 'full';
    const { status, problem } = await upload(credit, craftPdf({}));
    expect([status, problem.message]).toEqual([503, 'SCAN_UNAVAILABLE']);
    clamd.mood = 'scan';
    expect((await upload(credit, craftPdf({}))).status).toBe(201);
  });
});
