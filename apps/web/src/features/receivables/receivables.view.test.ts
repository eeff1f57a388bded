import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/router/search-codec.ts';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { availableRow } from './receivable-row.fixture.ts';
import { receivablesList } from './receivables.list.ts';
import { newUnofferableRows, type ReceivableRow, receivableListRights } from './receivables.view.ts';

const borrower = readerOf('BORROWER');
const mapOf = (...rows: ReceivableRow[]) => new Map(rows.map((each) => [each.id, each]));

test('receivable filters round-trip through the address', () => {
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

test('list requests 50 rows a page by default (LIM-03)', () => {
  expect(receivablesList.query({}, borrower).limit).toBe(50);
  expect(receivablesList.query({ limit: 1000 }, borrower).limit).toBe(1000);
});

test('list sorts by issuer but not by value (REC-06)', () => {
  expect(receivablesList.read({ sort: 'issuer desc' }).sort).toBe('issuer desc');
  expect(receivablesList.read({ sort: 'value desc' }).sort).toBeUndefined();
});

test('acquirer filter applies to moderators only (REC-03, REC-04)', () => {
  expect(receivablesList.query({ borrower: [2, 3] }, readerOf('MODERATOR')).borrower).toEqual([2, 3]);
  expect(receivablesList.query({ borrower: [2, 3] }, borrower).borrower).toBeUndefined();
});

test('reversed due-date range is reported and its end is not sent (VAL-28)', () => {
  const ends = receivablesList.fields.find(({ name }) => name === 'to');
  const newRows = (from: string, to: string) => ends?.problem(to, { from, to })?.key;
  expect(newRows('2026-12-10', '2026-12-09')).toBe('reversed');
  expect(newRows('2026-12-10', '2026-12-10')).toBeUndefined();
  expect(newRows('', '2026-12-09')).toBeUndefined();
  const query = receivablesList.query({ from: '2026-12-10', to: '2026-12-09' }, borrower);
  expect(query).toMatchObject({ due_date_greater_or_equal_than: '2026-12-10' });
  expect(query.due_date_less_or_equal_than).toBeUndefined();
});

test('moderators cannot select receivables, unlike acquirers (REC-08, REC-12)', () => {
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

test('unavailable row is reported once, when it is ticked (REC-11)', () => {
  const reserved = availableRow(3, { status: 'RESERVED' });
  expect(newUnofferableRows(mapOf(availableRow(1)), mapOf(availableRow(1), reserved))).toEqual([reserved]);
  expect(newUnofferableRows(mapOf(reserved), mapOf(reserved, availableRow(1)))).toEqual([]);
  expect(newUnofferableRows(mapOf(reserved, availableRow(1)), mapOf(availableRow(1)))).toEqual([]);
});
