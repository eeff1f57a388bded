import { expect, test } from 'vitest';
import { filesQuery, filesSearch, isRangeReversed } from './files.search.ts';

test('FIL-07 the filters live in the address and go into the call', () => {
  const search = filesSearch({
    name: 'visa',
    status: ['PROCESSED', 'X'],
    network: 'VISA',
    borrower: ['2', '3'],
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(filesQuery(search)).toEqual({
    page: 1,
    limit: 10,
    name: 'visa',
    status: ['PROCESSED'],
    card_network: ['VISA'],
    borrower_company_id: [2, 3],
    created_greater_or_equal_than: '2026-11-01',
    created_less_or_equal_than: '2026-11-30',
  });
});

test('VAL-31 the name is cleaned of what no file name holds', () => {
  expect(filesSearch({ name: '../a\u0000b<c>.csv' }).name).toBe('abc.csv');
  expect(filesSearch({ name: '***' }).name).toBeUndefined();
});

test('VAL-28 an end before the start is left out', () => {
  expect(isRangeReversed('2026-11-02', '2026-11-01')).toBe(true);
  const query = filesQuery({ from: '2026-11-02', to: '2026-11-01' });
  expect(query.created_less_or_equal_than).toBeUndefined();
});
