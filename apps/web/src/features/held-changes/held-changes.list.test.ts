import { expect, test } from 'vitest';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { heldChangesList } from './held-changes.list.ts';

const moderator = readerOf('MODERATOR');

test('an address without a status asks for what waits', () => {
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
] as const)('the status %s in the address asks for %j', (status, asked) => {
  expect(heldChangesList.query(heldChangesList.read({ status }), moderator).status).toEqual(asked);
});

test('an address that makes no sense narrows nothing', () => {
  expect(heldChangesList.read({ company: ['x'], change: '-1', page: '0', limit: '9999' })).toEqual({});
});

test('what waits is no filter, nor is no company; the open change is none either', () => {
  expect(heldChangesList.filters({ status: 'HELD', company: [], change: 3 })).toEqual({});
  expect(heldChangesList.applied({ status: 'HELD', company: [] })).toEqual({
    status: undefined,
    company: undefined,
  });
});
