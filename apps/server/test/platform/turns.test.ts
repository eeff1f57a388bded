import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairTurns } from '../../src/platform/fair-turns.ts';
import { Refused } from '../../src/platform/refused.ts';
import { createTurns, type TurnOptions } from '../../src/platform/turns.ts';

const refuse = () => new Refused('TOO_MANY_AT_ONCE', { retryAfter: 1 });
const turns = (options: Partial<TurnOptions> = {}) =>
  createTurns({ atOnce: 2, waiting: 2, waitMs: 10_000, refuse, ...options });

test('each key has its own turns, and they are given on in the order of asking', async () => {
  const { take } = turns();
  const first = await take('a');
  await take('a');
  await take('b');
  const order: number[] = [];
  const third = take('a').then(() => order.push(3));
  const fourth = take('a').then((leave) => {
    order.push(4);
    leave();
  });
  first();
  await third;
  expect(order).toEqual([3]);
  // Given back twice it is still one turn.
  first();
  const next = await Promise.race([fourth.then(() => 'fourth'), take('b').then(() => 'b')]);
  expect([next, order]).toEqual(['b', [3]]);
});

test('the line is bounded, and so is the wait', async () => {
  const full = turns({ atOnce: 1, waiting: 1, waitMs: 20 });
  const leave = await full.take('a');
  const waiting = full.take('a');
  await expect(full.take('a')).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE', extra: { retryAfter: 1 } });
  await expect(waiting).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE' });
  leave();
  (await full.take('a'))();
});

test('nobody joins a line that moves too slowly; who stands in it is served', async () => {
  const { take } = turns({ atOnce: 1, waiting: 999, patienceMs: 20 });
  const leave = await take('a');
  const waiting: Promise<void>[] = [];
  let turnedAway: unknown;
  await expect
    .poll(() => {
      const next = take('a').then((done) => done());
      next.catch((error) => {
        turnedAway ??= error;
      });
      waiting.push(next);
      return turnedAway;
    })
    .toMatchObject({ key: 'TOO_MANY_AT_ONCE', extra: { retryAfter: 1 } });
  (await take('b'))();
  leave();
  const [first] = await Promise.allSettled(waiting);
  expect(first?.status).toBe('fulfilled');
  (await take('a'))();
});

test('who has less time than others waits no longer', async () => {
  const { take } = turns({ atOnce: 1 });
  const leave = await take('a');
  await expect(take('a', undefined, 20)).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE' });
  const next = take('a');
  leave();
  (await next)();
});

test('who is gone leaves the line', async () => {
  const { take } = turns({ atOnce: 1, waiting: 1 });
  const leave = await take('a');
  const gone = new AbortController();
  const left = take('a', gone.signal);
  gone.abort();
  await expect(left).rejects.toThrow();
  const next = take('a');
  leave();
  (await next)();
});

test('of what all share a group with much waiting gets no more than its part', async () => {
  const { take } = createFairTurns({ atOnce: 2, waiting: 9, waitMs: 10_000, refuse });
  const order: string[] = [];
  const leaves: (() => void)[] = [];
  const ask = (group: string, name: string) =>
    take(group).then((leave) => {
      order.push(name);
      leaves.push(leave);
    });
  const asked = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('a', 'a4'),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ];
  for (let at = 0; at < asked.length; at += 1) {
    while (!leaves[at]) await turn();
    leaves[at]?.();
    // Given back twice it is still one turn.
    leaves[at]?.();
  }
  await Promise.all(asked);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('the line of all groups is bounded, and so is the wait; who gave up keeps no place', async () => {
  const { take } = createFairTurns({ atOnce: 1, waiting: 1, waitMs: 20, refuse });
  const leave = await take('a');
  const waiting = take('b');
  await expect(take('c')).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE' });
  await expect(waiting).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE' });
  leave();
  (await take('b'))();
});
