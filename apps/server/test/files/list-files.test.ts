import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { makeActor } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { csv, type Fields, sendFile, startImports, waitForImport } from './file-helpers.ts';

let s: TestServer;
let worker: Worker;
let other: Session;
/** File ids by letter. */
const files: Record<string, number> = {};

/** The letters of the listed files, in their order. */
async function list(reader: Session, query: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await s.callAs(reader, 'listFiles', { query: { limit: 100, ...query } });
  expect(status).toBe(200);
  expect(body.total_rows).toBe(body.rows.length);
  return body.rows.map(({ id }) => Object.keys(files).find((letter) => files[letter] === id) ?? '?').join('');
}

const rename = (letter: string, name: string) =>
  s.callAs(s.moderator, 'renameFile', { params: { id: files[letter] ?? 0 }, body: { name } });

const FILE_SPECS: [string, string, Fields & { of?: 'other'; content?: string }][] = [
  ['a', '2026-03-08T03:00:00Z', { name: 'Março.csv' }],
  ['b', '2026-03-09T02:59:59Z', { name: 'agenda_100%.csv', card_network: 'MASTERCARD' }],
  ['c', '2026-03-09T03:00:00Z', { name: 'MARCO 2.csv', of: 'other' }],
  ['d', '2026-03-10T12:00:00Z', { name: 'ruim.csv', content: csv('Banco;31/02/2027;1,00;1') }],
];

beforeAll(async () => {
  s = await createTestServer();
  other = s.otherBorrower;
  worker = await startImports(s);
  for (const [letter, at, { of, content, ...fields }] of FILE_SPECS) {
    await s.setClock(at);
    const actor = of === 'other' ? other : s.borrower;
    files[letter] = await sendFile(s, actor, content ?? csv(`Banco ${letter};20/05/2026;10,25;3`), fields);
    await waitForImport(s.db, files[letter]);
  }
  await worker.stop();
  await s.setClock(START);
  files.e = await sendFile(s, s.moderator, csv('Banco e;20/05/2026;1,00;1'), {
    borrower_company_id: other.company_id,
  });
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

describe('GET /management-files', () => {
  it('returns files of all acquirers to moderators, newest first', async () => {
    expect(await list(s.moderator)).toBe('edcba');
  });

  it('returns only their own files to acquirers, including one that a moderator sent', async () => {
    expect(await list(s.borrower)).toBe('dba');
    expect(await list(other)).toBe('ec');
    expect(await list(await makeActor(s.db, 'BORROWER'))).toBe('');
  });

  it('returns name, network, acquirer, totals, status and sender (FIL-01a, FIL-01b, FIL-01c)', async () => {
    const { body } = await s.callAs(s.borrower, 'listFiles', { query: { name: 'março' } });
    expect(body).toEqual({
      total_rows: 1,
      rows: [
        {
          id: files.a,
          name: 'Março.csv',
          card_network: 'VISA',
          company_id: s.borrower.company_id,
          company_name: expect.stringContaining('Adquirente'),
          mode: 'ADD',
          status: 'PROCESSED',
          total_values: 10.25,
          total_rows: 3,
          total_issuer: 1,
          created_at: expect.stringMatching(/^2026-03-08T03:00:\d\d\.\d{3}Z$/),
          processed_at: expect.stringMatching(/^2026-03-08T03:/),
          canceled_at: null,
          repeats_canceled_at: null,
          updated_at: expect.stringMatching(/^2026-03-08T03:/),
          user_name: s.borrower.name,
        },
      ],
    });
  });

  it.each([
    ['a part of the name, ignoring accents and case (FIL-07c, API-25b)', { name: 'marc' }, 'ca'],
    ['a part of the name with an accent that the file lacks (FIL-07c, API-25b)', { name: 'MARÇO' }, 'ca'],
    ['a percent sign as a literal character', { name: '%' }, 'b'],
    ['an underscore as a literal character', { name: '_' }, 'b'],
    ['a quote', { name: "'" }, ''],
    [
      'the first day in São Paulo time (FIL-07a, API-25c)',
      { created_greater_or_equal_than: '2026-03-09' },
      'edc',
    ],
    ['the last day, inclusive (FIL-07b, API-25d)', { created_less_or_equal_than: '2026-03-08' }, 'ba'],
    [
      'a single day',
      { created_greater_or_equal_than: '2026-03-09', created_less_or_equal_than: '2026-03-09' },
      'c',
    ],
    ['a network (FIL-07d, API-25e)', { card_network: 'MASTERCARD' }, 'b'],
    ['several networks (FIL-07d, API-25e)', { card_network: ['MASTERCARD', 'VISA'] }, 'edcba'],
    ['a status (FIL-07e)', { status: 'PROCESSING_FAILURE' }, 'd'],
    ['several statuses (FIL-07e)', { status: ['PROCESSING', 'PROCESSED'] }, 'ecba'],
    [
      'all criteria combined',
      { name: 'a', card_network: 'VISA', status: 'PROCESSED', created_less_or_equal_than: '2026-03-08' },
      'a',
    ],
  ])('filters by %s', async (_, query, letters) => {
    expect(await list(s.moderator, query)).toBe(letters);
  });

  it('filters by acquirer without showing an acquirer the files of others (FIL-07f, API-25f)', async () => {
    const ids = [other.company_id, s.borrower.company_id];
    expect(await list(s.moderator, { borrower_company_id: other.company_id })).toBe('ec');
    expect(await list(s.moderator, { borrower_company_id: ids })).toBe('edcba');
    expect(await list(s.borrower, { borrower_company_id: ids })).toBe('dba');
    expect(await list(s.borrower, { borrower_company_id: other.company_id })).toBe('');
  });

  it('returns pages that do not overlap, with the total count (API-25a, API-25g)', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => s.callAs(s.moderator, 'listFiles', { query: { limit: 2, page } })),
    );
    expect(pages.map(({ body }) => [body.rows.map(({ id }) => id), body.total_rows])).toEqual([
      [[files.e, files.d], 5],
      [[files.c, files.b], 5],
      [[files.a], 5],
      [[], 5],
    ]);
  });

  it('returns files changed after an instant in the order of their changes', async () => {
    const changed = (query: Record<string, unknown> = {}) =>
      list(s.moderator, { changed_after: '2026-03-12T00:00:00Z', sort: 'updated_at asc', ...query });
    expect(await changed()).toBe('');
    await s.setClock('2026-03-12T12:00:00Z');
    for (const letter of ['c', 'a', 'a', 'c']) await rename(letter, `${letter} 2026.csv`);
    expect(await changed()).toBe('ca');
    expect(await changed({ sort: 'updated_at desc' })).toBe('ac');
    expect(await list(s.borrower, { changed_after: '2026-03-12T00:00:00Z' })).toBe('a');
    expect(await list(s.moderator, { changed_after: '2026-03-12T12:00:00-03:00' })).toBe('');
  });

  it.each([
    ['an unknown status', { status: 'DONE' }],
    ['a day that does not exist', { created_greater_or_equal_than: '2026-02-30' }],
    ['a company id that is not a number', { borrower_company_id: 'x' }],
    ['an instant without an offset', { changed_after: '2026-03-12T00:00:00' }],
    ['an unknown sort order', { sort: 'name asc' }],
    ['a zero byte', { name: 'a\u0000b' }],
    ['an unknown filter', { user_id: 1 }],
  ])('refuses %s', async (_, query) => {
    const { status, problem } = await s.callAs(s.moderator, 'listFiles', { query });
    expect([status, problem.message]).toEqual([400, 'MALFORMED']);
  });

  it('refuses investors', async () => {
    const { status, problem } = await s.callAs(s.lenders[0], 'listFiles');
    expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
  });
});
