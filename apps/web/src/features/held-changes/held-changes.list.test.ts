import { expect, test } from 'vitest';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { heldChangesList } from './held-changes.list.ts';

const moderator = readerOf('MODERATOR');

test('list without a status queries held changes', () => {
  expect(heldChangesList.query(heldChangesList.read({}), moderator)).toEqual({
    page: 1,
    limit: 10,
    status: ['HELD'],
  });
});

test.each([
  ['STOPPED', ['STOPPED']],
  ['ALL', undefined],
  ['HELD', ['HELD']],
  ['LOST', ['HELD']],
] as const)('status %s in the address queries %j', (status, asked) => {
  expect(heldChangesList.query(heldChangesList.read({ status }), moderator).status).toEqual(asked);
});

test('malformed address applies no filter', () => {
  expect(heldChangesList.read({ company: ['x'], change: '-1', page: '0', limit: '9999' })).toEqual({});
});

test('default status, empty company and open change are no filters', () => {
  expect(heldChangesList.filters({ status: 'HELD', company: [], change: 3 })).toEqual({});
  expect(heldChangesList.toSearch({ status: 'HELD', company: [] })).toEqual({
    status: undefined,
    company: undefined,
  });
});
