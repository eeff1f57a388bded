import type { Language, StatementMoney, StatementRow, StatementTotals } from '@pregao/domain';
import type { Sheet, SheetColumn } from '../../platform/sheets/sheet.ts';
import type { Statement } from './issue-statement.ts';
import { statementFacts } from './statement-facts.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** Row of the sheet: that of a deal, sums with their name below all deals, or a fact of the statement. */
type SheetRow =
  | { readonly deal: StatementRow }
  | { readonly name: string; readonly sums: StatementMoney }
  | { readonly fact: readonly [name: string, value: string] };

/**
 * Builds the sheet of a statement: one row for each deal, their sum and its share by the calendar, and the
 * facts of the statement.
 */
export function statementSheet(
  statement: Statement,
  totals: StatementTotals,
  language: Language,
): Sheet<SheetRow> {
  const { rows } = statement;
  const texts = STATEMENT_TEXTS[language];
  return {
    name: `${texts.file} ${statement.month}`,
    columns: columnsOf(statement, language),
    rows: [
      ...rows.map((deal) => ({ deal })),
      ...(rows.length > 0 ? [{ name: texts.total, sums: totals }] : []),
      ...(rows.some((row) => row.by_calendar) ? [{ name: texts.calendarShare, sums: totals.calendar }] : []),
      ...statementFacts(statement, language).map((fact) => ({ fact })),
    ],
  };
}

function columnsOf({ company, parties }: Statement, language: Language): SheetColumn<SheetRow>[] {
  const texts = STATEMENT_TEXTS[language];
  const side = company.company_type === 'LENDER' ? 'LENDER' : 'BORROWER';
  const other = side === 'LENDER' ? 'borrower' : 'lender';
  const money = (header: string, of: (row: StatementMoney) => number): SheetColumn<SheetRow> => ({
    header,
    kind: 'money',
    width: 20,
    value: (row) => ('fact' in row ? null : of('deal' in row ? row.deal : row.sums)),
  });
  const ofDeal = (
    column: Omit<SheetColumn<SheetRow>, 'value'>,
    of: (deal: StatementRow) => string | number | null,
  ): SheetColumn<SheetRow> => ({ ...column, value: (row) => ('deal' in row ? of(row.deal) : null) });
  const rate = (header: string, of: 'promised' | 'realized' | 'projected') =>
    ofDeal(
      { header: `${header} ${texts.annual}`, kind: 'rate', width: 20 },
      (deal) => deal[of]?.annual_252 ?? null,
    );
  return [
    {
      header: texts.schedule,
      kind: 'text',
      width: 12,
      value: (row) => {
        if ('fact' in row) return row.fact[0];
        return 'deal' in row ? String(row.deal.offer_id) : row.name;
      },
    },
    {
      header: texts[other],
      kind: 'text',
      width: 28,
      value: (row) => {
        if ('fact' in row) return row.fact[1];
        return 'deal' in row ? (parties.get(row.deal.offer_id)?.[other].name ?? null) : null;
      },
    },
    ofDeal({ header: texts.byCalendar, kind: 'text', width: 16 }, ({ by_calendar }) =>
      by_calendar ? texts.yes : texts.no,
    ),
    money(texts.paid[side], (row) => row.paid_value),
    money(texts.opening, (row) => row.opening_value),
    money(texts.bought[side], (row) => row.bought_value),
    money(texts.fromMargin, (row) => row.from_margin_value),
    money(texts.received, (row) => row.received_value),
    money(texts.boughtBack, (row) => row.bought_back_value),
    money(texts.buybackPrice[side], (row) => row.buyback_price_value),
    money(texts.covered, (row) => row.covered_value),
    money(texts.writtenOff, (row) => row.written_off_value),
    money(texts.closing, (row) => row.closing_value),
    money(texts.days_1_to_5, (row) => row.overdue.days_1_to_5),
    money(texts.days_6_to_30, (row) => row.overdue.days_6_to_30),
    money(texts.days_over_30, (row) => row.overdue.days_over_30),
    money(texts.remitted, (row) => row.remitted_value),
    money(texts.unanswered, (row) => row.unanswered_value),
    money(texts.toRemit, (row) => row.to_remit_value),
    rate(texts.promised, 'promised'),
    rate(texts.realized, 'realized'),
    rate(texts.projected, 'projected'),
  ];
}
