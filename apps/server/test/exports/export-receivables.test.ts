import { addBusinessDays, formatAmount, formatDay, today } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BATCH_ROWS } from '../../src/platform/sheets/sheet.ts';
import { makeOffer } from '../support/deals.ts';
import { makeActor, makeReceivables, makeUser } from '../support/makers.ts';
import { serviceToken } from '../support/programs.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { exportCells, exportIds, exportLines, openLink, requestExportLink } from './export-fixture.ts';

const CALL = 'exportReceivables';

let s: TestServer;
beforeAll(async () => {
  s = await createTestServer();
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

const dueAfter = (businessDays: number) => addBusinessDays(today(START), businessDays);

describe('GET /operation-files/export', () => {
  it('exports all rows of the list exactly once in its order', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const days = [20, 21, 22].map(dueAfter);
    const specs = Array.from({ length: BATCH_ROWS + 5 }, (_, at) => ({
      issuer: `Banco ${Math.floor(at / days.length)}`,
      due_date: days[at % days.length] ?? '',
    }));
    const all = await makeReceivables(s.db, owner, specs);
    for (const sort of [{}, { sort: 'issuer asc' }, { sort: 'due_date desc' }]) {
      const ids = await exportIds(s, owner, CALL, sort);
      const { body } = await s.callAs(owner, 'listReceivables', { query: { ...sort, limit: 1000, page: 2 } });
      expect(new Set(ids)).toEqual(new Set(all));
      expect(ids).toHaveLength(all.length);
      expect(ids.slice(1000, 2000)).toEqual(body.rows.map(({ id }) => id));
    }
  });

  it('applies the filters and exports to an acquirer its own rows only', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const [visa] = await makeReceivables(s.db, owner, [{ issuer: 'Banco do Filtro' }]);
    const [master] = await makeReceivables(s.db, owner, [{ issuer: 'Banco do Filtro' }], 'MASTERCARD');
    const [foreign] = await makeReceivables(s.db, s.otherBorrower, [{ issuer: 'Banco do Filtro' }]);
    const issuer = 'Banco do Filtro';
    expect(await exportIds(s, owner, CALL, { issuer })).toEqual([master, visa]);
    expect(await exportIds(s, owner, CALL, { card_network: 'VISA' })).toEqual([visa]);
    expect(await exportIds(s, owner, CALL, { borrower: s.otherBorrower.company_id })).toEqual([]);
    expect(await exportIds(s, s.moderator, CALL, { issuer })).toEqual([foreign, master, visa]);
  });

  it('applies a filter of 900 issuers', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const [wanted] = await makeReceivables(s.db, owner, [{ issuer: 'Banco número 7' }]);
    await makeReceivables(s.db, owner, [{ issuer: 'Banco de fora' }]);
    const issuer = Array.from({ length: 900 }, (_, at) => `Banco número ${at}`);
    expect(await exportIds(s, owner, CALL, { issuer })).toEqual([wanted]);
  });

  it('exports the statuses at the moment when the link is opened', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const { receivables } = await makeOffer(s.deps, owner, { lenders: [s.lenders[0]] });
    const status = async () => (await exportCells(s, owner, CALL, {}))[1]?.at(-1);
    expect(await status()).toBe('Em negociação');
    expect(await exportIds(s, owner, CALL, { status: 'AVAILABLE' })).toEqual([]);
    await s.setClock('2026-12-01T12:00:00Z');
    expect(await status()).toBe('Expirado');
    expect(await exportIds(s, owner, CALL, { status: 'EXPIRED' })).toHaveLength(receivables.length);
  });

  it('exports CSV for Excel in Portuguese: BOM, semicolons, local amounts, escaped formulas', async () => {
    const owner = await makeActor(s.db, 'BORROWER');
    const due_date = dueAfter(30);
    await makeReceivables(s.db, owner, [{ issuer: '=HYPERLINK("x";"y")', value: 123_456_789, due_date }]);
    const [head, line] = await exportLines(s, owner, CALL);
    expect(head).toBe(
      '\uFEFFID;Adquirente;Bandeira;Emissor;Data de vencimento;Dias até o vencimento;Transações;Valor (R$);Status',
    );
    expect(line).toContain(`;"'=HYPERLINK(""x"";""y"")";${formatDay(due_date, 'pt')};`);
    expect(line).toContain(`;${formatAmount(123_456_789)};Disponível`);
    const [, [, , , issuer, , , , value] = []] = await exportCells(s, owner, CALL, {});
    expect([issuer, value]).toEqual(['=HYPERLINK("x";"y")', 1_234_567.89]);
  });

  it('uses the language of the user in header row and file name', async () => {
    const company = { id: s.borrower.company_id, name: 'x', company_type: 'BORROWER' } as const;
    const reader = await makeUser(s.db, company, { language: 'en' });
    const response = await openLink(s, await requestExportLink(s, reader, CALL, { format: 'csv' }));
    expect(response.payload).toMatch(/^\uFEFFID;Acquirer;Card network;/);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition':
        'attachment; filename="Receivables-10-03-2026.csv"; filename*=UTF-8\'\'Receivables-10-03-2026.csv',
      'cache-control': 'no-store',
    });
  });

  it('uses the Accept-Language of a program', async () => {
    const token = await serviceToken(s, s.borrower, ['READ']);
    const heads = [];
    for (const language of [undefined, 'en']) {
      const headers = language === undefined ? {} : { 'accept-language': language };
      const { body } = await s.t.call(CALL, { token, headers, query: { format: 'csv' } });
      heads.push((await openLink(s, body.link)).payload.split(';').slice(0, 2));
    }
    expect(heads).toEqual([
      ['\uFEFFID', 'Adquirente'],
      ['\uFEFFID', 'Acquirer'],
    ]);
  });

  it('returns a link that expires, opens no other list and ends when the user is blocked', async () => {
    const company = { id: s.borrower.company_id, name: 'x', company_type: 'BORROWER' } as const;
    const reader = await makeUser(s.db, company);
    const link = await requestExportLink(s, reader, CALL, { format: 'csv' });
    const other = link.replace('receivables-export', 'negotiations-export');
    expect((await openLink(s, other)).json()).toMatchObject({ message: 'LINK_EXPIRED' });
    expect((await openLink(s, link)).statusCode).toBe(200);
    await s.db.updateTable('users').set({ blocked_at: START }).where('id', '=', reader.user_id).execute();
    expect((await openLink(s, link)).statusCode).toBe(404);
    await s.setClock(new Date(START.getTime() + 70_000));
    expect((await openLink(s, link)).json()).toMatchObject({ message: 'LINK_EXPIRED' });
  });

  it('answers 404 to another company’s simulation and 400 to an unknown format', async () => {
    const receivable_id = await makeReceivables(s.db, s.borrower, 1);
    const { body } = await s.callAs(s.borrower, 'createSimulation', {
      body: { receivable_id, card_network: 'VISA' },
    });
    const query = { simulation_id: body.id, format: 'csv' };
    expect((await s.callAs(s.otherBorrower, CALL, { query })).status).toBe(404);
    expect(await exportIds(s, s.borrower, CALL, { simulation_id: body.id })).toEqual(receivable_id);
    expect((await s.callAs(s.borrower, CALL, { query: { format: 'pdf' } })).status).toBe(400);
  });
});
