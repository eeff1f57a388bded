import { closedDeals } from './closed-deals.ts';
import { openDeals } from './open-deals.ts';
import type { DemoParticipants } from './participants.ts';
import { runStories } from './run-stories.ts';
import { settledDeals } from './settled-deals.ts';
import { usualDeals } from './usual-deals.ts';

/** Acts of the demo companies. */
export type DemoScenario = (participants: DemoParticipants) => Promise<void>;

/**
 * Runs five months on the marketplace in chronological order, so that the first page shows every status.
 * Each act is a real command at its own time of the demo clock.
 */
export const runDemoScenario: DemoScenario = (participants) =>
  runStories(participants.clock, [
    usualDeals(participants),
    ...settledDeals(participants),
    ...closedDeals(participants),
    openDeals(participants),
  ]);
