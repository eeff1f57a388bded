import { expect, test } from 'vitest';
import { nextActive } from './found.view.ts';

test('arrows go round', () => {
  expect([nextActive(0, -1, 3), nextActive(2, 1, 3), nextActive(0, 1, 3), nextActive(0, 1, 0)]).toEqual([
    2, 0, 1, 0,
  ]);
});
