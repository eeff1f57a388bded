import { createAcquirer } from './acquirer.ts';
import type { DemoClock } from './demo-clock.ts';
import type { DemoActors } from './enroll-demo-companies.ts';
import { createInvestor } from './investor.ts';

/** Returns the acquirers and investors of the scenario, each bound to its session. */
export function createParticipants(clock: DemoClock, actors: DemoActors) {
  const sessionOf = (mailbox: string) => {
    const session = actors.get(mailbox);
    if (!session) throw new Error(`no company of the demo has the mailbox ${mailbox}`);
    return session;
  };
  const [cedro, ipe, jatoba] = [sessionOf('cedro'), sessionOf('ipe'), sessionOf('jatoba')];
  return {
    clock,
    aurora: createAcquirer(clock, sessionOf('aurora')),
    boreal: createAcquirer(clock, sessionOf('boreal')),
    cedro: createInvestor(clock, cedro),
    ipe: createInvestor(clock, ipe),
    jatoba: createInvestor(clock, jatoba),
    firstInvestors: [cedro, ipe, jatoba],
    /** All five; the two newest take part in the usual deals and in one open schedule only. */
    investors: [cedro, ipe, jatoba, sessionOf('aroeira'), sessionOf('mandacaru')].map((actor) =>
      createInvestor(clock, actor),
    ),
  };
}

export type DemoParticipants = ReturnType<typeof createParticipants>;
