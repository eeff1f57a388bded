import { expect, test } from 'vitest';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { filesList } from './files.list.ts';

const moderator = readerOf('MODERATOR');

test('file filters are read from the address and sent in the query', () => {
  const search = filesList.read({
    name: 'visa',
    status: ['PROCESSED', 'X'],
    network: 'VISA',
    borrower: ['2', '3'],
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(filesList.query(search, moderator)).toEqual({
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

test('name filter drops characters that file names cannot contain (VAL-31)', () => {
  expect(filesList.read({ name: '../a\u0000b<c>.csv' }).name).toBe('abc.csv');
  expect(filesList.read({ name: '***' }).name).toBeUndefined();
});

test('reversed date range is reported and its end is not sent (VAL-28)', () => {
  const drafts = { ...filesList.drafts({}), from: '2026-11-02', to: '2026-11-01' };
  expect(filesList.fields.map((field) => filesList.problem(field, drafts)?.key)).toContain('reversed');
  const query = filesList.query({ from: '2026-11-02', to: '2026-11-01' }, moderator);
  expect(query.created_less_or_equal_than).toBeUndefined();
});
