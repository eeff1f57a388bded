import type { DemoClock } from './demo-clock.ts';

/** Acts of companies in the order of their time. Each yielded instant is the time of the acts after it. */
export type DemoStory = AsyncGenerator<Date, void>;

/**
 * Runs stories side by side: the story whose next time is the earliest goes on. Acts at or after the present
 * of the scenario are left out.
 */
export async function runStories(
  clock: Pick<DemoClock, 'present' | 'goTo'>,
  stories: readonly DemoStory[],
): Promise<void> {
  const nextTimes = new Map<DemoStory, Date>();
  let now = new Date(0);

  async function advance(story: DemoStory): Promise<void> {
    const { done, value } = await story.next();
    if (done === true) nextTimes.delete(story);
    else nextTimes.set(story, value);
  }

  for (const story of stories) await advance(story);
  while (nextTimes.size > 0) {
    const [earliest] = [...nextTimes].toSorted(([, one], [, other]) => one.getTime() - other.getTime());
    if (earliest === undefined || earliest[1] >= clock.present) return;
    const [story, at] = earliest;
    if (at > now) await clock.goTo(at);
    now = at > now ? at : now;
    await advance(story);
  }
}
