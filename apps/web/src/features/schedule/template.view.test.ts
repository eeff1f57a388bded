import type { Reply } from '@pregao/contract';
import { describe, expect, test } from 'vitest';
import { applyDeadlinePattern, deadlinePatternOf, deadlinePresets } from './deadline-presets.view.ts';
import { panelReducer, wholeScheduleInput } from './schedule-panel.view.ts';
import { templateActions, templateOf } from './template.view.ts';

/** A Monday, noon in São Paulo. */
const NOW = '2026-11-23T15:00:00Z';
const limits = (limit: string, now = NOW, timeZone = 'America/Sao_Paulo') => ({ now, limit, timeZone });
const LATE = '2026-12-31T21:00:00Z';

describe('preset deadlines', () => {
  const names = (of: ReturnType<typeof deadlinePresets>) => of.map(({ name }) => name);

  test('are hours of São Paulo in the time zone of the reader', () => {
    expect(deadlinePresets(limits(LATE))).toEqual([
      { name: 'today', day: '2026-11-23', time: '18:00' },
      { name: 'tomorrow', day: '2026-11-24', time: '12:00' },
      { name: 'businessDays', day: '2026-11-26', time: '18:00' },
    ]);
    expect(deadlinePresets(limits(LATE, NOW, 'Asia/Tokyo'))[0]).toEqual({
      name: 'today',
      day: '2026-11-24',
      time: '06:00',
    });
  });

  test('are left out when they have passed or exceed the limit', () => {
    expect(names(deadlinePresets(limits(LATE, '2026-11-23T21:30:00Z')))).toEqual([
      'tomorrow',
      'businessDays',
    ]);
    expect(names(deadlinePresets(limits('2026-11-23T21:00:00Z')))).toEqual(['today']);
  });
});

describe('deadline copied from an earlier schedule', () => {
  const made = '2026-11-12T12:00:00Z';
  const applyTemplate = (closed: string, limit = LATE, now = NOW) =>
    applyDeadlinePattern(deadlinePatternOf(made, closed), limits(limit, now));

  test('falls as many business days after today at the same hour', () => {
    expect(deadlinePatternOf(made, '2026-11-17T21:00:00Z')).toEqual({
      businessDays: 3,
      days: 5,
      time: '18:00',
    });
    expect(applyTemplate('2026-11-17T21:00:00Z')).toEqual({ day: '2026-11-26', time: '18:00' });
    expect(applyTemplate('2026-11-14T15:00:00Z')).toEqual({ day: '2026-11-25', time: '12:00' });
  });

  test('moves to tomorrow when its hour has passed, and is capped by the limit', () => {
    expect(applyTemplate('2026-11-12T13:00:00Z')).toEqual({ day: '2026-11-24', time: '10:00' });
    expect(applyTemplate('2026-11-17T21:00:00Z', '2026-11-25T20:00:00Z')).toEqual({
      day: '2026-11-25',
      time: '17:00',
    });
    expect(applyTemplate('2026-11-17T21:00:00Z', '2026-11-23T15:10:00Z')).toBeUndefined();
  });
});

describe('minimum in percent', () => {
  const whole = wholeScheduleInput(1_000_000, [1]);

  test('follows the amount until an amount is typed', () => {
    const by = panelReducer(whole, { type: 'minimal-by', by: { kind: 'percentage', percent: 97.5 } });
    expect(by.minimalValue).toBe(975_000);
    const less = panelReducer(by, { type: 'percentage', percentage: 85 });
    expect(less.minimalValue).toBe(828_750);
    const typed = panelReducer(less, { type: 'minimal', minimalValue: 5 });
    expect(panelReducer(typed, { type: 'percentage', percentage: 90 }).minimalValue).toBe(5);
  });

  test('given as a yearly rate takes the computed amount', () => {
    const by = panelReducer(whole, { type: 'minimal-by', by: { kind: 'rate', percent: 18 } });
    expect(by.minimalValue).toBe(0);
    expect(panelReducer(by, { type: 'minimal-at-rate', minimalValue: 980_000 })).toMatchObject({
      minimalValue: 980_000,
      minimumBasis: { kind: 'rate', percent: 18 },
    });
  });
});

describe('last schedule as a template', () => {
  const last = {
    id: 12,
    offer_value: 850_001,
    minimal_value: 833_001,
    receivable_total_value: 1_000_000,
    created_at: '2026-11-12T12:00:00Z',
    expire_date: '2026-11-17T21:00:00Z',
    lenders: [{ id: 31 }, { id: 32 }, { id: 99 }],
  } as unknown as Reply<'getNegotiation'>;

  const after = (known: readonly number[]) => {
    const template = templateOf(last);
    if (!template) throw new Error('no template');
    return templateActions(template, known, limits(LATE)).reduce(
      panelReducer,
      wholeScheduleInput(2_000_000, [1]),
    );
  };

  test('sets percentage, minimum, deadline and the investors that still exist', () => {
    expect(after([31, 32, 33])).toMatchObject({
      percentage: 85,
      amount: 1_700_000,
      minimalValue: 1_666_000,
      day: '2026-11-26',
      time: '18:00',
      mode: 'select',
      lenders: [31, 32],
    });
    expect(after([31, 32])).toMatchObject({ mode: 'all', lenders: [] });
  });

  test('is undefined when the negotiation lacks its investors', () => {
    expect(templateOf({ ...last, lenders: null })).toBeUndefined();
  });
});
