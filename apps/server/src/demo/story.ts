import type { Play } from './play.ts';
import { closedDeals } from './story-past.ts';
import { openDeals } from './story-present.ts';
import { usualDeals } from './story-usual.ts';

/** What the companies of the demo do. */
export type Story = (play: Play) => Promise<void>;

/**
 * Five months on the marketplace in the order in which they happened, so that the first page shows something in every
 * status. Each act is a real command at its own time of the one clock.
 */
export const tellStory: Story = async (play) => {
  await usualDeals(play);
  await closedDeals(play);
  await openDeals(play);
};
