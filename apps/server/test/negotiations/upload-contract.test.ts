import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDeps } from '../../src/open.ts';
import { readLimited } from '../../src/platform/pdf/inspect-pdf.ts';
import { craftPdf } from '../support/crafted-pdf.ts';
import {
  acceptContract,
  acceptCredit,
  askResend,
  makeContract,
  makeCredit,
  makeOffer,
} from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { contractRow, countMails, mailsSince, offerRow, statusesOf, trailOf } from '../support/looks.ts';
import { makePdf } from '../support/pdf.ts';
import { tokenFor } from '../support/sessions.ts';
import { createStage, START, type Stage } from '../support/stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await createStage();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

/** An accepted proposal of the first lender. */
const approved = async () => {
  const offer = await makeOffer(s.deps, s.borrower, { lenders: s.lenders });
  const credit = await makeCredit(s.deps, s.lenders[0], offer);
  await acceptCredit(s.deps, s.borrower, credit);
  return { offer, credit };
};

const upload = (credit_id: number, pdf: Buffer = makePdf(), actor = s.lenders[0], Name = 'contrato.pdf') =>
  s.as(actor, 'uploadContract', { body: { content: pdf.toString('base64'), Name, credit_id } });

const storedFiles = (): string[] => {
  const { storage } = s.deps.config;
  if (storage.kind !== 'file') throw new Error('tests keep files in a folder');
  return readdirSync(storage.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};

describe('POST /contracts/upload', () => {
  it('keeps the file and hands the turn to the acquirer (API-46)', async () => {
    const { offer, credit } = await approved();
    const pdf = makePdf('Cessão de crédito', 3);
    const seen = await countMails(s.db);
    const before = (await trailOf(s.db, offer.id)).length;
    const { status, body } = await upload(credit, pdf, s.lenders[0], '../../Contrato "final".pdf');
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
    expect(await mailsSince(s.db, seen)).toEqual([`CONTRACT_RECEIVED ${s.borrower.email}`]);
  });

  it('takes a form with the file streamed', async () => {
    const { credit } = await approved();
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

  it('reads the file in a process of its own, with limits, unless told otherwise', async () => {
    const { config, log } = s.deps;
    const { deps, close } = await openDeps(config, log, s.t.database.url, { connections: 2 });
    onTestFinished(close);
    expect(deps.readPdf).toBe(readLimited);
    const { credit } = await approved();
    expect(await makeContract(deps, s.lenders[0], credit)).toBeGreaterThan(0);
  });

  it('does not take again unchanged what was sent back, in whatever version, and keeps nothing of it', async () => {
    const { offer, credit } = await approved();
    const first = makePdf('Primeira versão');
    const { body } = await upload(credit, first);
    await askResend(s.deps, s.borrower, body.id, 'Falta a assinatura da página 1.');
    const stored = storedFiles();
    const again = await upload(credit, first, s.lenders[0], 'outro-nome.pdf');
    expect([again.status, again.problem.message]).toEqual([409, 'CONTRACT_UNCHANGED']);
    expect(storedFiles()).toEqual(stored);
    expect(await offerRow(s.db, offer.id)).toMatchObject({ formalization_turn: 'LENDER' });
    const second = await upload(credit, makePdf('Segunda versão'));
    await askResend(s.deps, s.borrower, second.body.id, 'Ainda falta.');
    expect((await upload(credit, first)).problem.message).toBe('CONTRACT_UNCHANGED');
    expect((await upload(credit, makePdf('Terceira versão'))).status).toBe(201);
    const detail = await s.as(s.borrower, 'getNegotiation', { params: { id: offer.id } });
    expect(detail.body.winner?.earlier_contracts).toMatchObject([
      { id: second.body.id, refusal_reason: 'Ainda falta.', status: 'REJECTED' },
      { id: body.id, refusal_reason: 'Falta a assinatura da página 1.', status: 'REJECTED' },
    ]);
  });

  it('takes a PDF without a digital signature, and tells both sides so', async () => {
    const { offer, credit } = await approved();
    const { status, body } = await upload(credit, makePdf());
    expect(status).toBe(201);
    for (const who of [s.borrower, s.lenders[0], s.moderator])
      expect((await s.as(who, 'getContract', { params: { id: body.id } })).body.signed).toBe(false);
    await askResend(s.deps, s.borrower, body.id);
    const signed = readFileSync(new URL('../data/pdf/signed-once.pdf', import.meta.url));
    await upload(credit, signed);
    const { winner } = (await s.as(s.borrower, 'getNegotiation', { params: { id: offer.id } })).body;
    expect([winner?.contract?.signed, winner?.earlier_contracts.map((each) => each.signed)]).toEqual([
      true,
      [false],
    ]);
  });

  it('takes a new version after a resend was asked for, and keeps the old one', async () => {
    const { offer, credit } = await approved();
    const first = await makeContract(s.deps, s.lenders[0], credit);
    await askResend(s.deps, s.borrower, first);
    const { status, body } = await upload(credit, makePdf('Contrato corrigido'));
    expect(status).toBe(201);
    expect(await contractRow(s.db, body.id)).toMatchObject({ version: 2, status: 'PENDING' });
    expect(await contractRow(s.db, first)).toMatchObject({ version: 1, status: 'REJECTED' });
    expect(await offerRow(s.db, offer.id)).toMatchObject({
      status: 'PENDING_CONTRACT',
      formalization_turn: 'BORROWER',
    });
  });
});

describe('POST /contracts/upload refuses', () => {
  const refusal = async (credit: number, pdf?: Buffer, actor = s.lenders[0]) => {
    const { status, problem } = await upload(credit, pdf, actor);
    return [status, problem.message];
  };

  it('a proposal of another lender, as an unknown one', async () => {
    const { credit } = await approved();
    const foreign = await upload(credit, makePdf(), s.lenders[1]);
    const unknown = await upload(999_999_999, makePdf(), s.lenders[1]);
    expect([foreign.status, foreign.problem.message]).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
    expect(foreign.problem).toEqual(unknown.problem);
  });

  it('a proposal that takes no contract, before anything of the file is looked at', async () => {
    const { credit } = await approved();
    await makeContract(s.deps, s.lenders[0], credit);
    const nonsense = Buffer.from('no PDF');
    const before = storedFiles();
    expect(await refusal(credit, nonsense)).toEqual([409, 'CONTRACT_EXISTS']);
    const foreign = await upload(credit, nonsense, s.lenders[1]);
    const unknown = await upload(999_999_999, nonsense, s.lenders[1]);
    expect([foreign.status, foreign.problem.message]).toEqual([409, 'PROPOSAL_ACTION_UNAVAILABLE']);
    expect(foreign.problem).toEqual(unknown.problem);
    expect(storedFiles()).toEqual(before);
  });

  it('a streamed file of a foreign proposal unread, however large it is', async () => {
    const { credit } = await approved();
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

  it('a second contract while the first is under analysis, and after the completion', async () => {
    const { credit } = await approved();
    const contract = await makeContract(s.deps, s.lenders[0], credit);
    expect(await refusal(credit)).toEqual([409, 'CONTRACT_EXISTS']);
    await acceptContract(s.deps, s.borrower, contract);
    expect(await refusal(credit)).toEqual([409, 'CONTRACT_EXISTS']);
  });

  it('anything from the very instant of the formalization deadline on', async () => {
    const { credit } = await approved();
    await s.setClock('2026-03-12T21:00:00Z');
    expect(await refusal(credit)).toEqual([409, 'OFFER_EXPIRED']);
  });

  it.each([
    ['what is no PDF', Buffer.from('PK\u0003\u0004 a spreadsheet under a wrong name')],
    ['an empty name tag with nothing behind', Buffer.from('%PDF-1.7\n')],
    ['a PDF that was cut off', makePdf().subarray(0, -40)],
    ['a PDF without a single page', makePdf('', 0)],
    ['a frame with garbage inside', Buffer.from(`%PDF-1.4\n${'A'.repeat(9000)}\nstartxref\n9\n%%EOF\n`)],
    [
      'an encrypted PDF',
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
    ['an empty file', Buffer.alloc(0)],
  ])('%s, and keeps nothing of it', async (_, content) => {
    const { credit } = await approved();
    const before = storedFiles();
    expect(await refusal(credit, content)).toEqual([415, 'CONTRACT_FILE_INVALID']);
    expect(storedFiles()).toEqual(before);
  });

  it.each([
    ['CONTRACT_HAS_SCRIPT', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }],
    ['CONTRACT_HAS_ACTION', { catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }],
    ['CONTRACT_HAS_ATTACHMENT', { catalog: '/AF [<< /EF << /F 100 0 R >> >>]' }],
    ['CONTRACT_HAS_MEDIA', { page: '/Annots [<< /Subtype /Movie /Rect [0 0 9 9] >>]' }],
    ['CONTRACT_HAS_XFA', { catalog: '/AcroForm << /Fields [] /XFA [] >>' }],
  ] as const)('what does more than show (%s), and keeps nothing of it', async (message, crafted) => {
    const { credit } = await approved();
    const before = storedFiles();
    expect(await refusal(credit, craftPdf(crafted))).toEqual([415, message]);
    expect(storedFiles()).toEqual(before);
  });

  it('all that a document does beside showing, each in its sentence', async () => {
    const { credit } = await approved();
    const crafted = {
      catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /Collection << >>',
      page: '/AA << /O << /S /Launch /F (cmd.exe) >> >>',
    };
    const { problem } = await upload(credit, craftPdf(crafted));
    expect(problem.errors.map(({ field, message }) => [field, message]).toSorted()).toEqual([
      ['content', 'CONTRACT_HAS_ACTION'],
      ['content', 'CONTRACT_HAS_ATTACHMENT'],
      ['content', 'CONTRACT_HAS_SCRIPT'],
    ]);
  });

  it('a refused upload leaves no file', async () => {
    const { credit } = await approved();
    await makeContract(s.deps, s.lenders[0], credit);
    const before = storedFiles();
    await upload(credit);
    expect(storedFiles()).toEqual(before);
  });

  it('more than 10 MB', async () => {
    const { credit } = await approved();
    const large = Buffer.concat([makePdf(), Buffer.alloc(10 * 1024 ** 2)]);
    expect(await refusal(credit, large)).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('acquirers and moderators', async () => {
    const { credit } = await approved();
    for (const actor of [s.borrower, s.moderator])
      expect(await refusal(credit, makePdf(), actor)).toEqual([403, 'NO_PERMISSION']);
  });

  it.each([10 ** 30, -1.5, 0])('a number %s that is no id, once', async (credit_id) => {
    const content = makePdf().toString('base64');
    const { status, problem } = await s.as(s.lenders[0], 'uploadContract', {
      body: { content, Name: 'a.pdf', credit_id },
    });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
    expect(problem.errors.map(({ field }) => field)).toEqual(['credit_id']);
  });

  it('what is not base64', async () => {
    const { status, problem } = await s.as(s.lenders[0], 'uploadContract', {
      body: { content: '***', Name: 'a.pdf', credit_id: 1 },
    });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });
});
