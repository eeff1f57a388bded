import type { Play } from './play.ts';
import { closedDeals } from './story-past.ts';
import { openDeals } from './story-present.ts';
import { usualDeals } from './story-usual.ts';

/** What the companies of the demo do. */
export type Story = (play: Play) => Promise<void>;

/**
 * Plays five months on the marketplace in chronological order, so that the first page shows every status.
 * Each act is a real command at its own time of the demo clock.
 */
export const tellStory: Story = async (play) => {
  await usualDeals(play);
  await closedDeals(play);
  await openDeals(play);
};
