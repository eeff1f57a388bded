import { runClosedDeals } from './closed-deals.ts';
import { runOpenDeals } from './open-deals.ts';
import type { DemoParticipants } from './participants.ts';
import { runUsualDeals } from './usual-deals.ts';

/** Acts of the demo companies. */
export type DemoScenario = (participants: DemoParticipants) => Promise<void>;

/**
 * Runs five months on the marketplace in chronological order, so that the first page shows every status.
 * Each act is a real command at its own time of the demo clock.
 */
export const runDemoScenario: DemoScenario = async (participants) => {
  await runUsualDeals(participants);
  await runClosedDeals(participants);
  await runOpenDeals(participants);
};
