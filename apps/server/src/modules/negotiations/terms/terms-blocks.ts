import type { DealTerms } from '@pregao/contract';
import {
  centavosFromDecimal,
  formatAmount,
  formatCount,
  formatDay,
  formatMoney,
  groupThousands,
  type Language,
} from '@pregao/domain';
import type { PaperBlock } from '../../../platform/pdf/paper/paper.ts';
import type { SoldReceivables } from './sold-receivables.ts';
import { TERMS_TEXTS } from './terms-texts.ts';

/** Blocks shared by the documents of a deal. */

const NONE = '–';
/** Most issuers that a table names; the smaller ones are summed. */
const MAX_ISSUERS = 300;

/** Writes negative figures with a minus sign: on paper a hyphen before a figure is easily overlooked. */
const formatMinus = (figure: string): string => figure.replace(/^-/, '\u2212');

/**
 * Formats an amount: `R$ 1.234,56`.
 * @param reais as the terms have them
 */
export const moneyText = (reais: number): string => formatMinus(formatMoney(centavosFromDecimal(reais)));

/**
 * Formats a percentage with the computed decimals: `18,9009%`. Uses Brazilian notation in every language, as
 * amounts do.
 */
export const percentText = (percent: number | null): string =>
  percent === null ? NONE : formatMinus(`${groupThousands(percent.toFixed(4))}%`);

const daysText = (days: number): string => groupThousands(days.toFixed(2));

/** Renders the rates, each with the name of its convention. */
export function ratesTable({ rates }: DealTerms, language: Language): PaperBlock {
  const { rates: names, ofFace, days, asOf, measure, value } = TERMS_TEXTS[language];
  const { discount_value, discount_percentage, cdi_rate, cdi_day } = rates;
  const cdi = cdi_day === null ? NONE : `${percentText(cdi_rate)} ${asOf} ${formatDay(cdi_day, language)}`;
  return {
    kind: 'table',
    columns: [
      { header: measure, share: 3 },
      { header: value, share: 2 },
    ],
    rows: [
      [names.payment_date, formatDay(rates.payment_date, language)],
      [names.discount, `${moneyText(discount_value)} (${percentText(discount_percentage)} ${ofFace})`],
      [names.average_term, `${daysText(rates.average_term)} ${days}`],
      [names.average_term_business, `${daysText(rates.average_term_business)} ${days}`],
      [names.simple_monthly, percentText(rates.simple_monthly)],
      [names.effective_monthly, percentText(rates.effective_monthly)],
      [names.annual_365, percentText(rates.annual_365)],
      [names.annual_252, percentText(rates.annual_252)],
      [names.cdi_percentage, percentText(rates.cdi_percentage)],
      [names.cdi_spread, percentText(rates.cdi_spread)],
      [names.cdi, cdi],
    ],
  };
}

/** Renders the expected receipts by due date. */
export function flowTable({ flow, face, receivables }: DealTerms, language: Language): PaperBlock {
  const texts = TERMS_TEXTS[language];
  return {
    kind: 'table',
    columns: [
      { header: texts.dueDate, share: 2 },
      { header: texts.payDate, share: 2 },
      { header: texts.receivables, share: 2, right: true },
      { header: texts.amount, share: 3, right: true },
    ],
    rows: flow.map(({ due_date, pay_date, receivables: count, value }) => [
      formatDay(due_date, language),
      formatDay(pay_date, language),
      formatCount(count),
      formatAmount(centavosFromDecimal(value)),
    ]),
    total: [texts.total, '', formatCount(receivables.count), formatAmount(centavosFromDecimal(face))],
  };
}

/** Renders the issuers that owe the receipts, largest first. */
export function issuersTable({ receivables, face }: DealTerms, language: Language): PaperBlock {
  const texts = TERMS_TEXTS[language];
  const named = receivables.issuers.slice(0, MAX_ISSUERS);
  const rest = receivables.issuers.slice(MAX_ISSUERS);
  return {
    kind: 'table',
    columns: [
      { header: texts.issuer, share: 5 },
      { header: texts.receivables, share: 2, right: true },
      { header: texts.share, share: 2, right: true },
      { header: texts.amount, share: 3, right: true },
    ],
    rows: [
      ...named.map((row) => [
        row.issuer,
        formatCount(row.receivables),
        percentText(row.percentage),
        formatAmount(centavosFromDecimal(row.value)),
      ]),
      ...(rest.length === 0 ? [] : [othersRow(rest, language)]),
    ],
    total: [texts.total, formatCount(receivables.count), '', formatAmount(centavosFromDecimal(face))],
  };
}

function othersRow(rest: DealTerms['receivables']['issuers'], language: Language): string[] {
  const sum = (of: (row: (typeof rest)[number]) => number) => rest.reduce((all, row) => all + of(row), 0);
  return [
    `${TERMS_TEXTS[language].others} (${rest.length})`,
    formatCount(sum(({ receivables }) => receivables)),
    '',
    formatAmount(sum(({ value }) => centavosFromDecimal(value))),
  ];
}

/** Renders the list of sold receivables. */
export function soldTable(
  {
    rows,
    face,
    transactions,
  }: Pick<SoldReceivables, 'face' | 'transactions'> & { readonly rows: NonNullable<SoldReceivables['rows']> },
  language: Language,
): PaperBlock {
  const texts = TERMS_TEXTS[language];
  return {
    kind: 'table',
    columns: [
      { header: texts.receivable, share: 2 },
      { header: texts.dueDate, share: 2 },
      { header: texts.issuer, share: 5 },
      { header: texts.transactions, share: 2, right: true },
      { header: texts.amount, share: 3, right: true },
    ],
    rows: rows.map((row) => [
      String(row.id),
      formatDay(row.due_date, language),
      row.issuer,
      formatCount(row.transactions),
      formatAmount(row.value),
    ]),
    total: [texts.total, '', '', formatCount(transactions), formatAmount(face)],
  };
}
