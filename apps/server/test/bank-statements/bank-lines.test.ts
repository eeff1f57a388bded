import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAsActor } from '../../src/platform/db/actor-context.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { BATCH_ROWS } from '../../src/platform/sheets/sheet.ts';
import { exportIds, exportLines } from '../exports/export-fixture.ts';
import { cnab, GOLDEN_LINES, movement, ofx, put } from '../platform/bank-files/samples.ts';
import { makeActor } from '../support/makers.ts';
import { serviceToken } from '../support/programs.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  addAccount,
  GOLDEN_KEY,
  importStatement,
  makeHolder,
  OFX_KEY,
  OFX_SAMPLE_ACCOUNT,
} from './statement-helpers.ts';

let s: TestServer;
let aurora: Session;
let statement: number;
beforeAll(async () => {
  s = await createTestServer();
  aurora = await makeActor(s.db, 'BORROWER');
  await makeHolder(s, aurora);
  statement = (await importStatement(s, aurora, cnab(GOLDEN_LINES))).id;
  await importStatement(
    s,
    aurora,
    ofx({
      movements: movement({ TRNAMT: '99.00', DTPOSTED: '20261106', MEMO: 'Ação judicial' }),
      balance: '',
    }),
  );
});
afterAll(() => s.close());

const list = async (query: object = {}, actor = aurora) =>
  (await s.callAs(actor, 'listBankLines', { query: { ...query } })).body;
const amountsOf = async (query: object) => (await list(query)).rows.map(({ amount }) => amount);

describe('GET /bank-lines', () => {
  it('answers the lines of the own company, newest first, with their account', async () => {
    const { rows, total_rows } = await list();
    expect(total_rows).toBe(3);
    expect(rows.map(({ day, amount, account_key }) => [day, amount, account_key])).toEqual([
      ['2026-11-06', 99, OFX_KEY],
      ['2026-11-04', -12.5, GOLDEN_KEY],
      ['2026-11-04', 482_000, GOLDEN_KEY],
    ]);
    expect(rows[2]).toMatchObject({
      statement_id: statement,
      bank: '237',
      bank_branch: '0123',
      bank_account: '456789',
      bank_account_digit: '0',
      open_amount: 482_000,
      text: 'PIX RECEBIDO CEDRO',
      document: 'E1234567820261104143000000000001',
      payer: null,
      is_possible_repetition: false,
      state: 'OPEN',
      allocations: [],
    });
    expect(rows[1]).toMatchObject({ amount: -12.5, open_amount: 12.5 });
  });

  it.each([
    [{ movement: 'DEBIT' }, [-12.5]],
    [{ account_key: [OFX_KEY] }, [99]],
    [{ text: 'cedro' }, [482_000]],
    [{ text: 'acao' }, [99]],
    [{ text: 'E12345678' }, [482_000]],
    [{ day_greater_or_equal_than: '2026-11-05' }, [99]],
    [{ day_less_or_equal_than: '2026-11-04' }, [-12.5, 482_000]],
    [{ amount_greater_or_equal_than: '12.50', amount_less_or_equal_than: '99' }, [99, -12.5]],
    [{ state: ['IGNORED', 'PARTIAL'] }, []],
    [{ is_possible_repetition: 'true' }, []],
    [{ is_possible_repetition: 'false', movement: 'DEBIT' }, [-12.5]],
    [{ limit: 1, page: 2 }, [-12.5]],
  ])('filters by %o', async (query, amounts) => {
    expect(await amountsOf(query)).toEqual(amounts);
  });

  it('filters by the statement that added them', async () => {
    expect(await amountsOf({ statement_id: statement })).toEqual([-12.5, 482_000]);
  });

  it('counts what is done under the filter, whatever states it names', async () => {
    const [, fee] = (await list()).rows;
    await s.callAs(aurora, 'ignoreBankLine', { params: { id: fee?.id ?? 0 }, body: { ignored: true } });
    const page = await list({ statement_id: statement, state: ['OPEN'] });
    expect(page.total_rows).toBe(1);
    const counts = { lines: 2, allocated_lines: 0, ignored_lines: 1 };
    expect(page.progress).toEqual({ ...counts, open_credit_value: 482_000, open_debit_value: 0 });
    await s.callAs(aurora, 'ignoreBankLine', { params: { id: fee?.id ?? 0 }, body: { ignored: false } });
    expect((await list({ statement_id: statement })).progress.open_debit_value).toBe(12.5);
  });
});

describe('GET /bank-lines/accounts', () => {
  it('answers the accounts of all statements, also after one left the import', async () => {
    const before = (await s.callAs(aurora, 'listStatementAccounts')).body;
    expect(before.rows.map(({ account_key, bank_name }) => [account_key, bank_name])).toEqual([
      [GOLDEN_KEY, 'Banco Bradesco S.A.'],
      [OFX_KEY, 'Banco Bradesco S.A.'],
    ]);
    const { rows } = (await s.callAs(aurora, 'listBankAccounts')).body;
    const id = rows.find(({ account_key }) => account_key === OFX_KEY)?.id ?? 0;
    await s.callAs(aurora, 'removeBankAccount', { params: { id } });
    expect((await s.callAs(aurora, 'listStatementAccounts')).body).toEqual(before);
    await addAccount(s, aurora, OFX_SAMPLE_ACCOUNT);
  });
});

describe('GET /bank-lines/export', () => {
  it('exports all lines under the filter, in the order of the list', async () => {
    expect(await exportIds(s, aurora, 'exportBankLines')).toEqual((await list()).rows.map(({ id }) => id));
    const [head, line, ...others] = await exportLines(s, aurora, 'exportBankLines', {
      account_key: [GOLDEN_KEY],
      movement: 'CREDIT',
    });
    expect(head).toContain(
      'ID;Dia;Banco;Agência;Conta;Valor (R$);Em aberto (R$);Histórico;Documento;CPF ou CNPJ;Situação;Possível repetição;Agendas;Extrato',
    );
    expect(line?.split(';').slice(1)).toEqual([
      '04/11/2026',
      'Banco Bradesco S.A.',
      '0123',
      '456789-0',
      expect.stringMatching(/^482\.?000,00$/),
      expect.stringMatching(/^482\.?000,00$/),
      'PIX RECEBIDO CEDRO',
      'E1234567820261104143000000000001',
      '',
      'Em aberto',
      '',
      '',
      String(statement),
    ]);
    expect(others.filter(Boolean)).toEqual([]);
  });
});

describe('export of more rows than a batch', () => {
  it('has each line and each statement once, in the order of the list', async () => {
    const other = await makeActor(s.db, 'BORROWER');
    const count = BATCH_ROWS + 3;
    await sql`
      with made as (
        insert into bank_statements (company_id, user_id, name, status, format, sha256, size, storage_key,
          line_count, new_line_count, processed_at)
        select ${other.company_id}, ${other.user_id}, 'extrato.ofx', 'PROCESSED', 'OFX', repeat('a', 64), 1,
          'statements/batch/' || n, 1, 1, app_now() from generate_series(1, ${count}::int) n returning id),
      accounts as (
        insert into bank_statement_accounts (statement_id, company_id, account_key, bank, bank_branch,
          bank_account, bank_account_digit, line_count, new_line_count)
        select id, ${other.company_id}, '237/1/1', '237', '1', '1', '', 1, 1 from made)
      insert into bank_lines (company_id, statement_id, account_key, format, line_number, day, amount, text,
        identity, is_possible_repetition)
      select ${other.company_id}, id, '237/1/1', 'OFX', 1, '2026-11-04'::date - (id % 7)::int, 100, 'PIX',
        encode(sha256(id::text::bytea), 'hex'), false from made`.execute(s.db);
    const ordered = async (table: 'bank_lines' | 'bank_statements', column: 'day' | 'created_at') =>
      (
        await s.db
          .selectFrom(table)
          .select('id')
          .where('company_id', '=', other.company_id)
          .orderBy(sql.ref(column), 'desc')
          .orderBy('id', 'desc')
          .execute()
      ).map(({ id }) => id);
    expect(await exportIds(s, other, 'exportBankLines')).toEqual(await ordered('bank_lines', 'day'));
    expect(await exportIds(s, other, 'exportBankStatements')).toEqual(
      await ordered('bank_statements', 'created_at'),
    );
  });
});

describe('PUT /bank-lines/{id}', () => {
  const ignore = (id: number, ignored: boolean, actor = aurora) =>
    s.callAs(actor, 'ignoreBankLine', { params: { id }, body: { ignored } });

  it('sets a line aside and takes it up again, each once in the audit trail', async () => {
    const id = (await list()).rows[1]?.id ?? 0;
    expect((await ignore(id, true)).body).toEqual({ id, state: 'IGNORED' });
    expect((await ignore(id, true)).body).toEqual({ id, state: 'IGNORED' });
    expect((await ignore(id, false)).body).toEqual({ id, state: 'OPEN' });
    const trail = await s.db
      .selectFrom('audit')
      .select('event')
      .where('entity', '=', 'BANK_LINE')
      .where('entity_id', '=', id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(trail.map(({ event }) => event)).toEqual(['TAKE_UP', 'IGNORE']);
  });

  it('refuses an allocated line and sets the rest of a partial one aside', async () => {
    const id = (await list()).rows[2]?.id ?? 0;
    const allocate = (amount: number) =>
      s.db.updateTable('bank_lines').set({ allocated_amount: amount }).where('id', '=', id).execute();
    await allocate(482_000_00);
    const { status, problem } = await ignore(id, true);
    expect([status, problem.message]).toEqual([409, 'BANK_LINE_ALLOCATED']);
    await allocate(1);
    expect((await ignore(id, true)).body.state).toBe('IGNORED');
    expect((await ignore(id, false)).body.state).toBe('PARTIAL');
    await allocate(0);
  });
});

describe('statements and lines', () => {
  it('of another company answer 404 and are in no list, for moderators neither', async () => {
    const other = await makeActor(s.db, 'BORROWER');
    const id = (await list()).rows[0]?.id ?? 0;
    expect((await list({}, other)).total_rows).toBe(0);
    expect((await list({ statement_id: statement }, other)).total_rows).toBe(0);
    expect((await s.callAs(other, 'getBankStatement', { params: { id: statement } })).status).toBe(404);
    expect(
      (await s.callAs(other, 'ignoreBankLine', { params: { id }, body: { ignored: true } })).status,
    ).toBe(404);
    expect((await s.callAs(other, 'listBankStatements')).body.total_rows).toBe(0);
    for (const name of [
      'listBankLines',
      'listBankStatements',
      'listBankAccounts',
      'listStatementAccounts',
    ] as const)
      expect((await s.callAs(s.moderator, name)).status).toBe(403);
    expect((await s.callAs(other, 'listStatementAccounts')).body.rows).toEqual([]);
    for (const name of ['exportBankLines', 'exportBankStatements'] as const)
      expect(await exportIds(s, other, name)).toEqual([]);
    expect((await s.callAs(s.moderator, 'getBankStatement', { params: { id: statement } })).status).toBe(403);
  });

  it('are hidden from moderators by row-level security, also their audit rows (PST-28)', async () => {
    const counts = (actor: Session) =>
      runAsActor(actor, async () => {
        const { rows } = await sql<{ lines: number; statements: number; audits: number }>`
          select (select count(*) from bank_lines)::int as lines, (select count(*) from bank_statements)::int as statements,
            (select count(*) from audit where aggregate = 'BANK_STATEMENT')::int as audits`.execute(s.db);
        return rows[0];
      });
    expect(await counts(s.moderator)).toEqual({ lines: 0, statements: 0, audits: 0 });
    expect(await counts(aurora)).toMatchObject({ lines: 3, statements: 2 });
  });

  it('are open to a service user with SETTLE and closed to one with READ', async () => {
    const settle = await serviceToken(s, aurora, ['SETTLE']);
    expect((await s.t.call('listBankLines', { token: settle })).body).toMatchObject({ total_rows: 3 });
    const content_data = Buffer.from(cnab(GOLDEN_LINES)).toString('base64');
    const sent = await s.t.call('uploadBankStatement', { token: settle, body: { content_data, name: 'x' } });
    expect(sent.status).toBe(202);
    const read = await serviceToken(s, aurora, ['READ']);
    const refused = await s.t.call('listBankLines', { token: read });
    expect([refused.status, refused.problem.message]).toEqual([403, 'SCOPE_MISSING_SETTLE']);
  });

  it('cannot change what the bank sent', async () => {
    const change = (column: string) =>
      sql`update bank_lines set ${sql.ref(column)} = 1 where id = (select min(id) from bank_lines)`.execute(
        s.t.database.owner,
      );
    await expect(change('amount')).rejects.toThrow(/as its bank sent it/);
    await expect(
      sql`delete from bank_lines where id = (select min(id) from bank_lines)`.execute(s.t.database.owner),
    ).rejects.toThrow(/stay for good/);
    await expect(
      sql`update bank_lines set allocated_amount = abs(amount) + 1 where amount > 0`.execute(s.db),
    ).rejects.toThrow(/bank_lines_allocated/);
  });
});

describe('GET /bank-statements', () => {
  it('answers the statements of the own company, newest first, by status', async () => {
    await importStatement(s, aurora, cnab(GOLDEN_LINES.with(2, put(GOLDEN_LINES[2], 143, '31022026'))));
    const { body } = await s.callAs(aurora, 'listBankStatements', { query: { status: ['PROCESSED'] } });
    expect(body.rows.map(({ format, new_lines }) => [format, new_lines])).toEqual([
      ['OFX', 1],
      ['CNAB240', 2],
    ]);
    const failed = await s.callAs(aurora, 'listBankStatements', {
      query: { status: ['PROCESSING_FAILURE'] },
    });
    expect(failed.body.rows).toMatchObject([{ error_count: 1, lines: 0, user_name: aurora.name }]);
    const none = await s.callAs(aurora, 'listBankStatements', {
      query: { created_greater_or_equal_than: '2026-03-11' },
    });
    expect(none.body.total_rows).toBe(0);
  });
});

describe('GET /bank-statements/export', () => {
  it('exports all statements under the filter, in the order of the list', async () => {
    const { rows } = (await s.callAs(aurora, 'listBankStatements')).body;
    expect(await exportIds(s, aurora, 'exportBankStatements')).toEqual(rows.map(({ id }) => id));
    const query = { account_key: [GOLDEN_KEY] };
    expect((await s.callAs(aurora, 'listBankStatements', { query })).body.rows.map(({ id }) => id)).toEqual(
      rows.filter(({ account_keys }) => account_keys.includes(GOLDEN_KEY)).map(({ id }) => id),
    );
    const lines = await exportLines(s, aurora, 'exportBankStatements', { ...query, status: ['PROCESSED'] });
    expect(lines[0]).toContain('ID;Nome do arquivo;Contas;Primeiro dia;Último dia;Linhas;Novas');
    expect(lines.at(-1) === '' ? lines.at(-2) : lines.at(-1)).toMatch(
      new RegExp(
        `^${statement};extrato.ret;Banco 237, agência [0-9]+, conta [0-9]+;04/11/2026;04/11/2026;2;2;0;0;0;0;Processado;`,
      ),
    );
  });
});

describe('webhooks of statements', () => {
  it('are sent to the own company alone', async () => {
    const events = ['bank_statement.processed', 'bank_statement.failed'];
    const other = await makeActor(s.db, 'BORROWER');
    const lender = await makeActor(s.db, 'LENDER');
    await makeHolder(s, lender);
    for (const [at, actor] of [lender, other].entries()) {
      const body = { url: `https://programs.example/${at}`, name: '', events };
      expect((await s.callAs(actor, 'createWebhook', { body })).status).toBe(201);
    }
    const refused = await s.callAs(s.moderator, 'createWebhook', {
      body: { url: 'https://programs.example/m', name: '', events },
    });
    expect(refused.status).toBe(400);
    const good = await importStatement(s, lender, cnab(GOLDEN_LINES));
    const bad = await importStatement(s, lender, 'nothing');
    const rows = await s.db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select(['w.company_id', 'd.type', 'd.payload'])
      .orderBy('d.id')
      .execute();
    expect(rows.map(({ company_id, type, payload }) => [company_id, type, JSON.parse(payload).data])).toEqual(
      [
        [lender.company_id, 'bank_statement.processed', { bank_statement_id: good.id, status: 'PROCESSED' }],
        [
          lender.company_id,
          'bank_statement.failed',
          { bank_statement_id: bad.id, status: 'PROCESSING_FAILURE' },
        ],
      ],
    );
  });
});
