import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BatchedChanges, batchChanges } from './batch-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const offer = (id: number) => ({ kind: 'offer', id }) as const;

test('batch delivers simultaneous changes together, and at most every two seconds', () => {
  const told: BatchedChanges[] = [];
  const { add } = batchChanges((gathered) => told.push(gathered));
  add([offer(1)]);
  add([offer(2)]);
  vi.advanceTimersByTime(250);
  expect(told).toEqual([[offer(1), offer(2)]]);
  add([offer(3)]);
  vi.advanceTimersByTime(1_500);
  add([offer(4)]);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(told[1]).toEqual([offer(3), offer(4)]);
});

test('batch delivers only a full refresh after a gap', () => {
  const told: BatchedChanges[] = [];
  const { add } = batchChanges((gathered) => told.push(gathered));
  add([offer(1)]);
  add('all');
  add([offer(2)]);
  vi.advanceTimersByTime(250);
  expect(told).toEqual(['all']);
});

test('stopped batch delivers nothing', () => {
  const told: BatchedChanges[] = [];
  const { add, stop } = batchChanges((gathered) => told.push(gathered));
  add('all');
  stop();
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([]);
});
