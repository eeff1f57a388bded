import { expect, test } from 'vitest';
import { heldChangeFiltersOf, heldChangesQuery, heldChangesSearch } from './held-changes.search.ts';

test('an address without a status asks for what waits', () => {
  expect(heldChangesQuery(heldChangesSearch({}))).toEqual({
    page: 1,
    limit: 10,
    status: ['HELD'],
    company_id: undefined,
  });
});

test.each([
  ['STOPPED', ['STOPPED']],
  ['ALL', undefined],
  ['HELD', ['HELD']],
  ['LOST', ['HELD']],
] as const)('the status %s in the address asks for %j', (status, asked) => {
  expect(heldChangesQuery(heldChangesSearch({ status })).status).toEqual(asked);
});

test('an address that makes no sense narrows nothing', () => {
  expect(heldChangesSearch({ company: ['x'], change: '-1', page: '0', limit: '9999' })).toEqual({});
});

test('what waits is no filter, nor is no company; the open change is none either', () => {
  expect(heldChangeFiltersOf({ status: 'HELD', company: [], change: 3 })).toEqual({
    status: undefined,
    company: undefined,
  });
});
