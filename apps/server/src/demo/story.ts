import type { Play } from './play.ts';
import { closedDeals } from './story-past.ts';
import { openDeals } from './story-present.ts';

/**
 * Two months on the marketplace in the order in which they happened, so that the first page shows something in every
 * status. Each act is a real command at its own time of the one clock.
 */
export async function tellStory(play: Play): Promise<void> {
  await closedDeals(play);
  await openDeals(play);
}
