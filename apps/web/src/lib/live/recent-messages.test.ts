import { expect, test } from 'vitest';
import { recentMessages } from './recent-messages.ts';

const changed = (id: number) => ({ type: 'changed', change: { kind: 'offer', id } }) as const;

test('new tab receives the recent events of the stream, or that it is lost', () => {
  let now = 0;
  const latest = recentMessages(() => now);
  expect(latest.all()).toEqual([{ type: 'lost' }]);
  latest.add({ type: 'ready', recentMs: 3_000 });
  latest.add(changed(1));
  now = 4_000;
  latest.add(changed(2));
  expect(latest.all()).toEqual([{ type: 'ready', recentMs: 7_000 }, changed(1), changed(2)]);
  now = 12_000;
  expect(latest.all()).toEqual([{ type: 'ready', recentMs: 10_000 }, changed(2)]);
  latest.add({ type: 'ready', recentMs: 0 });
  expect(latest.all()[0]).toEqual({ type: 'ready', recentMs: 0 });
  latest.add({ type: 'lost' });
  expect(latest.all()).toEqual([{ type: 'lost' }]);
});
