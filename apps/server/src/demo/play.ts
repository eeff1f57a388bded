import { acquirer } from './acquirer.ts';
import type { Cast } from './enroll.ts';
import { investor } from './investor.ts';
import type { Stage } from './stage.ts';

/** Returns the acquirers and investors of the story, each bound to its session. */
export function castPlay(stage: Stage, cast: Cast) {
  const playedBy = (mailbox: string) => {
    const session = cast.get(mailbox);
    if (!session) throw new Error(`nobody plays ${mailbox} in the demo`);
    return session;
  };
  const [cedro, ipe, jatoba] = [playedBy('cedro'), playedBy('ipe'), playedBy('jatoba')];
  return {
    stage,
    aurora: acquirer(stage, playedBy('aurora')),
    boreal: acquirer(stage, playedBy('boreal')),
    cedro: investor(stage, cedro),
    ipe: investor(stage, ipe),
    jatoba: investor(stage, jatoba),
    everybody: [cedro, ipe, jatoba],
    /** All five; the two newest take part in the usual deals and in one open schedule only. */
    investors: [cedro, ipe, jatoba, playedBy('aroeira'), playedBy('mandacaru')].map((actor) =>
      investor(stage, actor),
    ),
  };
}

export type Play = ReturnType<typeof castPlay>;
