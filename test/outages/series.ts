import { seededRandom, shuffled } from '../support/random.ts';
import { type Cast, createCast } from './cast.ts';
import { type Installation, install, KINDS, type Kind } from './installation.ts';
import { OUTAGES } from './outage.ts';
import { playRound, type RoundPlan, type RoundReport } from './round.ts';

export interface PlannedRound extends RoundPlan {
  readonly kind: Kind;
}

/** Away for as long as from a quick restart to a slow one. */
const SHORTEST_MS = 300;
const LONGEST_MS = 4000;
/** Longer than any call waits. */
const LONGEST_FROZEN_MS = 30_000;
/** What is promised of a machine that does nothing else (docs/reliability.md). */
const BACK_MS = 10_000;
const WRITERS = { least: 20, most: 28 };
/** Beside all other tests: that it comes back at all, and fewer writers. */
const SHORT = { backMs: 30_000, ms: 1000, choice: 0, writers: 6, drains: true };

/** Neighbours are of different kinds. */
const PAIRS = OUTAGES.flatMap((outage) => KINDS.map((kind) => ({ kind, outage })));

/** So many rounds over all outages and both kinds of installation, the same for the same seed. */
export function planned(rounds: number, seed: number): PlannedRound[] {
  const random = seededRandom(seed);
  const drawn: typeof PAIRS = [];
  while (drawn.length < rounds) drawn.push(...shuffled(PAIRS, random));
  const between = (least: number, most: number) => Math.round(least + random() * (most - least));
  return drawn
    .slice(0, rounds)
    .map((pair) => ({
      ...pair,
      ms: between(SHORTEST_MS, pair.outage === 'frozen' ? LONGEST_FROZEN_MS : LONGEST_MS),
      drains: true,
      backMs: BACK_MS,
      choice: random(),
      writers: between(WRITERS.least, WRITERS.most),
    }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
}

/**
 * Played in `npm test`, as short as it may be: PostgreSQL crashes under either kind of installation, where the product
 * brings it back and where an administrator does.
 */
export const SHORT_ROUNDS: readonly PlannedRound[] = KINDS.map((kind) => ({
  ...SHORT,
  kind,
  outage: 'server killed',
}));

interface Stand {
  readonly installation: Installation;
  readonly cast: Cast;
  close(): Promise<void>;
}

async function stand(kind: Kind): Promise<Stand> {
  const installation = await install(kind);
  try {
    const cast = await createCast(installation);
    const close = async () => {
      await cast.close();
      await installation.stop();
    };
    return { installation, cast, close };
  } catch (error) {
    await installation.stop();
    throw error;
  }
}

const isWhole = ({ installation }: Stand) =>
  installation.processes.every(({ ended }) => ended() === undefined);

/** Where rounds are played: those of one kind on one installation; when one of its processes has ended, on a new one. */
export interface Series {
  play(round: PlannedRound): Promise<RoundReport>;
  close(): Promise<void>;
}

export function openSeries(): Series {
  let now: Stand | undefined;
  const close = async () => {
    await now?.close();
    now = undefined;
  };
  return {
    play: async ({ kind, ...plan }) => {
      if (now && (now.installation.kind !== kind || !isWhole(now))) await close();
      now ??= await stand(kind);
      return playRound(now.installation, now.cast, plan);
    },
    close,
  };
}
