import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { csv, detailOf, sendFile, startImports, waitForImport } from './file-helpers.ts';

let s: TestServer;
let worker: Worker;
beforeAll(async () => {
  s = await createTestServer();
  worker = await startImports(s);
});
afterAll(async () => {
  await worker.stop();
  await s.close();
});

describe('GET /management-files/{id}', () => {
  it('returns a processed file with its result, without storage key, to its company and moderators (API-24a, API-24b, API-24c)', async () => {
    const content = csv('Banco;20/05/2026;10,25;3');
    const id = await sendFile(s, s.borrower, content);
    await waitForImport(s.db, id);
    const file = await detailOf(s, id, s.borrower);
    expect(file).toEqual({
      id,
      name: 'recebiveis.csv',
      card_network: 'VISA',
      company_id: s.borrower.company_id,
      company_name: expect.any(String),
      mode: 'ADD',
      status: 'PROCESSED',
      total_values: 10.25,
      total_rows: 3,
      total_issuer: 1,
      created_at: expect.any(String),
      processed_at: expect.any(String),
      user_name: s.borrower.name,
      canceled_at: null,
      failure: null,
      cause: null,
      error_line_count: 0,
      new_receivables: null,
      new_value: null,
      on_repeat: null,
      repeats: [],
      source_file_id: null,
      sent_again_id: null,
      repeats_canceled_at: null,
      updated_at: expect.any(String),
      kept: true,
      errors: [],
      error_count: 0,
      warnings: [],
      warning_count: 0,
      warning_counts: [],
      line_count: 1,
      receivable_count: 1,
      summed_receivables: 0,
      sums: [],
      repeated_receivables: 0,
      repeated_value: 0,
      canceled_receivables: 0,
      kept_receivables: 0,
      sha256: createHash('sha256').update(content).digest('hex'),
      size: content.length,
    });
    expect(await detailOf(s, id, s.moderator)).toEqual(file);
  });

  it('returns line count, receivable count and the lines summed into each receivable', async () => {
    const id = await sendFile(
      s,
      s.borrower,
      csv(
        'Banco;21/05/2026;1,00;1',
        'BANCO;21/05/2026;2,00;1',
        'Banco;22/05/2026;3,00;1',
        ' banco ;21/05/2026;4,00;1',
      ),
    );
    await waitForImport(s.db, id);
    const summed = await s.db
      .selectFrom('receivables')
      .select('id')
      .where('file_id', '=', id)
      .where('due_date', '=', '2026-05-21')
      .executeTakeFirstOrThrow();
    expect(await detailOf(s, id, s.borrower)).toMatchObject({
      line_count: 4,
      receivable_count: 2,
      summed_receivables: 1,
      sums: [
        {
          receivable_id: summed.id,
          issuer: 'Banco',
          due_date: '2026-05-21',
          line_count: 3,
          lines: [2, 3, 5],
        },
      ],
      total_values: 10,
    });
  });

  it('returns the first 1,000 errors in line order with their total count (PFL-06)', async () => {
    const lines = Array.from({ length: 1005 }, () => 'Banco;31/02/2027;1,00;1');
    const id = await sendFile(s, s.borrower, csv(...lines));
    await waitForImport(s.db, id);
    const file = await detailOf(s, id, s.borrower);
    expect([file.status, file.error_count]).toEqual(['PROCESSING_FAILURE', 1005]);
    expect(file.errors.map(({ line }) => line)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 2),
    );
  });

  it('counts the lines of each warning code beyond the first 1,000', async () => {
    const late = 1005;
    const lines = [
      ...Array.from({ length: late }, () => 'Banco;24/05/2026;1,00;1'),
      'Banco;10/03/2026;1,00;1',
    ];
    const id = await sendFile(s, s.borrower, csv(...lines));
    await waitForImport(s.db, id);
    const file = await detailOf(s, id, s.borrower);
    expect([file.warnings.length, file.warning_count]).toEqual([1000, late + 1]);
    expect(file.warning_counts).toEqual([
      { code: 'DATE_NOT_BUSINESS_DAY', line_count: late },
      { code: 'DATE_TODAY', line_count: 1 },
    ]);
  });

  it('returns the same 404 for a file of another company and an unknown file', async () => {
    const id = await sendFile(s, s.otherBorrower, csv('Banco;20/05/2026;1,00;1'));
    await expectSameAsUnknown((asked) => s.callAs(s.borrower, 'getFile', { params: { id: asked } }), id);
  });

  it('refuses investors', async () => {
    const { status, problem } = await s.callAs(s.lenders[0], 'getFile', { params: { id: 1 } });
    expect([status, problem.message]).toEqual([403, 'NO_PERMISSION']);
  });
});
