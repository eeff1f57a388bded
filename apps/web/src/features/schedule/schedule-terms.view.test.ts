import { offerExpireLimit } from '@pregao/domain';
import { expect, test } from 'vitest';
import { offerBlocker, panelProblems, receivablesInTime, saveBlocker } from './schedule-limits.view.ts';
import { type PanelInput, panelReducer } from './schedule-panel.view.ts';
import {
  deadlineOf,
  isEdited,
  offerBody,
  panelInputOf,
  readTerms,
  type Simulation,
  termsOf,
} from './schedule-terms.view.ts';

const receivable = (id: number, value: number) => ({
  id,
  company_id: 2,
  company_name: 'Adquirente Aurora',
  card_network: 'VISA' as const,
  issuer: 'Banco Um',
  due_date: '2026-12-10',
  value_available: value,
  value,
  transactions_number_available: 1,
  status: 'AVAILABLE' as const,
  days_to_expire: 19,
});

const simulation: Simulation = {
  id: 7,
  receivables: [receivable(1, 80_00), receivable(2, 20_00)],
  receivable_total_value: 100_00,
  card_network: 'VISA',
  min_receivable_due_date: '2026-12-10',
  max_receivable_due_date: '2026-12-10',
  total_transaction_numbers: 2,
  issuers: ['Banco Um'],
  issuers_count: 1,
  status: 'SIMULATION',
  higher_date_offer_create_limit: '2026-12-07T21:00:00Z',
  created_at: '2026-11-21T12:00:00Z',
  expires_at: '2026-11-22T12:00:00Z',
  now: '2026-11-21T12:00:00Z',
};

const ZONE = 'America/Sao_Paulo';
const moment = {
  now: '2026-11-21T13:10:00Z',
  limit: simulation.higher_date_offer_create_limit,
  timeZone: ZONE,
};

const filled: PanelInput = {
  ...panelInputOf(simulation, undefined),
  minimalValue: 50_00,
  day: '2026-11-25',
  time: '18:00',
  mode: 'select',
  lenders: [4, 5],
};

const blocker = (change: Partial<PanelInput>, lenders: readonly number[] = [4]) => {
  const input = { ...filled, ...change };
  return saveBlocker(input, panelProblems(input, lenders, moment));
};

test.each([
  ['SCH-14a', { selectedLenders: [4, 5], availableDate: '2026-11-25' }],
  ['SCH-14b', { availableValue: 100_00, minimalValue: 50_00 }],
  ['SCH-14c, SCH-15b', { receivablesIds: [1, 2], securityMarginReceivablesId: [] }],
  ['SCH-15a', { flagPercentage: 100, createdSchedule: 7 }],
  ['SCH-16', { selectedDateTime: '2026-11-25T18:00:00' }],
])('%s: %j is carried by the navigation state', (_row, part) => {
  const carried: unknown = JSON.parse(JSON.stringify(termsOf(filled, simulation, [4, 5])));
  expect(carried).toMatchObject(part);
  expect(readTerms(carried, simulation)).toMatchObject(part);
});

test('saved terms are restored from the navigation state', () => {
  const terms = termsOf(filled, simulation, [4, 5]);
  const carried: unknown = JSON.parse(JSON.stringify(terms));
  expect(readTerms(carried, simulation)).toEqual(terms);
  expect(panelInputOf(simulation, readTerms(carried, simulation))).toEqual(filled);
});

test('terms of another selection and malformed terms are ignored', () => {
  const terms = termsOf(filled, simulation, [4, 5]);
  const other = { ...simulation, receivables: [receivable(1, 80_00), receivable(9, 20_00)] };
  expect(readTerms(terms, other)).toBeUndefined();
  expect(readTerms({ ...terms, selectedLenders: [] }, simulation)).toBeUndefined();
  expect(readTerms({ ...terms, minimalValue: '50' }, simulation)).toBeUndefined();
  expect(readTerms({ ...terms, selectedDateTime: '2026-11-25' }, simulation)).toBeUndefined();
  expect(readTerms(undefined, simulation)).toBeUndefined();
});

test('incomplete panel yields no terms', () => {
  expect(termsOf({ ...filled, time: undefined }, simulation, [4])).toBeUndefined();
  expect(termsOf({ ...filled, split: undefined }, simulation, [4])).toBeUndefined();
});

test('deadline is sent with the UTC offset of the reader (SCH-13a, SCH-13b, SCH-13c)', () => {
  expect(deadlineOf({ selectedDateTime: '2026-11-25T18:00:00' }, ZONE)).toBe('2026-11-25T18:00:00-03:00');
  expect(deadlineOf({ selectedDateTime: '2026-11-25T18:00:00' }, 'UTC-5')).toBe('2026-11-25T18:00:00-05:00');
  const terms = termsOf(filled, simulation, [4, 5]);
  expect(terms && offerBody(terms, simulation, ZONE)).toEqual({
    receivable_id: [1, 2],
    security_margin_receivable_id: [],
    offer_value: 100_00,
    minimal_value: 50_00,
    card_network: 'VISA',
    lenders: [4, 5],
    expire_date: '2026-11-25T18:00:00-03:00',
  });
});

test('Save is blocked until date, time, amounts and a lender are set (VAL-44a, VAL-44b, VAL-44d)', () => {
  expect(blocker({})).toBeUndefined();
  expect(blocker({ day: undefined })).toBe('deadline');
  expect(blocker({ time: undefined })).toBe('deadline');
  expect(blocker({ amount: 0 })).toBe('amount');
  expect(blocker({ minimalValue: 0 })).toBe('minimal');
  expect(blocker({}, [])).toBe('lenders');
});

test('Save is blocked below 80 percent and while a field has an error (VAL-44c, VAL-44e)', () => {
  expect(blocker({ amount: 79_99, percentage: 79.99 })).toBe('below');
  expect(blocker({ amount: 100_01 })).toBe('amount');
  expect(blocker({ minimalValue: 100_01 })).toBe('minimalHigh');
});

test('Save is blocked while amount or minimum is out of bounds (VAL-33, VAL-34, VAL-41)', () => {
  expect(blocker({ amount: 79_99 })).toBe('below');
  expect(blocker({ amount: 100_01 })).toBe('amount');
  expect(blocker({ minimalValue: 100_01 })).toBe('minimalHigh');
  expect(blocker({ amount: 80_00, minimalValue: 80_00 })).toBeUndefined();
});

test('Save is blocked while the split request is pending', () => {
  const pending = panelReducer(filled, { type: 'percentage', percentage: 90 });
  expect(saveBlocker(pending, panelProblems(pending, [4], moment))).toBe('asking');
});

test('Save is blocked when the selection falls due too soon', () => {
  const late = { ...moment, now: '2026-12-07T21:00:01Z' };
  expect(saveBlocker(filled, panelProblems(filled, [4], late))).toBe('limit');
});

test('schedule is blocked without terms and after their deadline (SCH-08a)', () => {
  const terms = termsOf(filled, simulation, [4]);
  expect(offerBlocker(undefined, moment)).toBe('terms');
  expect(offerBlocker(terms, moment)).toBeUndefined();
  expect(offerBlocker(terms, { ...moment, now: '2026-11-25T21:00:00Z' })).toBe('deadlineWrong');
  expect(offerBlocker(terms, { ...moment, now: moment.limit })).toBe('limit');
});

test('receivables that fall due too soon are filtered out', () => {
  const rows = [receivable(1, 80_00), { ...receivable(2, 20_00), due_date: '2026-11-24' }];
  expect(receivablesInTime(rows, new Date(moment.now)).map(({ id }) => id)).toEqual([1]);
});

test('receivable and its schedule become too late at the same instant', () => {
  const row = receivable(1, 80_00);
  const limit = offerExpireLimit(row.due_date).getTime();
  for (const [now, left] of [
    [limit - 1, 1],
    [limit, 0],
  ] as const) {
    const at = { ...moment, limit: new Date(limit).toISOString(), now: new Date(now).toISOString() };
    expect(receivablesInTime([row], new Date(now))).toHaveLength(left);
    expect(offerBlocker(undefined, at)).toBe(left === 1 ? 'terms' : 'limit');
  }
});

test('panel counts as edited only after user input', () => {
  const before = panelInputOf(simulation, undefined);
  expect(isEdited(before, panelInputOf(simulation, undefined))).toBe(false);
  expect(isEdited({ ...before, pendingPercentage: 100, split: undefined }, before)).toBe(false);
  expect(isEdited({ ...before, minimalValue: 1 }, before)).toBe(true);
  expect(isEdited({ ...before, lenders: [4] }, before)).toBe(true);
});
