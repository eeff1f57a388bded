import { describe, expect, it } from 'vitest';
import { readClockMove } from '../../src/commands/move-clock.ts';

describe('clock argument of a demo', () => {
  it.each([
    ['+2d', { kind: 'BY', seconds: 172_800 }],
    ['+3h', { kind: 'BY', seconds: 10_800 }],
    ['-90m', { kind: 'BY', seconds: -5400 }],
    ['real', { kind: 'REAL_TIME' }],
  ])('%s is parsed', (given, move) => {
    expect(readClockMove(given)).toEqual(move);
  });

  it.each(['', '2d', '+2w', '+d', '+2d +3h', '+366d'])(
    '%j is refused with examples of valid arguments',
    (given) => {
      expect(() => readClockMove(given)).toThrow(/\+2d, \+3h, \+90m/);
    },
  );
});
