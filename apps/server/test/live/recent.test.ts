import { expect, test } from 'vitest';
import { createRecentChanges } from '../../src/modules/live/recent-changes.ts';

test('recent changes hold ten seconds or 1,000 entries and state the time that they cover', () => {
  let now = 0;
  const recent = createRecentChanges<number>(() => now);
  recent.add(1);
  now = 4_000;
  recent.add(2);
  expect(recent.all()).toEqual({ ms: 4_000, changes: [1, 2] });
  now = 12_000;
  expect(recent.all()).toEqual({ ms: 10_000, changes: [2] });
  recent.begin();
  now = 13_000;
  expect(recent.all()).toEqual({ ms: 1_000, changes: [] });
  for (let n = 0; n <= 1_000; n += 1) {
    now += 1;
    recent.add(n);
  }
  expect(recent.all().changes).toHaveLength(1_000);
  // The first entry is dropped; the next one was added 1,000 ms ago.
  expect(recent.all().ms).toBe(1_000);
});
