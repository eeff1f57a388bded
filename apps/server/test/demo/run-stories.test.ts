import { expect, it } from 'vitest';
import { type DemoStory, runStories } from '../../src/demo/run-stories.ts';

const PRESENT = new Date('2026-10-20T13:00:00Z');
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 9, day, hour));

/** Runs stories and returns what happened: moves of the clock and acts. */
async function play(stories: (log: string[]) => readonly DemoStory[]): Promise<string[]> {
  const log: string[] = [];
  const clock = {
    present: PRESENT,
    goTo: async (instant: Date) => void log.push(instant.toISOString().slice(8, 13)),
  };
  await runStories(clock, stories(log));
  return log;
}

it('stories run side by side in the order of their times, and equal times need one move of the clock', async () => {
  async function* story(log: string[], name: string, times: readonly Date[]): DemoStory {
    for (const time of times) {
      yield time;
      log.push(name);
    }
  }
  expect(
    await play((log) => [story(log, 'a', [at(1, 9), at(3, 9)]), story(log, 'b', [at(1, 9), at(2, 9)])]),
  ).toEqual(['01T09', 'a', 'b', '02T09', 'b', '03T09', 'a']);
});

it('story whose time has passed goes on without moving the clock back', async () => {
  async function* late(log: string[]): DemoStory {
    yield at(2, 9);
    log.push('first');
    yield at(1, 9);
    log.push('second');
  }
  expect(await play((log) => [late(log)])).toEqual(['02T09', 'first', 'second']);
});

it('acts at or after the present are left out', async () => {
  async function* future(log: string[]): DemoStory {
    yield at(20, 12);
    log.push('past');
    yield PRESENT;
    log.push('present');
  }
  expect(await play((log) => [future(log)])).toEqual(['20T12', 'past']);
});
