import { formatCnpj } from '@pregao/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../src/platform/http/call.ts';
import { pagesOf } from '../support/pdf-text.ts';
import { sheetOf } from '../support/sheets.ts';
import {
  lender,
  noon,
  playSecondCase,
  receive,
  s,
  sellInSeptember,
  stageForStatements,
  statementOf,
} from './second-case.ts';

stageForStatements();

let deal: number;
let calendarDeal: number;
beforeAll(async () => {
  calendarDeal = await sellInSeptember(s.otherBorrower);
  deal = await playSecondCase();
  await s.setClock(noon('2027-01-02'));
});

async function linkTo(actor: Session, query: object) {
  const { status, body, problem } = await s.callAs(actor, 'monthlyStatementLink', {
    query: { month: '2026-12', ...query },
  });
  return status === 200 ? body.link : `${status} ${problem.message}`;
}

async function download(actor: Session, query: object) {
  const { pathname, search } = new URL(await linkTo(actor, query));
  return s.t.app.inject({ method: 'GET', url: pathname + search });
}

describe('GET /monthly-statements/download', () => {
  it('links to a workbook with a row for each deal and their sums', async () => {
    const { statusCode, headers, rawPayload } = await download(lender, { format: 'xlsx' });
    expect([statusCode, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Demonstrativo-2026-12.xlsx'),
    ]);
    const { name, cells } = await sheetOf(rawPayload.toString('base64'));
    expect(name).toBe('Demonstrativo 2026-12');
    const [head = [], ...rows] = cells;
    const column = (header: string) => rows.slice(0, 4).map((row) => row[head.indexOf(header)]);
    expect(column('Negociação')).toEqual([
      String(calendarDeal),
      String(deal),
      'Total',
      'Dos quais só pelo calendário, sem registro',
    ]);
    expect(column('Pelo calendário').slice(0, 2)).toEqual(['Sim', 'Não']);
    expect(column('Início')).toEqual([320_000, 320_000, 640_000, 320_000]);
    expect(column('Recebido')).toEqual([110_000, 100_000, 210_000, 110_000]);
    expect(column('Fim')).toEqual([210_000, 220_000, 430_000, 210_000]);
    expect(column('Vencido 6 a 30 dias')).toEqual([0, 10_000, 10_000, 0]);
    expect(column('Prometida a.a. (252) %')[1]).toBe(20.7133);
  });

  it('links to a PDF of both parts, which an acquirer reads with its remittances', async () => {
    const { statusCode, headers, rawPayload } = await download(s.borrower, { format: 'pdf' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pagesOf(rawPayload)).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Demonstrativo mensal: dezembro de 2026');
    expect(text).toContain('Vendido');
    expect(text).toContain('A repassar');
    for (const amount of ['320.000,00', '100.000,00', '220.000,00', '10.000,00'])
      expect(text).toContain(amount);
    expect(text).toContain('20,7133%');
    const { versions } = await statementOf('2026-12', s.borrower);
    expect(text.replaceAll(' ', '')).toContain(versions[0]?.sha256);
  });

  it('marks deals by the calendar in the PDF of an investor', async () => {
    const text = (await pagesOf((await download(lender, { format: 'pdf' })).rawPayload))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain(`${calendarDeal} (calendário)`);
    expect(text).toContain('contam como pagas e recebidas nas datas acordadas');
    expect(text).toContain('Não é a taxa da carteira (fluxos somados)');
    expect(text).toContain('dias corridos desde o dia previsto; taxas');
    expect(text).not.toContain('A repassar');
    expect(text).toContain(
      'Dos quais só pelo calendário, sem registro: Início R$ 320.000,00; \u2212 Recebido R$ 110.000,00; Fim R$ 210.000,00.',
    );
  });

  it('names in the workbook whose statement it is, when it was issued and changed, and its version (PST-24)', async () => {
    const facts = async () => {
      const { rawPayload } = await download(lender, { format: 'xlsx' });
      const { cells } = await sheetOf(rawPayload.toString('base64'));
      return cells.slice(5).map((row) => row.slice(0, 2).join(': '));
    };
    const { name, tax_number } = await s.db
      .selectFrom('companies')
      .select(['name', 'tax_number'])
      .where('id', '=', lender.company_id)
      .executeTakeFirstOrThrow();
    const company = [
      `Empresa: ${name}`,
      `CNPJ: ${formatCnpj(tax_number)}`,
      'Posição até: 31/12/2026',
      'Emitido em: 02/01/2027, 12:00',
    ];
    expect(await facts()).toEqual([...company, 'Versão: 1 / 1']);
    await receive(deal, '2026-12-01', 10_000);
    await s.setClock(noon('2027-01-03'));
    expect(await facts()).toEqual([...company, 'Alterado em: 03/01/2027, 12:00', 'Versão: 2 / 2']);
  });

  it('issues the version that it leads to, and is refused as the statement is', async () => {
    await linkTo(s.otherBorrower, { format: 'xlsx', month: '2026-11' });
    const issued = await s.db
      .selectFrom('monthly_statements')
      .select('version')
      .where('company_id', '=', s.otherBorrower.company_id)
      .where('month', '=', '2026-11-01')
      .execute();
    expect(issued).toEqual([{ version: 1 }]);
    const format = 'xlsx';
    expect(await linkTo(lender, { format, company_id: s.borrower.company_id })).toBe('404 NOT_FOUND');
    expect(await linkTo(s.moderator, { format })).toBe('400 STATEMENT_COMPANY_MISSING');
    expect(await linkTo(lender, { format, month: '2027-02' })).toBe('400 STATEMENT_MONTH_AHEAD');
    expect(await linkTo(lender, { format, version: 7 })).toBe('404 NOT_FOUND');
  });
});
