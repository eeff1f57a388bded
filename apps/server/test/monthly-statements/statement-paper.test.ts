import { STATEMENT_SUMS, type StatementRow, type StatementSum, statementTotals } from '@pregao/domain';
import { expect, it } from 'vitest';
import type { Statement } from '../../src/modules/monthly-statements/issue-statement.ts';
import { statementPaper } from '../../src/modules/monthly-statements/statement-paper.ts';
import { drawPaper } from '../../src/platform/pdf/paper/draw-paper.ts';
import { piecesOf } from '../support/pdf-text.ts';

const VALUE = 987_654_321_098;
const RATE = { annual_252: 16.1834, annual_365: 14.854, value: VALUE };

const row: StatementRow = {
  offer_id: 11,
  by_calendar: false,
  closed: false,
  payment_value: VALUE,
  ...(Object.fromEntries(STATEMENT_SUMS.map((name) => [name, VALUE])) as Record<StatementSum, number>),
  overdue: { days_1_to_5: VALUE, days_6_to_30: VALUE, days_over_30: VALUE },
  promised: RATE,
  realized: null,
  projected: RATE,
};

const statementOf = (company_type: 'BORROWER' | 'LENDER'): Statement => {
  const party = { id: 1, name: 'Investidor Cedro' };
  const issued_at = new Date('2026-11-03T12:00:00Z');
  return {
    month: '2026-10',
    company: { ...party, tax_number: '11222333000181', company_type },
    period: { first: '2026-10-01', until: '2026-10-31' },
    first_month: '2026-10',
    version: { version: 1, issued_at, sha256: 'a1b2c3d4'.repeat(8) },
    versions: [{ version: 1, issued_at, sha256: 'a1b2c3d4'.repeat(8) }],
    issued_at,
    rows: [row],
    parties: new Map([[row.offer_id, { offer_id: row.offer_id, borrower: party, lender: party }]]),
  };
};

it.each([
  ['BORROWER', 5 + 4 + 4 + 3],
  ['LENDER', 3 + 4 + 4 + 3],
] as const)(
  'statement of one deal of a %s is one page with whole amounts of billions',
  async (type, columns) => {
    const statement = statementOf(type);
    const pages = await piecesOf(await drawPaper(statementPaper(statement, statementTotals([row]), 'pt')));
    expect(pages).toHaveLength(1);
    const amounts = pages.flat().filter(({ text }) => text === '9.876.543.210,98');
    expect(pages.flat().filter(({ text }) => text === 'Negociação')).toHaveLength(4);
    // The summary has eight sums; each list has a row and a total.
    expect(amounts).toHaveLength(8 + 2 * columns);
  },
);
