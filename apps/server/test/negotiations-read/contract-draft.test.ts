import { createHash } from 'node:crypto';
import { addDays } from '@pregao/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { readPdf } from '../../src/platform/pdf/read-pdf.ts';
import { type Deal, type DealStage, makeDeal } from '../support/deal-stages.ts';
import { acceptCredit, makeCredit, makeOffer } from '../support/deals.ts';
import { makeReceivables } from '../support/makers.ts';
import { pagesOf } from '../support/pdf-text.ts';
import { createTestServer, START, type TestServer } from '../support/test-server.ts';

let s: TestServer;
let winner: Session;
let rival: Session;
let deal: Deal;
beforeAll(async () => {
  s = await createTestServer();
  [winner, rival] = s.lenders;
  deal = await dealAt('APPROVED');
});
beforeEach(() => s.setClock(START));
afterAll(() => s.close());

const dealAt = (stage: DealStage) =>
  makeDeal(s.deps, { borrower: s.borrower, winner, rival, idle: s.lenders[2] }, stage);

const requestDraft = (who: Session, id = deal.credit) => s.callAs(who, 'contractDraft', { params: { id } });

async function download(who: Session, id = deal.credit) {
  const { body } = await requestDraft(who, id);
  const { publicUrl } = s.deps.config;
  expect(body.link.startsWith(`${publicUrl}/api/links/contract-draft?token=`)).toBe(true);
  return s.t.app.inject({ method: 'GET', url: body.link.slice(publicUrl.length) });
}

describe('GET /credits/{id}/contract-draft', () => {
  it('links to a Portuguese PDF with parties, terms and receivables and a draft mark on each page', async () => {
    const { statusCode, headers, rawPayload } = await download(winner);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(headers['content-disposition']).toContain(`inline; filename="Minuta-agenda-${deal.id}.pdf"`);
    const pages = await pagesOf(rawPayload);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('MINUTA – sujeita à revisão jurídica');
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    }
    const text = pages.join(' ');
    const parties = await s.db
      .selectFrom('companies')
      .select('name')
      .where('id', 'in', [s.borrower.company_id, winner.company_id])
      .execute();
    for (const { name } of parties) expect(text).toContain(name);
    for (const said of [
      'Instrumento particular de cessão de direitos creditórios',
      'R$ 3.999,99 (três mil novecentos e noventa e nove reais e noventa e nove centavos)',
      'valor de face total de R$ 4.000,01',
      'Taxa efetiva, % a.a., dias úteis/252',
      'CDI utilizado, % a.a. (252)',
      'margem de segurança',
      'Banco Azul 2 1.000,00',
      'Banco Verde 5 3.000,01',
      '04/05/2026 04/05/2026 1 1.000,00',
      'Total 2 4.000,01',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
    expect(text).not.toContain('Banco Margem');
  });

  it('prints the hash of the receivable lines', async () => {
    const rows = await s.db
      .selectFrom('receivables')
      .select(['id', 'due_date', 'value', 'transactions', 'issuer'])
      .where('id', 'in', deal.receivables)
      .orderBy('due_date')
      .execute();
    const lines = rows.map((row) =>
      [row.id, row.due_date, row.value, row.transactions, row.issuer].join(' '),
    );
    const hash = createHash('sha256')
      .update(`${lines.join('\n')}\n`)
      .digest('hex');
    const text = (await pagesOf((await download(winner)).rawPayload)).join(' ');
    expect(text.replaceAll(' ', '')).toContain(hash);
  });

  it('links to an unsigned PDF without active content, with equal page counts for all readers', async () => {
    await s.t.setClock(START);
    const bytes = (await download(winner)).rawPayload;
    expect(await readPdf(bytes)).toMatchObject({ active: [], signed: false });
    for (const who of [s.borrower, s.moderator])
      expect((await pagesOf((await download(who)).rawPayload)).length).toBe((await pagesOf(bytes)).length);
  });

  it('prints sums by issuer and day, count and hash for 1,001 receivables', async () => {
    const specs = Array.from({ length: 1001 }, (_, index) => ({
      value: 10_000,
      issuer: `Banco ${index % 13}`,
      due_date: addDays('2026-05-04', Math.floor(index / 13)),
    }));
    const receivables = await makeReceivables(s.db, s.borrower, specs);
    const offer = await makeOffer(s.deps, s.borrower, { lenders: [winner], receivables });
    const credit = await makeCredit(s.deps, winner, offer);
    await acceptCredit(s.deps, s.borrower, credit);
    const pages = await pagesOf((await download(winner, credit)).rawPayload);
    const text = pages.join(' ');
    expect(pages.length).toBeLessThan(10);
    expect(text).toContain('1.001 recebíveis');
    expect(text).toContain('SHA-256 da relação completa');
    expect(text).toContain('seguem as somas por emissor');
    expect(text).toContain('Banco 0 77 7,6923% 7.700,00');
    expect(text).toContain('04/05/2026 04/05/2026 13 1.300,00');
  });
});

describe('settlement clauses of the contract draft', () => {
  const ROUTES = {
    PASS_THROUGH: 'Os emissores pagam à Cedente.',
    DIRECT: 'Os emissores pagam diretamente à Cessionária.',
  };
  const NOT_LIABLE = 'Pela solvência dos emissores, não responde, na forma do art. 296.';
  const COVERS = 'recebíveis inteiros da margem de segurança, na ordem de vencimento, podem tomar o lugar';

  it.each([
    ['PASS_THROUGH', 'MARGIN_ONLY', 'pode ser coberto pela margem de segurança.', NOT_LIABLE, COVERS],
    [
      'DIRECT',
      'NONE',
      'A margem de segurança não cobre o valor',
      NOT_LIABLE,
      'não cobre faltas dos Direitos',
    ],
    ['PASS_THROUGH', 'CHARGEBACK_ONLY', 'cancelamento da venda será recomprado', NOT_LIABLE, COVERS],
    ['DIRECT', 'FULL', 'qualquer que seja o motivo, será recomprado', 'responde, com coobrigação', COVERS],
  ] as const)('say what %s and %s mean', async (collection_route, recourse, ...said) => {
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { collection_route, recourse } });
    const { credit } = await dealAt('APPROVED');
    const text = (await pagesOf((await download(winner, credit)).rawPayload)).join(' ').replace(/\s+/g, ' ');
    for (const words of [ROUTES[collection_route], ...said]) expect(text).toContain(words);
    const other = collection_route === 'DIRECT' ? 'PASS_THROUGH' : 'DIRECT';
    expect(text).not.toContain(ROUTES[other]);
  });

  it('promise no margin where the schedule has none', async () => {
    await s.callAs(s.borrower, 'setSettlementSettings', { body: { recourse: 'MARGIN_ONLY' } });
    const offer = await makeOffer(s.deps, s.borrower, { lenders: [winner] });
    const credit = await makeCredit(s.deps, winner, offer);
    await acceptCredit(s.deps, s.borrower, credit);
    const text = (await pagesOf((await download(winner, credit)).rawPayload)).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('não obriga a Cedente à recompra');
    expect(text).not.toContain('pode ser coberto pela margem');
  });
});

describe('contract draft', () => {
  it('is unavailable when its proposal is not accepted, has lost or has lapsed', async () => {
    const bid = await dealAt('BID');
    for (const who of [winner, s.borrower, s.moderator])
      expect((await requestDraft(who, bid.credit)).problem).toMatchObject({
        status: 409,
        message: 'CONTRACT_DRAFT_UNAVAILABLE',
      });
    expect((await requestDraft(rival, deal.rival)).problem.message).toBe('CONTRACT_DRAFT_UNAVAILABLE');
    await s.setClock('2026-04-20T13:00:00Z');
    expect((await requestDraft(winner)).problem.message).toBe('CONTRACT_DRAFT_UNAVAILABLE');
  });

  it('is not found when the caller has no part in the proposal', async () => {
    for (const who of [rival, s.lenders[2], s.otherBorrower])
      expect((await requestDraft(who)).status).toBe(404);
    expect((await requestDraft(winner, deal.rival)).status).toBe(404);
    expect((await requestDraft(winner, 987_654_321)).status).toBe(404);
  });

  it('is unavailable under an earlier link when the offer is canceled', async () => {
    const other = await dealAt('APPROVED');
    const { body } = await requestDraft(winner, other.credit);
    await s.callAs(s.borrower, 'cancelOffer', { params: { id: other.id } });
    const url = body.link.slice(s.deps.config.publicUrl.length);
    const response = await s.t.app.inject({ method: 'GET', url });
    expect([response.statusCode, response.json().message]).toEqual([409, 'CONTRACT_DRAFT_UNAVAILABLE']);
  });
});
