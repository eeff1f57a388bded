import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { makeReceivables } from '../support/makers.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';
import { exportCells, exportIds, exportLines } from './export-fixture.ts';

let s: TestServer;
let bid: Deal;
let signed: Deal;
let uploaded: Deal;
beforeAll(async () => {
  s = await createTestServer();
  const [winner, rival, idle] = s.lenders;
  const people = { borrower: s.borrower, winner, rival, idle };
  bid = await makeDeal(s.deps, people, 'BID');
  signed = await makeDeal(s.deps, people, 'NEGOTIATED');
  uploaded = await makeDeal(s.deps, people, 'UPLOADED');
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

describe('GET /negotiation/export', () => {
  const cells = async (who: TestServer['borrower'], column: string) => {
    const [head = [], ...rows] = await exportCells(s, who, 'exportNegotiations', {});
    return rows.map((row) => row[head.indexOf(column)]);
  };
  const statuses = (who: TestServer['borrower']) => cells(who, 'Status');

  it('exports offers newest first with the status that the reader sees', async () => {
    const [winner, rival] = s.lenders;
    expect(await exportIds(s, s.borrower, 'exportNegotiations')).toEqual([uploaded.id, signed.id, bid.id]);
    expect(await statuses(s.borrower)).toEqual(['Pendente', 'Negociada', 'Disponível']);
    expect(await statuses(winner)).toEqual(['Pendente', 'Negociada', 'Em negociação']);
    expect((await statuses(rival)).slice(0, 2)).toEqual([
      'Encerrada (outra proposta aceita)',
      'Encerrada (outra proposta aceita)',
    ]);
    expect(await exportIds(s, s.otherBorrower, 'exportNegotiations')).toEqual([]);
  });

  it('exports the turn and its deadline', async () => {
    const turns = (who: TestServer['borrower'], column = 'Vez de') => cells(who, column);
    expect(await turns(s.borrower)).toEqual(['Sua empresa', null, 'Sua empresa']);
    expect(await turns(s.lenders[0])).toEqual(['Adquirente', null, 'Adquirente']);
    expect(await turns(s.moderator)).toEqual(['Adquirente', null, 'Adquirente']);
    expect(await turns(s.lenders[1])).toEqual([null, null, 'Adquirente']);
    expect(await turns(s.lenders[2])).toEqual([null, null, 'Sua empresa']);
    const local = (instant: string) => new Date(`2026-03-${instant}:00.000Z`);
    expect(await turns(s.borrower, 'Prazo da etapa (São Paulo)')).toEqual([
      local('12T18:00'),
      null,
      local('17T18:00'),
    ]);
  });

  it('exports the screening measures of the list to investors and moderators only', async () => {
    const exportedCells = async (who: TestServer['borrower']) => {
      const [head = [], row = []] = await exportCells(s, who, 'exportNegotiations', { id: signed.id });
      const from = head.indexOf('Prazo médio (dias corridos)');
      return from < 0 ? [] : row.slice(from, from + 5);
    };
    for (const who of [s.moderator, ...s.lenders]) {
      const { body } = await s.callAs(who, 'listNegotiations', { query: { id: signed.id } });
      const [row] = body.rows;
      expect(await exportedCells(who)).toEqual([
        row?.average_term,
        row?.minimal_rate,
        row?.margin_coverage,
        row?.largest_issuer?.name,
        row?.largest_issuer?.percentage,
      ]);
    }
    expect((await exportedCells(s.moderator))[2]).toBe(12.499968);
    expect((await exportedCells(s.lenders[1]))[2]).toBeNull();
    expect(await exportedCells(s.borrower)).toEqual([]);
  });

  it('applies the filters and omits the acquirer column for acquirers', async () => {
    const query = { status: 'NEGOTIATED' };
    expect(await exportIds(s, s.moderator, 'exportNegotiations', query)).toEqual([signed.id]);
    const head = async (who: TestServer['borrower']) => (await exportLines(s, who, 'exportNegotiations'))[0];
    expect(await head(s.borrower)).not.toContain('Adquirente');
    expect(await head(s.moderator)).toContain('Adquirente');
  });

  it('exports number and best of the proposals to the acquirer, the own proposal to a lender', async () => {
    const { body } = await s.callAs(s.borrower, 'listNegotiations', { query: { id: bid.id } });
    const best = body.rows[0]?.annual_252 ?? Number.NaN;
    const exportedCells = async (who: TestServer['borrower']) => {
      const [head = [], row = []] = await exportCells(s, who, 'exportNegotiations', { id: bid.id });
      const from = head.indexOf('Propostas');
      return [head.slice(from), row.slice(from)].map((cells) =>
        cells.filter(
          (_, at) =>
            !/^(Status|Vez de|Prazo|Taxa no mínimo|Cobertura|Maior|Participação)/.test(
              String(head[from + at]),
            ),
        ),
      );
    };
    expect(await exportedCells(s.borrower)).toEqual([
      [
        'Propostas',
        'Investidor',
        'Proposta (R$)',
        'Situação da proposta',
        'Taxa da proposta (% a.a., base 252)',
      ],
      [2, body.rows[0]?.lender?.name, 3999.99, 'Melhor em análise', best],
    ]);
    const own = ['Propostas', 'Sua proposta (R$)', 'Sua taxa (% a.a., base 252)'];
    expect(await exportedCells(s.lenders[1])).toEqual([own, [1, 3500, expect.any(Number)]]);
    expect(await exportedCells(s.lenders[2])).toEqual([own, [0, null, null]]);
    const [, line] = await exportLines(s, s.borrower, 'exportNegotiations', { id: bid.id });
    expect(line).toContain(`;${best.toFixed(4).replace('.', ',')}`);
  });
});

describe('GET /management-files/export', () => {
  it('exports the visible files that match the filters', async () => {
    await makeReceivables(s.db, s.otherBorrower, 2, 'MASTERCARD');
    const { body } = await s.callAs(s.moderator, 'listFiles', { query: { limit: 100 } });
    const ids = body.rows.map(({ id }) => id);
    expect(await exportIds(s, s.moderator, 'exportFiles')).toEqual(ids);
    const [own, ...others] = await exportIds(s, s.otherBorrower, 'exportFiles', {
      card_network: 'MASTERCARD',
    });
    expect(others).toEqual([]);
    expect(ids).toContain(own);
    expect(await exportIds(s, s.otherBorrower, 'exportFiles', { card_network: 'VISA' })).toEqual([]);
    const [, line] = await exportLines(s, s.otherBorrower, 'exportFiles');
    expect(line).toContain(';Mastercard;2.000,00;2;Processado;');
  });

  it('exports the instants of sending, processing and cancellation of repeats', async () => {
    await makeReceivables(s.db, s.otherBorrower, 1, 'VISA');
    await s.t.database.owner
      .updateTable('managed_files')
      .set({
        created_at: new Date('2026-03-10T13:05:00Z'),
        processed_at: new Date('2026-03-10T15:45:00Z'),
        repeats_canceled_at: new Date('2026-03-10T16:00:00Z'),
      })
      .where('company_id', '=', s.otherBorrower.company_id)
      .execute();
    const [, line = ''] = await exportLines(s, s.otherBorrower, 'exportFiles');
    expect(line.split(';').slice(-4)).toEqual([
      expect.stringMatching(/^10\/03\/2026 10:05/),
      expect.stringMatching(/^10\/03\/2026 12:45/),
      '',
      expect.stringMatching(/^10\/03\/2026 13:00/),
    ]);
  });
});

describe('GET /management-files/import-preview', () => {
  const preview = (who: TestServer['borrower'], company = s.borrower, card_network = 'VISA') =>
    s.callAs(who, 'previewImport', { query: { borrower_company_id: company.company_id, card_network } });

  it('returns what a REPLACE file would cancel and what offers hold', async () => {
    const before = (await preview(s.borrower)).body;
    await makeReceivables(s.db, s.borrower, [{ value: 12_345 }, { value: 100 }]);
    await makeReceivables(s.db, s.borrower, 3, 'MASTERCARD');
    const { body } = await preview(s.moderator);
    expect(body.available_receivables - before.available_receivables).toBe(2);
    expect(body.available_value - before.available_value).toBeCloseTo(124.45);
    expect(body.held_receivables).toBe(before.held_receivables);
    expect(body.held_receivables).toBeGreaterThan(0);
    expect(body.held_value).toBeGreaterThan(0);
  });

  it('refuses other companies as COMPANY_NOT_FOUND', async () => {
    const refused = [409, 'COMPANY_NOT_FOUND'];
    for (const company of [s.otherBorrower, s.lenders[0]]) {
      const { status, problem } = await preview(s.borrower, company);
      expect([status, problem.message]).toEqual(refused);
    }
  });
});

describe('GET /users/export', () => {
  it('exports the visible users without CPF and phone', async () => {
    const { body } = await s.callAs(s.moderator, 'listUsers', { query: { limit: 100 } });
    const all = await exportIds(s, s.moderator, 'exportUsers');
    expect(all).toEqual(body.rows.map(({ id }) => id));
    const own = await s.callAs(s.borrower, 'listUsers', { query: { limit: 100 } });
    expect(await exportIds(s, s.borrower, 'exportUsers')).toEqual(own.body.rows.map(({ id }) => id));
    expect(own.body.total_rows).toBeLessThan(all.length);
    const [head, line] = await exportLines(s, s.moderator, 'exportUsers', { role: 'MASTER' });
    expect(head).toBe('\uFEFFID;Empresa;Nome;E-mail;Perfil;Status;Cadastrado em (São Paulo)');
    expect(line).toContain(';Master;');
    const [someone] = body.rows;
    const text = (await exportLines(s, s.moderator, 'exportUsers')).join();
    expect(text).not.toContain(someone?.tax_number);
    expect(text).not.toContain(someone?.phone);
  });
});

describe('GET /companies/export', () => {
  it('exports the companies that match the filters, newest first', async () => {
    const { body } = await s.callAs(s.moderator, 'listCompanies', { query: { limit: 100 } });
    expect(await exportIds(s, s.moderator, 'exportCompanies')).toEqual(body.rows.map(({ id }) => id));
    const lenders = await exportCells(s, s.moderator, 'exportCompanies', { company_type: 'LENDER' });
    expect(lenders.length).toBeGreaterThan(1);
    expect(new Set(lenders.slice(1).map((row) => row[3]))).toEqual(new Set(['Investidor']));
    expect(String(lenders[1]?.[2])).toMatch(/^.{2}\..{3}\..{3}\/.{4}-\d\d$/);
  });
});
