import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { craftPdf } from '../support/crafted-pdf.ts';
import { acceptContract, acceptCredit, makeContract, makeCredit, makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makePdf } from '../support/pdf.ts';
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

describe('POST /contracts/upload refuses', () => {
  const refusal = async (credit: number, pdf?: Buffer, actor = s.lenders[0]) => {
    const { status, problem } = await uploadPdf(s, credit, pdf, actor);
    return [status, problem.message];
  };

  it('a proposal of another lender with the same reply as for an unknown one', async () => {
    const { credit } = await makeAcceptedCredit(s);
    const foreign = await uploadPdf(s, credit, makePdf(), s.lenders[1]);
    const unknown = await uploadPdf(s, 999_999_999, makePdf(), s.lenders[1]);
    expect([foreign.status, foreign.problem.message]).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
    expect(foreign.problem).toEqual(unknown.problem);
  });

  it('a proposal that accepts no contract before it parses the file', async () => {
    const { credit } = await makeAcceptedCredit(s);
    await makeContract(s.deps, s.lenders[0], credit);
    const nonsense = Buffer.from('no PDF');
    const before = storedFiles(s);
    expect(await refusal(credit, nonsense)).toEqual([409, 'CONTRACT_EXISTS']);
    const foreign = await uploadPdf(s, credit, nonsense, s.lenders[1]);
    const unknown = await uploadPdf(s, 999_999_999, nonsense, s.lenders[1]);
    expect([foreign.status, foreign.problem.message]).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
    expect(foreign.problem).toEqual(unknown.problem);
    expect(storedFiles(s)).toEqual(before);
  });

  it('a multipart file for a foreign proposal before it checks the body limit', async () => {
    const { credit } = await makeAcceptedCredit(s);
    const form = new FormData();
    form.set('credit_id', String(credit));
    form.set('Name', 'a.pdf');
    form.set('content', new Blob([new Uint8Array(10 * 1024 ** 2 + 1)]), 'a.pdf');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await s.t.app.inject({
      method: 'POST',
      url: '/api/contracts/upload',
      headers: {
        authorization: `Bearer ${await tokenFor(s.deps, s.lenders[1])}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.json()).toMatchObject({ status: 409, message: 'PROPOSAL_ACTION_UNAVAILABLE' });
  });

  it('a proposal that was not accepted', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const credit = await makeCredit(s.deps, s.lenders[0], offer);
    expect(await refusal(credit)).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
  });

  it('a losing proposal without revealing the contract of the accepted one', async () => {
    const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
    const [chosen, other] = [
      await makeCredit(s.deps, s.lenders[0], offer),
      await makeCredit(s.deps, s.lenders[1], offer),
    ];
    await acceptCredit(s.deps, s.borrower, chosen);
    await makeContract(s.deps, s.lenders[0], chosen);
    const { status, problem } = await uploadPdf(s, other, makePdf(), s.lenders[1]);
    expect([status, problem.message]).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
  });

  it('a second contract while the first is under analysis and after completion', async () => {
    const { credit } = await makeAcceptedCredit(s);
    const contract = await makeContract(s.deps, s.lenders[0], credit);
    expect(await refusal(credit)).toEqual([409, 'CONTRACT_EXISTS']);
    await acceptContract(s.deps, s.borrower, contract);
    expect(await refusal(credit)).toEqual([409, 'CONTRACT_EXISTS']);
  });

  it('any upload from the instant of the formalization deadline', async () => {
    const { credit } = await makeAcceptedCredit(s);
    await s.setClock('2026-03-12T21:00:00Z');
    expect(await refusal(credit)).toEqual([409, 'OFFER_EXPIRED']);
  });

  it.each([
    ['a file that is no PDF', Buffer.from('PK\u0003\u0004 a spreadsheet under a wrong name')],
    ['a PDF header without content', Buffer.from('%PDF-1.7\n')],
    ['a PDF that was cut off', makePdf().subarray(0, -40)],
    ['a PDF without a single page', makePdf('', 0)],
    [
      'garbage between a PDF header and trailer',
      Buffer.from(`%PDF-1.4\n${'A'.repeat(9000)}\nstartxref\n9\n%%EOF\n`),
    ],
    ['an empty file', Buffer.alloc(0)],
  ])('%s and stores nothing (CON-03a)', async (_, content) => {
    const { credit } = await makeAcceptedCredit(s);
    const before = storedFiles(s);
    expect(await refusal(credit, content)).toEqual([415, 'CONTRACT_FILE_INVALID']);
    expect(storedFiles(s)).toEqual(before);
  });

  it.each([
    [
      'CONTRACT_ENCRYPTED',
      Buffer.from(
        makePdf()
          .toString('latin1')
          .replace(
            '/Root 1 0 R',
            `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> /P -4 >>`,
          ),
        'latin1',
      ),
    ],
    ['CONTRACT_NOT_ONLY_PDF', Buffer.concat([Buffer.from('From: mail\n\n'), makePdf()])],
    ['CONTRACT_NOT_ONLY_PDF', Buffer.concat([makePdf(), Buffer.from('scanned')])],
  ])('an encrypted PDF or one with foreign bytes (%s) and stores nothing', async (message, content) => {
    const { credit } = await makeAcceptedCredit(s);
    const before = storedFiles(s);
    expect(await refusal(credit, content)).toEqual([415, message]);
    expect(storedFiles(s)).toEqual(before);
  });

  it.each([
    ['CONTRACT_HAS_SCRIPT', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }],
    ['CONTRACT_HAS_ACTION', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
    ['CONTRACT_HAS_ATTACHMENT', { catalog: '/AF [<< /EF << /F 100 0 R >> >>]' }],
    ['CONTRACT_HAS_MEDIA', { page: '/Annots [<< /Subtype /Movie /Rect [0 0 9 9] >>]' }],
    ['CONTRACT_HAS_XFA', { catalog: '/AcroForm << /Fields [] /XFA [] >>' }],
  ] as const)('a PDF with active content (%s) and stores nothing', async (message, crafted) => {
    const { credit } = await makeAcceptedCredit(s);
    const before = storedFiles(s);
    expect(await refusal(credit, craftPdf(crafted))).toEqual([415, message]);
    expect(storedFiles(s)).toEqual(before);
  });

  it('a PDF with several active contents and lists each as an error', async () => {
    const { credit } = await makeAcceptedCredit(s);
    const crafted = {
      catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Collection << >>',
      page: '/AA << /O << /S /Launch /F (cmd.exe) >> >>',
    };
    const { problem } = await uploadPdf(s, credit, craftPdf(crafted));
    expect(problem.errors.map(({ field, message }) => [field, message]).toSorted()).toEqual([
      ['content', 'CONTRACT_HAS_ACTION'],
      ['content', 'CONTRACT_HAS_ATTACHMENT'],
      ['content', 'CONTRACT_HAS_SCRIPT'],
    ]);
  });

  it('an upload while a contract is pending and stores no file', async () => {
    const { credit } = await makeAcceptedCredit(s);
    await makeContract(s.deps, s.lenders[0], credit);
    const before = storedFiles(s);
    await uploadPdf(s, credit);
    expect(storedFiles(s)).toEqual(before);
  });

  it('a file above 10 MB', async () => {
    const { credit } = await makeAcceptedCredit(s);
    const large = Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 ** 2)]);
    expect(await refusal(credit, large)).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('acquirers and moderators', async () => {
    const { credit } = await makeAcceptedCredit(s);
    for (const actor of [s.borrower, s.moderator])
      expect(await refusal(credit, makePdf(), actor)).toEqual([403, 'NO_PERMISSION']);
  });

  it.each([10 ** 30, -1.5, 0])('an invalid credit_id %s with one error', async (credit_id) => {
    const content = makePdf().toString('base64');
    const { status, problem } = await s.callAs(s.lenders[0], 'uploadContract', {
      body: { content, Name: 'a.pdf', credit_id },
    });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    expect(problem.errors.map(({ field }) => field)).toEqual(['credit_id']);
  });

  it('content that is not base64', async () => {
    const { status, problem } = await s.callAs(s.lenders[0], 'uploadContract', {
      body: { content: '***', Name: 'a.pdf', credit_id: 1 },
    });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});
