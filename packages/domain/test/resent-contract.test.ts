import { expect, test } from 'vitest';
import { CONTRACT_STATUSES, decideResentContract } from '../src/index.ts';

test('decideResentContract refuses an unchanged file only when its earlier version was REJECTED', () => {
  for (const status of CONTRACT_STATUSES) {
    const decision = decideResentContract('a', [
      { sha256: 'b', status: 'REJECTED' },
      { sha256: 'a', status },
    ]);
    expect(decision.ok, status).toBe(status !== 'REJECTED');
  }
  expect(decideResentContract('a', [{ sha256: 'a', status: 'REJECTED' }])).toMatchObject({
    ok: false,
    refusal: { key: 'CONTRACT_UNCHANGED' },
  });
  expect(decideResentContract('a', [])).toEqual({ ok: true, value: undefined });
});
