import { expect, test } from 'vitest';
import { scheduleSearch, scheduleSource, selectionAddress } from './schedule-address.ts';
import { parseSearch, stringifySearch } from './search-codec.ts';

const address = (search: object) => scheduleSearch(parseSearch(stringifySearch({ ...search })));

test('selected rows and their card network are restored from the address (S-21, NAV-19)', () => {
  const search = address(selectionAddress([3, 5], 'VISA') ?? {});
  expect(search).toMatchObject({ selectedRows: '[3,5]', flag: 'VISA' });
  expect(scheduleSource({}, search)).toEqual({ kind: 'rows', ids: [3, 5], flag: 'VISA' });
});

test('navigation state takes precedence over the query', () => {
  const search = address({ selectedRows: '[3,5]', flag: 'VISA' });
  const state = { selectedRows: [9], flag: 'MASTERCARD' };
  expect(scheduleSource(state, search)).toEqual({ kind: 'rows', ids: [9], flag: 'MASTERCARD' });
});

test('selection of more than 200 ids is not written to the address', () => {
  const ids = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(selectionAddress(ids, 'VISA')).toBeUndefined();
  expect(selectionAddress(ids.slice(1), 'VISA')).toBeDefined();
  expect(scheduleSource({}, address({ simulation: 7 }))).toEqual({ kind: 'simulation', id: 7 });
});

test.each(['[]', '[0]', '["3"]', '{"a":1}', '[1.5]', 'x', ''])(
  'malformed row list %j is ignored',
  (selectedRows) => {
    expect(scheduleSource({}, address({ selectedRows, flag: 'VISA' }))).toBeUndefined();
  },
);

test('rows without a known card network are no selection', () => {
  expect(scheduleSource({}, address({ selectedRows: '[3]' }))).toBeUndefined();
  expect(scheduleSource({}, address({ selectedRows: '[3]', flag: 'AMEX' }))).toBeUndefined();
  expect(scheduleSource({ selectedRows: [3], flag: 'AMEX' }, {})).toBeUndefined();
});
