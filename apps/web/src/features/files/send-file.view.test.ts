import type { CardNetwork } from '@pregao/domain';
import { describe, expect, test } from 'vitest';
import {
  canContinue,
  filesOfOtherNetworks,
  isAdded,
  nextBlocker,
  type Outcome,
  type SendAction,
  type SendState,
  sendReducer,
  sentIds,
  sniffFile,
  startSending,
  verdictOf,
} from './send-file.view.ts';

const csv = new File(['emissor;vencimento;valor'], 'visa.csv');
const after = (state: SendState, ...changes: SendAction[]) => changes.reduce(sendReducer, state);
const added = (key: number): SendAction => ({ type: 'added', key, file: csv });
const outcome = (key: number, result: Outcome): SendAction => ({ type: 'outcome', key, outcome: result });
const ready = after(startSending(2), { type: 'network', network: 'VISA' }, added(1));

describe('choose step of the upload', () => {
  test('requires the acquirer before the network, and both before the next step (FIL-11a, FIL-11b)', () => {
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

  test('preselects the card network that all added files indicate', () => {
    const visa: SendAction = { type: 'added', key: 1, file: csv, network: 'VISA' };
    expect(after(startSending(2), visa).network).toBe('VISA');
    expect(after(startSending(undefined), visa).network).toBeUndefined();
    expect(after(startSending(undefined), visa, { type: 'borrower', borrower: 2 }).network).toBe('VISA');
    const other: SendAction = { type: 'added', key: 2, file: csv, network: 'MASTERCARD' };
    const mixed = after(startSending(undefined), visa, other, { type: 'borrower', borrower: 2 });
    expect(mixed.network).toBeUndefined();
    const chosen = after(startSending(2), { type: 'network', network: 'MASTERCARD' }, visa);
    expect(chosen.network).toBe('MASTERCARD');
  });

  test('starts with the acquirer selected when it sends for itself', () => {
    expect(startSending(2)).toMatchObject({ borrower: 2, mode: 'ADD' });
  });

  test('enables Next only with a file (FIL-13a)', () => {
    const empty = after(ready, { type: 'removed', key: 1 });
    expect(canContinue(empty)).toBe(false);
    expect(after(empty, { type: 'next' }).step).toBe('choose');
    expect(after(ready, { type: 'next' }).step).toBe('check');
  });

  test('allows a single file in REPLACE mode', () => {
    const replacing = after(ready, { type: 'mode', mode: 'REPLACE' });
    const two = after(replacing, { type: 'added', key: 2, file: csv });
    expect([canContinue(replacing), canContinue(two)]).toEqual([true, false]);
    expect(after(two, { type: 'next' }).step).toBe('choose');
    expect(canContinue(after(two, { type: 'mode', mode: 'ADD' }))).toBe(true);
  });

  const dropped = (...networks: (CardNetwork | undefined)[]): SendAction => ({
    type: 'dropped',
    files: networks.map((network, key) => ({ key, file: csv, network })),
    allAccepted: true,
  });

  test('goes to the check step when dropped files agree on one card network', () => {
    const one = after(startSending(2), dropped('VISA', 'VISA'));
    expect(one).toMatchObject({ step: 'check', network: 'VISA', confirmed: false });
    const unknown = after(startSending(2), dropped(undefined));
    expect([unknown.step, unknown.network, unknown.files.length]).toEqual(['choose', undefined, 1]);
    const both = after(startSending(2), dropped('VISA', 'MASTERCARD'));
    expect([both.step, both.network]).toEqual(['choose', undefined]);
    // FIL-11: a moderator chooses the acquirer first.
    const moderators = after(startSending(undefined), dropped('VISA'));
    expect([moderators.step, moderators.network]).toEqual(['choose', undefined]);
    expect(after(startSending(2), { ...dropped('VISA'), allAccepted: false } as SendAction).step).toBe(
      'choose',
    );
  });

  test('lists files that indicate another card network than the chosen one', () => {
    const state = after(ready, { type: 'added', key: 2, file: csv, network: 'MASTERCARD' });
    expect(filesOfOtherNetworks(state)).toEqual([
      { key: 2, name: 'visa.csv', named: 'MASTERCARD', chosen: 'VISA' },
    ]);
    expect(filesOfOtherNetworks(ready)).toEqual([]);
  });

  test('detects a file that was added already', () => {
    expect(isAdded(ready.files, csv)).toBe(true);
    expect(isAdded(ready.files, new File(['x'], 'visa.csv'))).toBe(false);
  });
});

describe('check step of the upload', () => {
  const checking = after(ready, { type: 'next' });

  test('sends only after the confirmation is ticked (FIL-15)', () => {
    expect(after(checking, { type: 'send' }).step).toBe('check');
    expect(after(checking, { type: 'confirm', confirmed: true }, { type: 'send' }).step).toBe('sending');
  });

  test('returns to the choose step and clears the confirmation on Back (FIL-16)', () => {
    const back = after(checking, { type: 'confirm', confirmed: true }, { type: 'back' });
    expect(back).toMatchObject({ step: 'choose', confirmed: false });
    expect(back.files).toHaveLength(1);
  });
});

describe('result of the upload', () => {
  const two = after(ready, added(2));

  test('distinguishes sent, partial, unknown, refused and canceled uploads (FIL-17)', () => {
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

  test('keeps only unsent files when the user goes back', () => {
    const failed = after(two, outcome(1, { state: 'sent', id: 9 }), outcome(2, { state: 'canceled' }));
    expect(sentIds(failed.files)).toEqual([9]);
    const again = after(failed, { type: 'back' });
    expect(again.files.map(({ key, outcome: { state } }) => [key, state])).toEqual([[2, 'waiting']]);
  });
});

describe('file signature check', () => {
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
  ] as const)('of %s (%j) returns %s', (name, head, expected) => {
    expect(sniffFile(name, head)).toBe(expected);
  });
});
