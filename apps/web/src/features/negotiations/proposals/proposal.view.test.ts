import { describe, expect, it } from 'vitest';
import {
  draftOf,
  expireDateOf,
  firstInput,
  type ProposalInput,
  proposalHindrances,
} from './proposal.view.ts';

const terms = { offer_value: 100_000, minimal_value: 80_000, expire_date: '2026-12-01T21:00:00Z' };
const at = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'America/Sao_Paulo' };
const input = (over: Partial<ProposalInput> = {}): ProposalInput => ({
  value: 90_000,
  day: '2026-11-25',
  time: '12:00',
  ...over,
});
const hindrances = (over: Partial<ProposalInput>) => proposalHindrances(input(over), terms, at);

describe('the proposal panel', () => {
  it('saves a value from the minimum up to the offer, both included (VAL-45, VAL-46)', () => {
    expect(hindrances({ value: 80_000 })).toEqual([]);
    expect(hindrances({ value: 100_000 })).toEqual([]);
    expect(hindrances({ value: 79_999 })).toEqual(['low']);
    expect(hindrances({ value: 100_001 })).toEqual(['high']);
  });

  it('does not save without value, date or time (VAL-48)', () => {
    expect(hindrances({ value: null })).toEqual(['value']);
    expect(hindrances({ value: 0 })).toEqual(['value']);
    expect(hindrances({ time: undefined })).toEqual(['deadline']);
    expect(hindrances({ day: undefined })).toEqual(['deadline']);
  });

  it('wants a deadline in the future and within the schedule (VAL-47)', () => {
    expect(hindrances({ day: '2026-11-20' })).toEqual(['deadlineWrong']);
    expect(hindrances({ day: '2026-12-01', time: '18:00' })).toEqual([]);
    expect(hindrances({ day: '2026-12-01', time: '18:30' })).toEqual(['deadlineWrong']);
  });

  it("sends the deadline with the offset of the reader's zone", () => {
    const iso = expireDateOf(input(), 'America/Sao_Paulo');
    expect(new Date(iso ?? '').toISOString()).toBe('2026-11-25T15:00:00.000Z');
    expect(iso).toMatch(/-03:00$/);
  });
});

it('a new proposal begins with the value of the one that was refused', () => {
  const refused = {
    id: 5,
    credit_value: 85_000,
    expire_date: 'x',
    status: 'REJECTED',
    refusal_reason: 'Baixo',
    canceled_cause: null,
  } as const;
  expect(firstInput({ own_credit: refused }).value).toBe(85_000);
  expect(firstInput({ own_credit: null }).value).toBeNull();
});

describe('a prepared proposal beside the address', () => {
  it('is read back, and anything else counts as none (PRO-04)', () => {
    const draft = { credit_value: 90_000, expire_date: '2026-11-25T12:00:00-03:00' };
    expect(draftOf(draft)).toEqual(draft);
    for (const other of [undefined, null, 7, {}, { credit_value: '1', expire_date: 'x' }])
      expect(draftOf(other)).toBeUndefined();
  });
});
