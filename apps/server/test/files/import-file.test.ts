import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFileJob } from '../../src/modules/files/import-file.job.ts';
import type { Session } from '../../src/platform/http/call.ts';
import type { Worker } from '../../src/platform/jobs/worker.ts';
import { makeOffer } from '../support/deals.ts';
import { checkInvariants } from '../support/invariants.ts';
import { makeActor, makeUser } from '../support/makers.ts';
import { countMails, mailsSince } from '../support/row-queries.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import {
  csv,
  detailOf,
  fileTrail,
  receivablesOf,
  sendFile,
  startImports,
  waitForImport,
} from './file-helpers.ts';

let s: TestServer;
let worker: Worker;
/** Acquirer of a single test, so that files of other tests do not count. */
let owner: Session;
beforeAll(async () => {
  s = await createTestServer();
  worker = await startImports(s);
});
beforeEach(async () => {
  await s.setClock(START);
  owner = await makeActor(s.db, 'BORROWER');
});
afterEach(() => checkInvariants(s.db));
afterAll(async () => {
  await worker.stop();
  await s.close();
});

/** Sends a file of the acquirer and waits for its import. */
const importFile = async (content: string, fields: Parameters<typeof sendFile>[3] = {}, actor = owner) => {
  const id = await sendFile(s, actor, content, fields);
  await waitForImport(s.db, id);
  return detailOf(s, id, owner);
};

/** Imports a file out of queue order, as another worker would. */
const runImportJob = (file_id: number) =>
  importFileJob.handle(
    { file_id },
    { deps: s.deps, log: s.deps.log, attempt: 1, lastAttempt: false, signal: new AbortController().signal },
  );

const idsOf = async (file_id: number): Promise<number[]> =>
  (
    await s.db.selectFrom('receivables').select('id').where('file_id', '=', file_id).orderBy('id').execute()
  ).map(({ id }) => id);

describe('a valid file', () => {
  it('is PROCESSED with lines summed by issuer and due date and totals exact to the centavo (FIL-01b, FIL-09b, PFL-02)', async () => {
    const file = await importFile(
      csv(
        'Itaú Unibanco;20/05/2026;1.000,01;3',
        'Banco Azul;21/05/2026;0,10;1',
        'ITAU  unibanco;20/05/2026;2.000,02;4',
        'Itaú Unibanco;22/05/2026;5,00;2',
      ),
    );
    expect(file).toMatchObject({
      status: 'PROCESSED',
      total_values: 3005.13,
      total_rows: 10,
      total_issuer: 2,
      warning_count: 0,
      error_count: 0,
      failure: null,
      company_id: owner.company_id,
      user_name: owner.name,
    });
    expect(await receivablesOf(s.db, file.id)).toEqual([
      'Itaú Unibanco 2026-05-20 300003 7 AVAILABLE',
      'Banco Azul 2026-05-21 10 1 AVAILABLE',
      'Itaú Unibanco 2026-05-22 500 2 AVAILABLE',
    ]);
    expect(await fileTrail(s.db, file.id)).toEqual([
      'FILE RECEIVE START>PROCESSING',
      'FILE IMPORT PROCESSING>PROCESSED',
    ]);
  });

  it('yields EXPIRED receivables and a warning when they are due on the upload day (PFL-03)', async () => {
    const file = await importFile(csv('Banco;10/03/2026;7,00;1', 'Banco;11/03/2026;8,00;1'));
    expect(await receivablesOf(s.db, file.id)).toEqual([
      'Banco 2026-03-10 700 1 EXPIRED',
      'Banco 2026-03-11 800 1 AVAILABLE',
    ]);
    expect(file).toMatchObject({
      status: 'PROCESSED',
      total_values: 15,
      warning_count: 1,
      warnings: [{ line: 2, code: 'DATE_TODAY', column: 'Vencimento', value: '10/03/2026' }],
    });
  });

  it('is validated against its upload day in São Paulo when the import runs later (PCL-04)', async () => {
    await worker.stop();
    // 23:59 of 10 March in São Paulo, the 11th in UTC.
    await s.setClock('2026-03-11T02:59:00Z');
    const id = await sendFile(s, owner, csv('Banco;10/03/2026;7,00;1', 'Banco;11/03/2026;8,00;1'));
    await s.setClock('2026-03-11T15:00:00Z');
    worker = await startImports(s);
    expect((await waitForImport(s.db, id)).status).toBe('PROCESSED');
    // Receivables that matured while the file waited are not for sale.
    expect(await receivablesOf(s.db, id)).toEqual([
      'Banco 2026-03-10 700 1 EXPIRED',
      'Banco 2026-03-11 800 1 EXPIRED',
    ]);
  });
});

describe('Unicode line separators in a file', () => {
  it('become spaces in the issuer names of 12,000 lines', async () => {
    const banks = Array.from(
      { length: 12_000 },
      (_, at) => `Banco\u2028Azul\u2029${at};20/05/2026;1,00\u2028;1`,
    );
    const file = await importFile(csv(...banks));
    expect(file).toMatchObject({ status: 'PROCESSED', total_values: 12_000, total_issuer: 12_000 });
    const kept = await receivablesOf(s.db, file.id);
    expect(kept.slice(0, 2)).toEqual([
      'Banco Azul 0 2026-05-20 100 1 AVAILABLE',
      'Banco Azul 1 2026-05-20 100 1 AVAILABLE',
    ]);
  });

  it('become spaces in the values of the error report', async () => {
    const file = await importFile(csv('A;20/05/2026;1,00;1', 'A\u2028B;31/02\u2028/2027;1\u2029x;1\x85x'));
    expect(file.errors).toMatchObject([
      { line: 3, column: 'Vencimento', value: '31/02 /2027' },
      { line: 3, column: 'Valor', value: '1 x' },
      { line: 3, column: 'Quantidade', value: '1 x' },
    ]);
  });
});

describe('an invalid file', () => {
  it('writes no receivables, reports its lines and mails sender and masters (FIL-10, PFL-01)', async () => {
    const master = await makeUser(s.db, { id: owner.company_id, name: 'x', company_type: 'BORROWER' });
    const operator = await makeUser(
      s.db,
      { id: owner.company_id, name: 'x', company_type: 'BORROWER' },
      { role: 'OPERATOR' },
    );
    const mailsBefore = await countMails(s.db);
    const file = await importFile(
      csv('Banco;20/05/2026;1,00;1', 'Banco;31/02/2027;1,00;1', 'Banco;20/05/2026;=1+1;1'),
      {},
      operator,
    );
    expect(file).toMatchObject({
      status: 'PROCESSING_FAILURE',
      failure: 'FILE_INVALID_LINES',
      total_values: null,
      total_rows: null,
      total_issuer: null,
      error_count: 2,
      errors: [
        { line: 3, column: 'Vencimento', code: 'DATE_INVALID', value: '31/02/2027' },
        { line: 4, column: 'Valor', code: 'AMOUNT_INVALID', value: '=1+1' },
      ],
    });
    expect(file.processed_at).not.toBeNull();
    expect(await receivablesOf(s.db, file.id)).toEqual([]);
    expect(await fileTrail(s.db, file.id)).toEqual([
      'FILE RECEIVE START>PROCESSING',
      'FILE FAIL PROCESSING>PROCESSING_FAILURE',
    ]);
    expect(await mailsSince(s.db, mailsBefore)).toEqual(
      [owner, master, operator].map(({ email }) => `FILE_FAILURE ${email}`).sort(),
    );
    const { text } = await s.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', operator.email)
      .executeTakeFirstOrThrow();
    expect(text).toContain('31/02/2027');
  });

  it('fails with FILE_NETWORK_MISMATCH when a line names another network (FIL-22)', async () => {
    const content = 'Emissor;Vencimento;Bandeira;Valor\r\nBanco;20/05/2026;Mastercard;1,00\r\n';
    expect(await importFile(content)).toMatchObject({
      status: 'PROCESSING_FAILURE',
      failure: 'FILE_NETWORK_MISMATCH',
      errors: [{ line: 2, code: 'NETWORK_MISMATCH', value: 'Mastercard' }],
    });
  });

  it.each([
    ['zero bytes in an issuer', csv('Ban\u0000co;20/05/2026;1,00;1')],
    ['zero bytes in an amount', csv('Banco;20/05/2026;1\u00001,00;1')],
    ['half a character in a value', csv(`Banco;${'\u{1F600}'.repeat(200)};1,00;1`)],
  ])('with %s fails with errors of its content instead of PROCESSING_STOPPED', async (_, content) => {
    const file = await importFile(content);
    expect(file.status).toBe('PROCESSING_FAILURE');
    expect(file.errors.map(({ code }) => code)).not.toContain('PROCESSING_STOPPED');
    expect(file.error_count).toBeGreaterThan(0);
  });

  it('may be sent again unchanged and fails again', async () => {
    const content = csv('Banco;31/02/2027;1,00;1');
    const first = await importFile(content);
    const second = await importFile(content);
    expect([first.status, second.status, second.id > first.id]).toEqual([
      'PROCESSING_FAILURE',
      'PROCESSING_FAILURE',
      true,
    ]);
  });
});

describe('import after an earlier file', () => {
  const first = csv('Banco A;20/05/2026;10,00;1', 'Banco B;20/05/2026;20,00;1', 'Banco C;20/05/2026;30,00;1');

  it('ADD with KEEP reports count and value of the repeated receivables', async () => {
    const earlier = await importFile(first);
    const file = await importFile(
      csv('BANCO a;20/05/2026;11,00;1', 'Banco B;21/05/2026;1,00;1', 'Banco C;20/05/2026;0,50;1'),
      { on_repeat: 'KEEP' },
    );
    expect(file.status).toBe('PROCESSED');
    expect(file).toMatchObject({ mode: 'ADD', repeated_receivables: 2, repeated_value: 11.5 });
    expect(file).toMatchObject({ canceled_receivables: 0, kept_receivables: 0 });
    expect(earlier).toMatchObject({ repeated_receivables: 0, repeated_value: 0 });
  });

  it('ADD reports no repeats when the earlier file has another network or acquirer (PRP-03)', async () => {
    await importFile(first);
    const network = await importFile(`${first}\r\n`, { card_network: 'MASTERCARD' });
    const other = await makeActor(s.db, 'BORROWER');
    const id = await sendFile(s, other, first);
    const company = await waitForImport(s.db, id);
    expect([network.repeated_receivables, company.repeated_receivables]).toEqual([0, 0]);
  });

  it('REPLACE cancels AVAILABLE receivables of its company and network, not those in offers (PRP-04)', async () => {
    const earlier = await importFile(first);
    const otherNetwork = await importFile(csv('Banco A;20/05/2026;10,00;1'), { card_network: 'MASTERCARD' });
    const [a = 0] = await idsOf(earlier.id);
    await makeOffer(s.deps, owner, { lenders: s.lenders, receivables: [a] });
    const file = await importFile(csv('Banco A;20/05/2026;99,00;1'), {
      mode: 'REPLACE',
      on_repeat: 'KEEP',
    });
    expect(file).toMatchObject({
      mode: 'REPLACE',
      canceled_receivables: 2,
      kept_receivables: 1,
      repeated_receivables: 1,
    });
    expect(await receivablesOf(s.db, earlier.id)).toEqual([
      'Banco A 2026-05-20 1000 1 NEGOTIATION',
      'Banco B 2026-05-20 2000 1 CANCELED',
      'Banco C 2026-05-20 3000 1 CANCELED',
    ]);
    expect(await receivablesOf(s.db, otherNetwork.id)).toEqual(['Banco A 2026-05-20 1000 1 AVAILABLE']);
    expect(await receivablesOf(s.db, file.id)).toEqual(['Banco A 2026-05-20 9900 1 AVAILABLE']);
    expect(await fileTrail(s.db, file.id)).toEqual([
      'FILE RECEIVE START>PROCESSING',
      'RECEIVABLES REPLACE AVAILABLE>CANCELED x2',
      'FILE IMPORT PROCESSING>PROCESSED',
    ]);
  });

  it('REPLACE cancels only the files sent before it when imports run in reverse order', async () => {
    await worker.stop();
    const before = await sendFile(s, owner, first);
    const replace = await sendFile(s, owner, csv('Banco A;20/05/2026;1,00;1'), {
      mode: 'REPLACE',
      on_repeat: 'KEEP',
    });
    const after = await sendFile(s, owner, csv('Banco A;20/05/2026;2,00;1'));
    for (const file_id of [after, replace, before]) await runImportJob(file_id);
    expect(await receivablesOf(s.db, after)).toEqual(['Banco A 2026-05-20 200 1 AVAILABLE']);
    expect(await receivablesOf(s.db, replace)).toEqual(['Banco A 2026-05-20 100 1 AVAILABLE']);
    expect(await receivablesOf(s.db, before)).toEqual([
      'Banco A 2026-05-20 1000 1 CANCELED',
      'Banco B 2026-05-20 2000 1 CANCELED',
      'Banco C 2026-05-20 3000 1 CANCELED',
    ]);
    expect((await detailOf(s, replace)).canceled_receivables).toBe(3);
    expect((await fileTrail(s.db, replace)).at(-1)).toBe('RECEIVABLES REPLACE AVAILABLE>CANCELED x3');
    worker = await startImports(s);
  });

  it('REPLACE cancels nothing when its file fails (PRP-05)', async () => {
    const earlier = await importFile(first);
    const file = await importFile(csv('Banco A;31/02/2027;99,00;1'), { mode: 'REPLACE' });
    expect(file.status).toBe('PROCESSING_FAILURE');
    expect((await receivablesOf(s.db, earlier.id)).every((row) => row.endsWith('AVAILABLE'))).toBe(true);
  });
});
