import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { makeOffer } from '../support/deals.ts';
import { makeReceivables, makeUser } from '../support/makers.ts';
import { expectSameAsUnknown } from '../support/same-reply.ts';
import { sheetOf } from '../support/sheets.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let deal: Deal;
let rival: Session;
let winner: Session;
beforeAll(async () => {
  s = await createTestServer();
  const [first, second, idle] = s.lenders;
  winner = first;
  rival = second;
  deal = await makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle }, 'NEGOTIATED');
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

const download = (who: Session, id: number) =>
  s.callAs(who, 'downloadNegotiationReceivables', { params: { id } });

async function sheet(who: Session, id = deal.id) {
  const { status, body } = await download(who, id);
  expect(status).toBe(200);
  return sheetOf(body.file);
}

const HEAD = ['ID', 'Adquirente', 'Bandeira', 'Emissor', 'Data de vencimento', 'Dias até o vencimento'];
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('GET /negotiation/{id}/download-receivable', () => {
  it('lists all receivables for the acquirer, offered before margin, by due date (API-40)', async () => {
    const { name, cells } = await sheet(s.borrower);
    expect(name).toBe('Recebíveis');
    const acquirer = expect.stringMatching(/^Adquirente \d+$/);
    const [first, second] = deal.receivables;
    expect(cells).toEqual([
      [...HEAD, 'Transações', 'Valor (R$)', 'Status', 'Parte'],
      [first, acquirer, 'Visa', 'Banco Azul', day('2026-05-04'), 55, 2, 1000, 'Negociado', 'Ofertado'],
      [second, acquirer, 'Visa', 'Banco Verde', day('2026-06-01'), 83, 5, 3000.01, 'Negociado', 'Ofertado'],
      [
        deal.margin[0],
        acquirer,
        'Visa',
        'Banco Margem',
        day('2026-04-30'),
        51,
        7,
        500,
        'Reservado',
        'Margem de segurança',
      ],
    ]);
    expect((await sheet(s.moderator)).cells).toEqual(cells);
  });

  it('lists offered receivables for investors, with the status as each sees it', async () => {
    const { cells } = await sheet(winner);
    expect(cells[0]).toEqual([...HEAD, 'Transações', 'Valor (R$)', 'Status']);
    expect(cells.slice(1).map((row) => row[0])).toEqual([...deal.receivables]);
    expect(cells.slice(1).map((row) => row[8])).toEqual(['Negociado', 'Negociado']);
    const lost = await sheet(rival);
    expect(lost.cells.slice(1).map((row) => row[8])).toEqual(['Cancelado', 'Cancelado']);
    for (const { cells: seen } of [{ cells }, lost])
      expect(JSON.stringify(seen)).not.toMatch(/Banco Margem|Margem|2026-04-30/);
  });

  it('answers in the language of the reader', async () => {
    const company = { id: s.borrower.company_id, name: '', company_type: 'BORROWER' } as const;
    const { name, cells } = await sheet(await makeUser(s.db, company, { language: 'en' }));
    expect(name).toBe('Receivables');
    expect(cells[0]?.slice(-2)).toEqual(['Status', 'Part']);
    expect(cells.slice(1).map((row) => row.slice(-2))).toEqual([
      ['Negotiated', 'Offered'],
      ['Negotiated', 'Offered'],
      ['Reserved', 'Security margin'],
    ]);
  });

  it('lists all 1,500 receivables and writes formula-like issuers as text', async () => {
    const specs = Array.from({ length: 1500 }, (_, index) => ({ issuer: `=1+${index}`, value: 100 + index }));
    const receivables = await makeReceivables(s.db, s.borrower, specs);
    const { id } = await makeOffer(s.deps, s.borrower, { lenders: [winner], receivables });
    const { cells } = await sheet(winner, id);
    expect(cells).toHaveLength(1501);
    expect(cells.slice(1).map((row) => row[3])).toEqual(specs.map(({ issuer }) => issuer));
  });

  it('shows the effective status before a sweep stores it', async () => {
    await s.setClock('2026-05-04T03:00:00Z');
    const status = (cells: readonly (readonly unknown[])[]) => cells.slice(1).map((row) => row[8]);
    expect(status((await sheet(s.borrower)).cells)).toEqual(['Liquidado', 'Negociado', 'Expirado']);
    expect(status((await sheet(winner)).cells)).toEqual(['Liquidado', 'Negociado']);
    expect(status((await sheet(rival)).cells)).toEqual(['Cancelado', 'Cancelado']);
  });
});

describe('GET /negotiation/{id}/download-receivable for a hidden offer', () => {
  it('answers as for an unknown offer', async () => {
    await expectSameAsUnknown((id) => download(s.otherBorrower, id), deal.id);
    const receivables = await makeReceivables(s.db, s.borrower, 1);
    const offer = await makeOffer(s.deps, s.borrower, { lenders: [winner], receivables });
    await expectSameAsUnknown((id) => download(rival, id), offer.id);
  });
});
