import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../support/invariants.ts';
import { makeUser } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  csv,
  fileRow,
  fileTrail,
  sendFile,
  sendFileForm,
  sendFileJson,
  storedFiles,
} from './file-helpers.ts';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterEach(() => checkInvariants(s.db));
afterAll(() => s.close());

let fileCount = 0;
/** Returns a valid file with unique content. */
const newFile = () => {
  fileCount += 1;
  return csv(`Banco ${fileCount};20/05/2026;1.000,00;2`);
};

/** Request ids of the queued import jobs of a file. */
const jobsOf = async (fileId: number): Promise<readonly (string | null)[]> => {
  const { rows } = await sql<{ request: string | null }>`select data->>'_request_id' as request from jobs.job
    where name = 'import-file' and (data->>'file_id')::bigint = ${fileId}`.execute(s.t.database.owner);
  return rows.map(({ request }) => request);
};

const requestsOf = async (fileId: number): Promise<readonly (string | null)[]> => {
  const trail = s.db.selectFrom('audit').select('request_id').where('entity', '=', 'FILE');
  return (await trail.where('entity_id', '=', fileId).execute()).map(({ request_id }) => request_id);
};

const countFiles = async (): Promise<number> =>
  (await s.db.selectFrom('managed_files').select('id').execute()).length;

/** Fails unless `work` leaves no row and no stored file behind. */
async function expectNothingStored<T>(work: () => Promise<T>): Promise<T> {
  const before = [await countFiles(), storedFiles(s)];
  const result = await work();
  expect([await countFiles(), storedFiles(s)]).toEqual(before);
  return result;
}

describe('POST /management-files', () => {
  it('stores the bytes, creates a PROCESSING file and queues one import with the request id (API-26a, API-26b, API-26c)', async () => {
    const content = Buffer.from(`\uFEFF${newFile()}`);
    const { status, body } = await sendFileJson(s, s.borrower, content, { card_network: 'MASTERCARD' });
    expect([status, body]).toEqual([202, { id: expect.any(Number), status: 'PROCESSING' }]);
    const row = await fileRow(s.db, body.id);
    expect(row).toMatchObject({
      company_id: s.borrower.company_id,
      user_id: s.borrower.user_id,
      name: 'recebiveis.csv',
      card_network: 'MASTERCARD',
      mode: 'ADD',
      status: 'PROCESSING',
      sha256: createHash('sha256').update(content).digest('hex'),
      size: content.length,
    });
    expect(row.created_at.getTime() - START.getTime()).toBeLessThan(20_000);
    expect(await buffer(await s.deps.storage.get(row.storage_key))).toEqual(content);
    expect(await fileTrail(s.db, body.id)).toEqual(['FILE RECEIVE START>PROCESSING']);
    const imports = await jobsOf(body.id);
    expect(imports).toEqual([expect.stringMatching(/./)]);
    expect(imports).toEqual(await requestsOf(body.id));
  });

  it('records size and hash of a multipart upload of 11 MB', async () => {
    const content = Buffer.concat([Buffer.from(newFile()), Buffer.alloc(11 * 1024 ** 2, '\r\n')]);
    const response = await sendFileForm(s, s.borrower, content, { mode: 'REPLACE' });
    expect(response.statusCode).toBe(202);
    const row = await fileRow(s.db, response.json().id);
    expect(row).toMatchObject({ mode: 'REPLACE', size: content.length });
    expect(row.sha256).toBe(createHash('sha256').update(content).digest('hex'));
  });

  it('accepts a file of any acquirer from a moderator and records its sender (API-26d)', async () => {
    const id = await sendFile(s, s.moderator, newFile(), {
      borrower_company_id: s.otherBorrower.company_id,
    });
    expect(await fileRow(s.db, id)).toMatchObject({
      company_id: s.otherBorrower.company_id,
      user_id: s.moderator.user_id,
    });
  });

  it.each([
    ['../../etc/Março "1".CSV', 'Março 1.CSV'],
    ['C:\\fakepath\\julho.xlsx', 'julho.xlsx'],
    ['a\u202Evsc.csv', 'avsc.csv'],
    ['<>.csv', 'csv'],
    [`${'n'.repeat(250)}.xlsx`, `${'n'.repeat(115)}.xlsx`],
  ])('sanitizes the file name %j', async (name, kept) => {
    const id = await sendFile(s, s.borrower, newFile(), { name });
    expect((await fileRow(s.db, id)).name).toBe(kept);
  });

  it('returns the first file when an Idempotency-Key is repeated', async () => {
    const content = newFile();
    const headers = { 'idempotency-key': 'the-same-dialog' };
    const first = await sendFileForm(s, s.borrower, content, { headers });
    const second = await sendFileForm(s, s.borrower, content, { headers });
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([202, 202, first.json()]);
  });
});

describe('POST /management-files refuses', () => {
  const refusal = async (result: ReturnType<typeof sendFileJson>) => {
    const { status, problem } = await expectNothingStored(() => result);
    return [status, problem.message];
  };

  it('an acquirer that sends for another company, with the reply for an unknown one', async () => {
    const [foreign, unknown] = await expectNothingStored(() =>
      Promise.all(
        [s.otherBorrower.company_id, 987_654_321].map((borrower_company_id) =>
          sendFileJson(s, s.borrower, newFile(), { borrower_company_id }),
        ),
      ),
    );
    expect([foreign?.status, foreign?.problem.message]).toEqual([409, 'COMPANY_NOT_FOUND']);
    expect(foreign?.problem).toEqual(unknown?.problem);
  });

  it('a moderator that sends for an investor or an unknown company', async () => {
    for (const borrower_company_id of [s.lenders[0].company_id, s.moderator.company_id, 987_654_321]) {
      const result = refusal(sendFileJson(s, s.moderator, newFile(), { borrower_company_id }));
      expect(await result).toEqual([409, 'COMPANY_NOT_FOUND']);
    }
  });

  it('an empty file as JSON and as a multipart upload', async () => {
    expect(await refusal(sendFileJson(s, s.borrower, ''))).toEqual([415, 'FILE_TYPE_OR_SIZE']);
    const form = await expectNothingStored(() => sendFileForm(s, s.borrower, ''));
    expect([form.statusCode, form.json().message]).toEqual([415, 'FILE_TYPE_OR_SIZE']);
  });

  it('investors', async () => {
    expect(await refusal(sendFileJson(s, s.lenders[0], newFile()))).toEqual([403, 'NO_PERMISSION']);
  });

  it.each(['agenda.pdf', 'agenda.xls', 'agenda.csv.exe', 'csv', 'agenda', 'pasta.csv/agenda'])(
    'a file named %s with valid content (FIL-17)',
    async (name) => {
      expect(await refusal(sendFileJson(s, s.borrower, newFile(), { name }))).toEqual([
        415,
        'FILE_TYPE_OR_SIZE',
      ]);
    },
  );

  it.each([
    ['pt', 'XLSX ou CSV'],
    ['en', 'XLSX or CSV'],
  ] as const)('a file of another kind and names the accepted kinds in %s: %s', async (language, expected) => {
    const company = { id: s.borrower.company_id, name: '', company_type: 'BORROWER' } as const;
    const reader = await makeUser(s.db, company, { language });
    const { problem } = await sendFileJson(s, reader, newFile(), { name: 'agenda.pdf' });
    expect(problem.errors).toMatchObject([{ field: 'name', message: 'FILE_TYPE_OR_SIZE', expected }]);
  });

  it('more than 10 MB inside JSON (PFL-07)', async () => {
    const large = Buffer.alloc(10 * 1024 ** 2 + 1, 'x');
    expect(await refusal(sendFileJson(s, s.borrower, large))).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('a multipart upload with a Content-Length above 1 GB (PFL-08)', async () => {
    const headers = { 'content-length': String(1024 ** 3 + 1024 ** 2) };
    const response = await expectNothingStored(() => sendFileForm(s, s.borrower, newFile(), { headers }));
    expect([response.statusCode, response.json().message]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('a multipart upload truncated in the middle of the file', async () => {
    const response = await expectNothingStored(() => sendFileForm(s, s.borrower, newFile(), { end: false }));
    expect([response.statusCode, response.json().message]).toEqual([400, 'MALFORMED']);
  });

  it.each([
    ['an unknown field', { status: 'PROCESSED' }],
    ['an unknown card network', { card_network: 'ELO' }],
    ['an unknown mode', { mode: 'MERGE' }],
    ['an empty name', { name: '   ' }],
    ['a name of 256 characters', { name: `${'n'.repeat(252)}.csv` }],
    ['no company', { borrower_company_id: undefined }],
    ['content that is not base64', { content_data: '***' }],
  ])('%s', async (_, change) => {
    const body = {
      content_data: Buffer.from(newFile()).toString('base64'),
      name: 'recebiveis.csv',
      card_network: 'VISA',
      borrower_company_id: s.borrower.company_id,
      ...change,
    };
    expect(await refusal(s.callAs(s.borrower, 'sendFile', { body }))).toEqual([400, 'MALFORMED']);
  });
});

describe('repeated content', () => {
  it('is refused for one company under another name, network or mode (FILE_EXISTS, PFL-04)', async () => {
    const content = newFile();
    await sendFile(s, s.borrower, content);
    const { status, problem } = await expectNothingStored(() =>
      sendFileJson(s, s.borrower, content, {
        name: 'outro.csv',
        card_network: 'MASTERCARD',
        mode: 'REPLACE',
      }),
    );
    expect([status, problem.message]).toEqual([409, 'FILE_EXISTS']);
    const form = await expectNothingStored(() => sendFileForm(s, s.borrower, content));
    expect([form.statusCode, form.json().message]).toEqual([409, 'FILE_EXISTS']);
  });

  it('is accepted for another company (PFL-05)', async () => {
    const content = newFile();
    const first = await sendFile(s, s.borrower, content);
    expect(await sendFile(s, s.otherBorrower, content)).toBeGreaterThan(first);
  });

  it.each([1, 2, 3])('is stored once when eight uploads run concurrently (round %i)', async () => {
    const content = newFile();
    const before = [await countFiles(), storedFiles(s).length];
    const results = await Promise.all(Array.from({ length: 8 }, () => sendFileJson(s, s.borrower, content)));
    expect(results.map(({ status, problem }) => `${status} ${problem.message}`).sort()).toEqual([
      `202 undefined`,
      ...Array(7).fill('409 FILE_EXISTS'),
    ]);
    expect([await countFiles(), storedFiles(s).length]).toEqual(before.map((count) => Number(count) + 1));
  });
});
