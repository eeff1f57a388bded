import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refused } from '../../src/platform/refusal.ts';
import { acquireAll, createSemaphore, type SemaphoreOptions } from '../../src/platform/semaphore.ts';

const refuse = () => new Refused('TOO_MANY_AT_ONCE', { retryAfter: 1 });
const semaphore = (options: Partial<SemaphoreOptions> = {}) =>
  createSemaphore({ permits: 2, waiting: 2, waitMs: 10_000, refuse, ...options });

test('semaphore hands permits of each key over in the order of the calls', async () => {
  const { acquire } = semaphore();
  const first = await acquire('a');
  await acquire('a');
  await acquire('b');
  const order: number[] = [];
  const third = acquire('a').then(() => order.push(3));
  const fourth = acquire('a').then((release) => {
    order.push(4);
    release();
  });
  first();
  await third;
  expect(order).toEqual([3]);
  // A second release has no effect.
  first();
  const next = await Promise.race([fourth.then(() => 'fourth'), acquire('b').then(() => 'b')]);
  expect([next, order]).toEqual(['b', [3]]);
});

test('semaphore bounds queue length and wait time', async () => {
  const { acquire } = semaphore({ permits: 1, waiting: 1, waitMs: 20 });
  const release = await acquire('a');
  const waiting = acquire('a');
  await expect(acquire('a')).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE', extra: { retryAfter: 1 } });
  await expect(waiting).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE' });
  release();
  (await acquire('a'))();
});

test('slow queue rejects new calls and still serves the waiting ones', async () => {
  const { acquire } = semaphore({ permits: 1, waiting: 999, maxQueueMs: 20 });
  const release = await acquire('a');
  const waiting: Promise<void>[] = [];
  let refused: unknown;
  await expect
    .poll(() => {
      const next = acquire('a').then((done) => done());
      next.catch((error) => {
        refused ??= error;
      });
      waiting.push(next);
      return refused;
    })
    .toMatchObject({ key: 'TOO_MANY_AT_ONCE', extra: { retryAfter: 1 } });
  (await acquire('b'))();
  release();
  const [first] = await Promise.allSettled(waiting);
  expect(first?.status).toBe('fulfilled');
  (await acquire('a'))();
});

test('call with a shorter wait time is rejected after it', async () => {
  const { acquire } = semaphore({ permits: 1 });
  const release = await acquire('a');
  await expect(acquire('a', undefined, 20)).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE' });
  const next = acquire('a');
  release();
  (await next)();
});

test('aborted call leaves the queue', async () => {
  const { acquire } = semaphore({ permits: 1, waiting: 1 });
  const release = await acquire('a');
  const gone = new AbortController();
  const aborted = acquire('a', gone.signal);
  gone.abort();
  await expect(aborted).rejects.toThrow();
  const next = acquire('a');
  release();
  (await next)();
});

test('queued calls of one key leave shared permits to other keys', async () => {
  const companies = semaphore({ permits: 1, waiting: 9 });
  const all = semaphore({ permits: 2, waiting: 9 });
  const order: string[] = [];
  const releases: (() => void)[] = [];
  const ask = async (company: string, name: string) => {
    const permits = [
      [companies, company],
      [all, ''],
    ] as const;
    releases.push(await acquireAll(permits, 10_000));
    order.push(name);
  };
  const asked = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ];
  for (let at = 0; at < asked.length; at += 1) {
    while (!releases[at]) await turn();
    releases[at]?.();
    // A second release has no effect.
    releases[at]?.();
  }
  await Promise.all(asked);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('acquireAll releases the first permit when the second one times out', async () => {
  const users = semaphore({ permits: 1 });
  const groups = semaphore({ permits: 1 });
  const release = await groups.acquire('g');
  const permits = [
    [users, 'u'],
    [groups, 'g'],
  ] as const;
  await expect(acquireAll(permits, 20)).rejects.toMatchObject({ key: 'TOO_MANY_AT_ONCE' });
  (await users.acquire('u'))();
  release();
  (await acquireAll(permits, 20))();
});
