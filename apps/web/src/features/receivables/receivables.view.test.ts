import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/router/search-codec.ts';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { freeRow } from './receivable-row.fixture.ts';
import { receivablesList } from './receivables.list.ts';
import { type ReceivableRow, receivableListRights, tickedInVain } from './receivables.view.ts';

const borrower = readerOf('BORROWER');
const mapOf = (...rows: ReceivableRow[]) => new Map(rows.map((each) => [each.id, each]));

test('every filter lives in the address', () => {
  const search = {
    network: ['VISA'],
    issuer: ['Banco Um', 'Banco & Dois'],
    status: ['AVAILABLE', 'RESERVED'],
    from: '2026-12-01',
    to: '2026-12-31',
    sort: 'due_date asc',
    page: 3,
    limit: 100,
  };
  expect(receivablesList.read(parseSearch(stringifySearch(search)))).toMatchObject(search);
});

test('LIM-03 the list shows 50 rows a page unless asked otherwise', () => {
  expect(receivablesList.query({}, borrower).limit).toBe(50);
  expect(receivablesList.query({ limit: 1000 }, borrower).limit).toBe(1000);
});

test('REC-06 only issuer and due date can be sorted by', () => {
  expect(receivablesList.read({ sort: 'issuer desc' }).sort).toBe('issuer desc');
  expect(receivablesList.read({ sort: 'value desc' }).sort).toBeUndefined();
});

test('REC-03 REC-04 the acquirer filter applies for moderators only', () => {
  expect(receivablesList.query({ borrower: [2, 3] }, readerOf('MODERATOR')).borrower).toEqual([2, 3]);
  expect(receivablesList.query({ borrower: [2, 3] }, borrower).borrower).toBeUndefined();
});

test('VAL-28 an end before the start is told, and not asked for', () => {
  const ends = receivablesList.fields.find(({ name }) => name === 'to');
  const told = (from: string, to: string) => ends?.problem(to, { from, to })?.key;
  expect(told('2026-12-10', '2026-12-09')).toBe('reversed');
  expect(told('2026-12-10', '2026-12-10')).toBeUndefined();
  expect(told('', '2026-12-09')).toBeUndefined();
  const query = receivablesList.query({ from: '2026-12-10', to: '2026-12-09' }, borrower);
  expect(query).toMatchObject({ due_date_greater_or_equal_than: '2026-12-10' });
  expect(query.due_date_less_or_equal_than).toBeUndefined();
});

test('REC-08 REC-12 moderators neither select nor create schedules', () => {
  expect(receivableListRights({ company_type: 'MODERATOR', role: 'OPERATOR' })).toEqual({
    selects: false,
    filtersByBorrower: true,
    sendsFiles: false,
  });
  expect(receivableListRights({ company_type: 'BORROWER', role: 'OPERATOR' })).toEqual({
    selects: true,
    filtersByBorrower: false,
    sendsFiles: true,
  });
});

test('REC-11 a row that is not available is told once, when it is ticked', () => {
  const reserved = freeRow(3, { status: 'RESERVED' });
  expect(tickedInVain(mapOf(freeRow(1)), mapOf(freeRow(1), reserved))).toEqual([reserved]);
  expect(tickedInVain(mapOf(reserved), mapOf(reserved, freeRow(1)))).toEqual([]);
  expect(tickedInVain(mapOf(reserved, freeRow(1)), mapOf(freeRow(1)))).toEqual([]);
});
