import { describe, expect, it } from 'vitest';
import { draftOf, expireDateOf, firstInput, type ProposalInput, proposalBlockers } from './proposal.view.ts';

const terms = { offer_value: 100_000, minimal_value: 80_000, expire_date: '2026-12-01T21:00:00Z' };
const at = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'America/Sao_Paulo' };
const input = (over: Partial<ProposalInput> = {}): ProposalInput => ({
  value: 90_000,
  day: '2026-11-25',
  time: '12:00',
  ...over,
});
const blockers = (over: Partial<ProposalInput>) => proposalBlockers(input(over), terms, at);

describe('the proposal panel', () => {
  it('saves a value from the minimum up to the offer, both included (VAL-45, VAL-46)', () => {
    expect(blockers({ value: 80_000 })).toEqual([]);
    expect(blockers({ value: 100_000 })).toEqual([]);
    expect(blockers({ value: 79_999 })).toEqual(['low']);
    expect(blockers({ value: 100_001 })).toEqual(['high']);
  });

  it('does not save without value, date or time (VAL-48)', () => {
    expect(blockers({ value: null })).toEqual(['value']);
    expect(blockers({ value: 0 })).toEqual(['value']);
    expect(blockers({ time: undefined })).toEqual(['deadline']);
    expect(blockers({ day: undefined })).toEqual(['deadline']);
  });

  it('wants a deadline in the future and within the schedule (VAL-47)', () => {
    expect(blockers({ day: '2026-11-20' })).toEqual(['deadlineWrong']);
    expect(blockers({ day: '2026-12-01', time: '18:00' })).toEqual([]);
    expect(blockers({ day: '2026-12-01', time: '18:30' })).toEqual(['deadlineWrong']);
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
    user_name: null,
  } as const;
  expect(firstInput({ ...terms, own_credit: refused }, at).value).toBe(85_000);
  expect(firstInput({ ...terms, own_credit: null }, at).value).toBeNull();
});

describe('the validity that a new proposal begins with', () => {
  const validity = (expire_date: string, timeZone = at.timeZone) => {
    const { day, time } = firstInput({ expire_date, own_credit: null }, { ...at, timeZone });
    return [day, time];
  };

  it('is the deadline of the schedule, in the zone of the reader', () => {
    expect(validity('2026-12-01T21:00:00Z')).toEqual(['2026-12-01', '18:00']);
    expect(validity('2026-12-01T21:00:00Z', 'Asia/Tokyo')).toEqual(['2026-12-02', '06:00']);
  });

  it('is the last half hour before a deadline between two', () => {
    expect(validity('2026-12-01T21:17:00Z')).toEqual(['2026-12-01', '18:00']);
  });

  it('is left open where no half hour is left', () => {
    expect(validity('2026-11-21T12:20:00Z')).toEqual([undefined, undefined]);
  });
});

describe('a prepared proposal beside the address', () => {
  it('is read back, and anything else counts as none (PRO-04)', () => {
    const draft = { credit_value: 90_000, expire_date: '2026-11-25T12:00:00-03:00' };
    expect(draftOf(draft)).toEqual(draft);
    for (const other of [undefined, null, 7, {}, { credit_value: '1', expire_date: 'x' }])
      expect(draftOf(other)).toBeUndefined();
  });
});
