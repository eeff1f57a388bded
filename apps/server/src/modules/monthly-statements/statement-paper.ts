import {
  type Centavos,
  formatAmount,
  formatCount,
  formatMoney,
  formatMonth,
  groupThousands,
  type Language,
  OVERDUE_AGES,
  type RateComparison,
  type StatementMoney,
  type StatementRow,
  type StatementTotals,
} from '@pregao/domain';
import type { Paper, PaperBlock, PaperColumn } from '../../platform/pdf/paper/paper.ts';
import type { Statement } from './issue-statement.ts';
import { statementFacts } from './statement-facts.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** Most deals that are listed; the workbook has all. */
const MAX_ROWS = 1000;

type Side = 'BORROWER' | 'LENDER';

/** What the blocks of a statement are rendered from. */
interface Document {
  readonly statement: Statement;
  readonly totals: StatementTotals;
  readonly side: Side;
  readonly language: Language;
  readonly texts: (typeof STATEMENT_TEXTS)[Language];
  /** The listed deals. */
  readonly rows: readonly StatementRow[];
}

/** Renders a monthly statement as a document in the reader's language. */
export function statementPaper(statement: Statement, totals: StatementTotals, language: Language): Paper {
  const { company, month, version, issued_at } = statement;
  const texts = STATEMENT_TEXTS[language];
  const side: Side = company.company_type === 'LENDER' ? 'LENDER' : 'BORROWER';
  const rows = statement.rows.slice(0, MAX_ROWS);
  const document: Document = { statement, totals, side, language, texts, rows };
  const mark = version === null ? [] : [`${texts.version} ${version.version}`, version.sha256];
  return {
    title: `${texts.title} ${month}`,
    mark: texts.mark,
    foot: [company.name, month, ...mark].join(' · '),
    pageText: texts.page,
    language: language === 'pt' ? 'pt-BR' : 'en',
    madeAt: issued_at.toISOString(),
    blocks: [
      { kind: 'title', text: `${texts.title}: ${formatMonth(month, language)}` },
      { kind: 'facts', rows: statementFacts(statement, language) },
      ...changeNotes(document),
      ...(rows.length === 0
        ? [{ kind: 'paragraph', text: texts.empty } as const]
        : [...summary(document), ...lists(document)]),
    ],
  };
}

function changeNotes({ statement, texts }: Document): PaperBlock[] {
  const { version, rows } = statement;
  if (version === null) return rows.length === 0 ? [] : [{ kind: 'note', text: texts.running }];
  return version.version > 1 ? [{ kind: 'note', text: texts.changedNote }] : [];
}

const percent = (rate: number | null, { texts }: Document): string =>
  rate === null ? texts.none : `${groupThousands(rate.toFixed(4))}%`.replace(/^-/, '\u2212');

const right = (header: string, share = 3): PaperColumn => ({ header, share, right: true });

/** Renders the sums of the month and the rates of all deals. */
function summary(document: Document): PaperBlock[] {
  const { texts, totals, side, rows } = document;
  const sums: SumColumn[] = [
    [texts.opening, (row) => row.opening_value],
    [`+ ${texts.bought[side]}`, (row) => row.bought_value],
    [`+ ${texts.fromMargin}`, (row) => row.from_margin_value],
    [`\u2212 ${texts.received}`, (row) => row.received_value],
    [`\u2212 ${texts.boughtBack}`, (row) => row.bought_back_value],
    [`\u2212 ${texts.covered}`, (row) => row.covered_value],
    [`\u2212 ${texts.writtenOff}`, (row) => row.written_off_value],
  ];
  return [
    { kind: 'heading', text: texts.sums },
    {
      kind: 'table',
      columns: [{ header: texts.open, share: 5 }, right('R$')],
      rows: sums.map(([name, of]) => [name, formatAmount(of(totals))]),
      total: [texts.closing, formatAmount(totals.closing_value)],
    },
    ...calendarShare(document, [...sums, [texts.closing, (row) => row.closing_value]]),
    { kind: 'heading', text: texts.rates },
    {
      kind: 'table',
      columns: [
        { header: texts.state, share: 4 },
        right(texts.deals, 2),
        right(texts.promised),
        right(`${texts.realized} / ${texts.projected}`, 4),
      ],
      rows: [
        comparisonRow(texts.closedDeals, totals.closed_rates, document),
        comparisonRow(texts.openDeals, totals.open_rates, document),
      ],
    },
    { kind: 'note', text: texts.ratesNote },
    ...(rows.some((row) => row.by_calendar) ? [{ kind: 'note', text: texts.calendarNote } as const] : []),
  ];
}

const comparisonRow = (name: string, rates: RateComparison, document: Document): string[] => [
  name,
  formatCount(rates.deals),
  percent(rates.promised_252, document),
  percent(rates.outcome_252, document),
];

type SumColumn = readonly [header: string, of: (row: StatementMoney) => Centavos];

/** Names the share of sums that only the calendar settled; nothing where there is none. */
function calendarShare({ texts, totals }: Document, columns: readonly SumColumn[]): PaperBlock[] {
  const shares = columns
    .map(([header, of]) => [header, of(totals.calendar)] as const)
    .filter(([, share]) => share > 0)
    .map(([header, share]) => `${header} ${formatMoney(share)}`);
  return shares.length === 0 ? [] : [{ kind: 'note', text: `${texts.calendarShare}: ${shares.join('; ')}.` }];
}

interface List {
  readonly heading: string;
  readonly rows: readonly StatementRow[];
  readonly columns: readonly SumColumn[];
  /** Further columns without a sum. */
  readonly more?: readonly (readonly [header: string, of: (row: StatementRow) => string])[];
  readonly names?: boolean;
}

function lists(document: Document): PaperBlock[] {
  const { texts, side, rows, statement } = document;
  const rate = (of: (row: StatementRow) => number | null | undefined) => (row: StatementRow) =>
    percent(of(row) ?? null, document);
  const payments: List = {
    heading: texts.payments[side],
    rows,
    names: true,
    columns:
      side === 'LENDER'
        ? [
            [texts.paid.LENDER, (row) => row.paid_value],
            [texts.received, (row) => row.received_value],
            [texts.buybackPrice.LENDER, (row) => row.buyback_price_value],
          ]
        : [
            [texts.paid.BORROWER, (row) => row.paid_value],
            [texts.remitted, (row) => row.remitted_value],
            [texts.unanswered, (row) => row.unanswered_value],
            [texts.toRemit, (row) => row.to_remit_value],
            [texts.buybackPrice.BORROWER, (row) => row.buyback_price_value],
          ],
  };
  const movements: List = {
    heading: texts.movements,
    rows,
    names: true,
    columns: [
      [texts.opening, (row) => row.opening_value],
      [texts.bought[side], (row) => row.bought_value],
      [texts.received, (row) => row.received_value],
      [texts.closing, (row) => row.closing_value],
    ],
  };
  const closings: List = {
    heading: texts.closings,
    rows: rows.filter(
      (row) => row.bought_back_value + row.covered_value + row.written_off_value + row.from_margin_value > 0,
    ),
    columns: [
      [texts.boughtBack, (row) => row.bought_back_value],
      [texts.covered, (row) => row.covered_value],
      [texts.fromMargin, (row) => row.from_margin_value],
      [texts.writtenOff, (row) => row.written_off_value],
    ],
  };
  const overdue: List = {
    heading: texts.overdue,
    rows,
    columns: OVERDUE_AGES.map((age) => [texts[age], (row) => row.overdue[age]]),
    more: [
      [texts.promised, rate((row) => row.promised?.annual_252)],
      [texts.realized, rate((row) => row.realized?.annual_252)],
      [texts.projected, rate((row) => row.projected?.annual_252)],
    ],
  };
  return [
    ...list(document, payments),
    ...list(document, movements),
    ...(closings.rows.length === 0 ? [] : list(document, closings)),
    ...list(document, overdue),
    ...(statement.rows.length > rows.length ? [{ kind: 'note', text: texts.inFile } as const] : []),
  ];
}

/** Renders a list of deals with the sums of all. */
function list(document: Document, { heading, rows, columns, more = [], names = false }: List): PaperBlock[] {
  const { texts, statement, side, totals } = document;
  const other = side === 'LENDER' ? 'borrower' : 'lender';
  const nameOf = ({ offer_id }: StatementRow) => statement.parties.get(offer_id)?.[other].name ?? texts.none;
  const dealOf = ({ offer_id, by_calendar }: StatementRow) =>
    by_calendar ? `${offer_id} ${texts.calendarMark}` : String(offer_id);
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'table',
      columns: [
        // So narrow that amounts of billions fit beside five others.
        { header: texts.schedule, share: 2.5 },
        ...(names ? [{ header: texts[other], share: 3 }] : []),
        ...columns.map(([header]) => right(header)),
        ...more.map(([header]) => right(header)),
      ],
      rows: rows.map((row) => [
        dealOf(row),
        ...(names ? [nameOf(row)] : []),
        ...columns.map(([, of]) => formatAmount(of(row))),
        ...more.map(([, of]) => of(row)),
      ]),
      total: [
        texts.total,
        ...(names ? [''] : []),
        ...columns.map(([, of]) => formatAmount(of(totals))),
        ...more.map(() => ''),
      ],
    },
    ...calendarShare(document, columns),
  ];
}
