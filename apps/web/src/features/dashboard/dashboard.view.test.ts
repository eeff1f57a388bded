import { COMPANY_TYPES, type CompanyType } from '@pregao/domain';
import { describe, expect, it, test } from 'vitest';
import { monthName } from '../../lib/format/month-name.ts';
import { parseSearch, stringifySearch } from '../../lib/router/search-codec.ts';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { dashboardList } from './dashboard.list.ts';
import { appliedFilters, dashboardQuery, isPastDeadline, shownDays } from './dashboard.search.ts';
import {
  cardParts,
  cardsOf,
  partsOf,
  partsWithoutCard,
  shortMoney,
  slicesOf,
  type Totals,
  visibleSeries,
  visibleSlices,
} from './dashboard.view.ts';

const totals: Totals = {
  gross: 100_000,
  available: 40_000,
  negotiation: 30_000,
  negotiated: 15_000,
  liquidated: 10_000,
  written_off_value: 0,
  expired: 5_000,
  canceled: 0,
  receivables_count: 7,
};

describe('dashboard cards', () => {
  it('are four for acquirers and three for others, besides the total (DSH-03b, DSH-04, ROL-08)', () => {
    expect(cardsOf('BORROWER')).toEqual(['AVAILABLE', 'NEGOTIATION', 'NEGOTIATED', 'LIQUIDATED']);
    for (const company of ['MODERATOR', 'LENDER'] as const)
      expect(cardsOf(company)).toEqual(['AVAILABLE', 'NEGOTIATED', 'LIQUIDATED']);
  });

  it.each(COMPANY_TYPES)('add up to the gross total with the amounts of the caption: %s', (company) => {
    const shown = [...cardParts(totals, company), ...partsWithoutCard(totals, company)];
    expect(cardParts(totals, company).map(({ group }) => group)).toEqual(cardsOf(company));
    expect(shown.reduce((sum, { value }) => sum + value, 0)).toBe(totals.gross);
    expect(shown.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it('show shares of the total, zero of an empty total, and leave out empty groups', () => {
    const nothing = { gross: 0, available: 0, negotiation: 0, negotiated: 0, liquidated: 0, expired: 0 };
    expect(cardParts(totals, 'LENDER')).toContainEqual({ group: 'NEGOTIATED', value: 15_000, share: 15 });
    expect(cardParts({ ...totals, ...nothing }, 'LENDER').map(({ share }) => share)).toEqual([0, 0, 0]);
    expect(partsOf(totals).map(({ group }) => group)).not.toContain('CANCELED');
    expect(slicesOf([{ label: 'EXPIRED', value: 1, receivables_count: 1 }])).toEqual([
      { group: 'EXPIRED', value: 1, share: 100, count: 1 },
    ]);
  });
});

test('chart draws a tiny slice as one percent and leaves out an empty one', () => {
  const slices = slicesOf([
    { label: 'AVAILABLE', value: 99_990, receivables_count: 9 },
    { label: 'EXPIRED', value: 10, receivables_count: 1 },
    { label: 'CANCELED', value: 0, receivables_count: 0 },
  ]);
  expect(visibleSlices(slices).map(({ value, drawn }) => [value, drawn])).toEqual([
    [99_990, 99_990],
    [10, 1000],
  ]);
});

test('chart leaves out a series without values', () => {
  const series = [
    { name: 'AVAILABLE' as const, data: [0, 5] },
    { name: 'CANCELED' as const, data: [0, 0] },
  ];
  expect(visibleSeries({ xcategories: ['11/2026', '12/2026'], series }).map(({ name }) => name)).toEqual([
    'AVAILABLE',
  ]);
});

test('months and axis amounts are abbreviated in the language of the reader', () => {
  expect(monthName('11/2026', 'pt-BR')).toBe('nov 26');
  expect(monthName('02/2027', 'en-US')).toBe('Feb 27');
  expect(shortMoney(123_456_789, 'pt-BR').replace(/\s/g, ' ')).toBe('R$ 1,2 mi');
});

test('abbreviated amounts keep Brazilian separators in English', () => {
  expect(shortMoney(140_909_839, 'en-US')).toBe('R$ 1,4M');
  expect(shortMoney(12_345_678, 'en-US')).toBe('R$ 123,5K');
});

describe('dashboard range', () => {
  it('defaults to the last 30 days unless a range or days are stored or chosen (DSH-02b)', () => {
    const daysOn = (search: Parameters<typeof shownDays>[0], kept = 'LAST_30' as const) =>
      shownDays(search, kept, '2026-11-21');
    expect(daysOn({})).toEqual({ range: 'LAST_30', from: '2026-10-22', to: '2026-11-21' });
    expect(shownDays({}, 'NEXT_90', '2026-11-21')).toMatchObject({ range: 'NEXT_90', from: '2026-11-21' });
    expect(shownDays({ range: 'THIS_YEAR' }, 'NEXT_90', '2026-11-21')).toMatchObject({ to: '2026-12-31' });
    expect(daysOn({ range: 'EVERYTHING' })).toEqual({ range: 'EVERYTHING' });
    expect(daysOn({ from: '2026-01-01', range: 'EVERYTHING' })).toEqual({
      range: undefined,
      from: '2026-01-01',
    });
  });
});

test('range is past its deadline when it ends today or earlier', () => {
  const cardSum = (to: string | undefined) =>
    isPastDeadline({ range: undefined, ...(to && { to }) }, '2026-11-21');
  expect(['2026-11-20', '2026-11-21', '2026-11-22', undefined].map(cardSum)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('dashboard address', () => {
  it('holds filters, range and chart views, and drops malformed values', () => {
    const search = {
      network: ['VISA' as const],
      issuer: ['Banco Um'],
      borrower: [2],
      lender: [5, 6],
      range: 'NEXT_90' as const,
      slices: 'table' as const,
      months: 'lines' as const,
    };
    expect(dashboardList.read(parseSearch(stringifySearch(search)))).toEqual(search);
    const strange = dashboardList.read({
      network: 'AMEX',
      range: 'NEVER',
      from: '2026-02-30',
      months: 'pie',
    });
    expect(Object.values(strange).filter((value) => value !== undefined)).toEqual([]);
  });

  it('sends only the company filters that the reader has (DSH-01c, DSH-01d)', () => {
    const search = { borrower: [2], lender: [5] };
    const asked = (company: CompanyType) => dashboardQuery(search, {}, readerOf(company));
    expect(asked('BORROWER')).toEqual({ lender: [5] });
    expect(asked('LENDER')).toEqual({ borrower: [2] });
    expect(asked('MODERATOR')).toEqual({ borrower: [2], lender: [5] });
  });

  it('keeps the range while its days are unchanged and replaces it by edited days', () => {
    const days = { range: 'LAST_30', from: '2026-10-22', to: '2026-11-21' } as const;
    const search = { range: 'LAST_30' } as const;
    const untouched = { from: days.from, to: days.to, lender: [5] };
    expect(appliedFilters(untouched, search, days)).toEqual({ lender: [5], from: undefined, to: undefined });
    const own = { from: '2026-11-01', to: days.to };
    expect(appliedFilters(own, search, days)).toEqual({ ...own, range: undefined });
    expect(appliedFilters({ lender: undefined }, search, days)).toEqual({ lender: undefined });
  });
});
