import type { CardNetwork } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import {
  canGoOn,
  filesOfOtherNetworks,
  isAdded,
  nextBlocker,
  type Outcome,
  type SendChange,
  type SendState,
  sendAfter,
  sentIds,
  sniffFile,
  startSending,
  verdictOf,
} from './send-file.view.ts';

const csv = new File(['emissor;vencimento;valor'], 'visa.csv');
const after = (state: SendState, ...changes: SendChange[]) => changes.reduce(sendAfter, state);
const added = (key: number): SendChange => ({ type: 'added', key, file: csv });
const outcome = (key: number, result: Outcome): SendChange => ({ type: 'outcome', key, outcome: result });
const ready = after(startSending(2), { type: 'network', network: 'VISA' }, added(1));

describe('choosing', () => {
  test('FIL-11a FIL-11b the network waits for the acquirer, the next step for both', () => {
    const start = startSending(undefined);
    expect(after(start, { type: 'network', network: 'VISA' }).network).toBeUndefined();
    const file = after(start, added(1));
    const acquirer = after(file, { type: 'borrower', borrower: 2 });
    const both = after(acquirer, { type: 'network', network: 'VISA' });
    expect([start, file, acquirer, both].map(nextBlocker)).toEqual([
      'nextWaits',
      'bothWait',
      'networkMissing',
      undefined,
    ]);
    expect(after(both, { type: 'borrower', borrower: 3 }).network).toBeUndefined();
  });

  test('files that are added first choose the network of which all of them speak', () => {
    const visa: SendChange = { type: 'added', key: 1, file: csv, network: 'VISA' };
    expect(after(startSending(2), visa).network).toBe('VISA');
    expect(after(startSending(undefined), visa).network).toBeUndefined();
    expect(after(startSending(undefined), visa, { type: 'borrower', borrower: 2 }).network).toBe('VISA');
    const other: SendChange = { type: 'added', key: 2, file: csv, network: 'MASTERCARD' };
    const mixed = after(startSending(undefined), visa, other, { type: 'borrower', borrower: 2 });
    expect(mixed.network).toBeUndefined();
    const chosen = after(startSending(2), { type: 'network', network: 'MASTERCARD' }, visa);
    expect(chosen.network).toBe('MASTERCARD');
  });

  test('an acquirer is chosen already when it sends for itself', () => {
    expect(startSending(2)).toMatchObject({ borrower: 2, mode: 'ADD' });
  });

  test('FIL-13a Next waits for a file', () => {
    const empty = after(ready, { type: 'removed', key: 1 });
    expect(canGoOn(empty)).toBe(false);
    expect(after(empty, { type: 'next' }).step).toBe('choose');
    expect(after(ready, { type: 'next' }).step).toBe('check');
  });

  test('a file that replaces goes alone', () => {
    const replacing = after(ready, { type: 'mode', mode: 'REPLACE' });
    const two = after(replacing, { type: 'added', key: 2, file: csv });
    expect([canGoOn(replacing), canGoOn(two)]).toEqual([true, false]);
    expect(after(two, { type: 'next' }).step).toBe('choose');
    expect(canGoOn(after(two, { type: 'mode', mode: 'ADD' }))).toBe(true);
  });

  const dropped = (...networks: (CardNetwork | undefined)[]): SendChange => ({
    type: 'dropped',
    files: networks.map((network, key) => ({ key, file: csv, network })),
    whole: true,
  });

  test('files that were dropped on the page bring the network that all of them speak of, and stand to be checked', () => {
    const one = after(startSending(2), dropped('VISA', 'VISA'));
    expect(one).toMatchObject({ step: 'check', network: 'VISA', confirmed: false });
    const unknown = after(startSending(2), dropped(undefined));
    expect([unknown.step, unknown.network, unknown.files.length]).toEqual(['choose', undefined, 1]);
    const both = after(startSending(2), dropped('VISA', 'MASTERCARD'));
    expect([both.step, both.network]).toEqual(['choose', undefined]);
    // FIL-11: a moderator chooses the acquirer first.
    const moderators = after(startSending(undefined), dropped('VISA'));
    expect([moderators.step, moderators.network]).toEqual(['choose', undefined]);
    expect(after(startSending(2), { ...dropped('VISA'), whole: false } as SendChange).step).toBe('choose');
  });

  test('a file that speaks of another network than the chosen one is named', () => {
    const state = after(ready, { type: 'added', key: 2, file: csv, network: 'MASTERCARD' });
    expect(filesOfOtherNetworks(state)).toEqual([
      { key: 2, name: 'visa.csv', named: 'MASTERCARD', chosen: 'VISA' },
    ]);
    expect(filesOfOtherNetworks(ready)).toEqual([]);
  });

  test('the same file is noticed', () => {
    expect(isAdded(ready.files, csv)).toBe(true);
    expect(isAdded(ready.files, new File(['x'], 'visa.csv'))).toBe(false);
  });
});

describe('checking', () => {
  const checking = after(ready, { type: 'next' });

  test('FIL-15 sending waits for the tick', () => {
    expect(after(checking, { type: 'send' }).step).toBe('check');
    expect(after(checking, { type: 'confirm', confirmed: true }, { type: 'send' }).step).toBe('sending');
  });

  test('FIL-16 Back returns a step and takes the tick away', () => {
    const back = after(checking, { type: 'confirm', confirmed: true }, { type: 'back' });
    expect(back).toMatchObject({ step: 'choose', confirmed: false });
    expect(back.files).toHaveLength(1);
  });
});

describe('the result', () => {
  const two = after(ready, added(2));

  test('FIL-17 tells all sent from some, none and given up', () => {
    const sent: Outcome = { state: 'sent', id: 9 };
    const refused: Outcome = { state: 'refused', error: new Error('no') };
    const canceled: Outcome = { state: 'canceled' };
    const verdict = (...results: [Outcome, Outcome]) =>
      verdictOf(after(two, outcome(1, results[0]), outcome(2, results[1])).files);
    expect(verdict(sent, { state: 'sent', id: 10 })).toBe('sent');
    expect(verdict(sent, refused)).toBe('part');
    expect(verdict(sent, canceled)).toBe('part');
    expect(verdict(sent, { state: 'unknown' })).toBe('unknown');
    expect(verdict(refused, canceled)).toBe('refused');
    expect(verdict(canceled, canceled)).toBe('canceled');
  });

  test('going back leaves only what did not arrive', () => {
    const failed = after(two, outcome(1, { state: 'sent', id: 9 }), outcome(2, { state: 'canceled' }));
    expect(sentIds(failed.files)).toEqual([9]);
    const again = after(failed, { type: 'back' });
    expect(again.files.map(({ key, outcome: { state } }) => [key, state])).toEqual([[2, 'waiting']]);
  });
});

describe('the first bytes', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  const text = (value: string) => new TextEncoder().encode(value);
  test.each([
    ['a.xlsx', bytes(0x50, 0x4b, 3, 4, 0), 'fine'],
    ['a.csv', text('emissor;valor'), 'fine'],
    ['a.csv', bytes(0x50, 0x4b, 3, 4, 0), 'fine'],
    ['a.xlsx', text('emissor;valor'), 'fine'],
    ['a.csv', bytes(0xff, 0xfe, 0x65, 0), 'fine'],
    ['a.xlsx', bytes(0xd0, 0xcf, 0x11, 0xe0), 'old-workbook'],
    ['a.csv', text('%PDF-1.7'), 'foreign'],
    ['a.xlsx', bytes(0x89, 0x50, 0x4e, 0x47), 'foreign'],
    ['a.xlsx', bytes(1, 0, 2, 0), 'foreign'],
  ] as const)('of %s (%j) are %s', (name, head, expected) => {
    expect(sniffFile(name, head)).toBe(expected);
  });
});
