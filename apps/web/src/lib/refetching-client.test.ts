import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RefetchingClient } from './refetching-client.ts';

const KEY = ['negotiations', 'credits', 12];

/** A fake server that reads its state when requested and replies when the test says so. */
function fakeServer(client: QueryClient) {
  let made = 0;
  const waiting: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const options = {
    queryKey: KEY,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>((resolve, reject) => {
        const read = made;
        waiting.push({ answer: () => resolve(read), fail: () => reject(new Error('broken')) });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const settle = async (how: 'answer' | 'fail', which = 0) => {
    waiting.splice(which % Math.max(waiting.length, 1), 1)[0]?.[how]();
    await new Promise(setImmediate);
  };
  let leave: (() => void) | undefined;
  return {
    /** Commits a change. */
    change() {
      made += 1;
    },
    told: (cancelRefetch: boolean) => void client.invalidateQueries({ queryKey: KEY }, { cancelRefetch }),
    come() {
      leave ??= new QueryObserver(client, options).subscribe(() => undefined);
    },
    go() {
      leave?.();
      leave = undefined;
    },
    settle,
    waits: () => waiting.length > 0,
    async settleAll() {
      while (waiting.length > 0) await settle('answer');
    },
    made: () => made,
    shown: () => client.getQueryData(KEY),
  };
}

test('client refetches after the first reply when a change was notified meanwhile', async () => {
  const client = new RefetchingClient();
  const end = fakeServer(client);
  end.come();
  end.change();
  end.told(false);
  await end.settle('answer');
  expect(end.shown()).toBe(0);
  expect(end.waits()).toBe(true);
  await end.settle('answer');
  expect([end.shown(), end.waits()]).toEqual([1, false]);
  client.clear();
});

test('client shows a pending reply and refetches once when several changes were notified meanwhile', async () => {
  const client = new RefetchingClient();
  const end = fakeServer(client);
  end.come();
  await end.settle('answer');
  for (let n = 0; n < 5; n += 1) {
    end.change();
    end.told(false);
  }
  await end.settle('answer');
  expect(end.shown()).toBe(1);
  await end.settle('answer');
  expect([end.shown(), end.waits()]).toEqual([5, false]);
  client.clear();
});

const STEPS = ['change', 'told', 'gap', 'come', 'go', 'answer', 'fail'] as const;

test('client shows the newest state in the end for any order of changes, notifications and replies', async () => {
  const steps = fc.array(fc.record({ step: fc.constantFrom(...STEPS), which: fc.nat(3) }), { maxLength: 14 });
  const played = fc.asyncProperty(steps, async (all) => {
    const client = new RefetchingClient();
    const end = fakeServer(client);
    let untold = false;
    for (const { step, which } of all) {
      if (step === 'change') untold = true;
      if (step === 'told' || step === 'gap') {
        end.told(step === 'gap');
        untold = false;
      } else if (step === 'answer' || step === 'fail') await end.settle(step, which);
      else end[step]();
    }
    if (untold) end.told(false);
    await end.settleAll();
    end.come();
    await end.settleAll();
    // A failed refetch keeps the old data and marks it as stale, so that it is refetched on return.
    end.go();
    end.come();
    await end.settleAll();
    expect(end.shown()).toBe(end.made());
    client.clear();
  });
  await fc.assert(played, { numRuns: 300 });
});
