import { describe, expect, test } from 'vitest';
import { trackedStatusOf } from '../../src/index.ts';

describe('status of a tracked deal', () => {
  const status = (payment: 'INFORMED' | 'CONFIRMED', open: number, entered: number, disputes = 0) =>
    trackedStatusOf({
      payment,
      open_collections: open,
      entered_collections: entered,
      open_disputes: disputes,
    });

  test('follows payment, collections and disputes', () => {
    expect(status('CONFIRMED', 3, 0)).toBe('NEGOTIATED');
    expect(status('CONFIRMED', 3, 1)).toBe('PARTIALLY_LIQUIDATED');
    expect(status('CONFIRMED', 0, 3)).toBe('LIQUIDATED');
    expect(status('INFORMED', 0, 3)).toBe('PARTIALLY_LIQUIDATED');
    expect(status('CONFIRMED', 0, 3, 1)).toBe('PARTIALLY_LIQUIDATED');
  });
});
