import { expect, test } from 'vitest';
import { sameParams, viewParams } from './view-params.ts';

test('view stores filters and sort order as text', () => {
  const search = {
    network: ['VISA'],
    borrower: [3, 4],
    id: 7,
    from: 'next:0-7',
    issuer: [],
    sort: 'due_date asc',
    page: 2,
  };
  expect(viewParams(search, ['network', 'borrower', 'id', 'from', 'issuer', 'to', 'sort'])).toEqual({
    network: ['VISA'],
    borrower: ['3', '4'],
    id: '7',
    from: 'next:0-7',
    sort: 'due_date asc',
  });
});

test('view parameters are equal regardless of their order', () => {
  expect(sameParams({ a: ['x', 'y'], b: '1' }, { b: '1', a: ['y', 'x'] })).toBe(true);
  expect(sameParams({ a: '1' }, { a: '2' })).toBe(false);
  expect(sameParams({ a: '1' }, { a: '1', b: '2' })).toBe(false);
});
