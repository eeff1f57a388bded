import { type Cast, createCast } from './cast.ts';
import { type Installation, install, KINDS, type Kind } from './installation.ts';
import { OUTAGES } from './outage.ts';
import { seededRandom, shuffled } from './random.ts';
import { playRound, type RoundPlan, type RoundReport } from './round.ts';

export interface PlannedRound extends RoundPlan {
  readonly kind: Kind;
}

export interface Played extends RoundReport {
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

/** So many rounds over all outages and both kinds of installation, the same for the same seed. */
export function planned(rounds: number, seed: number): PlannedRound[] {
  const random = seededRandom(seed);
  const pairs = KINDS.flatMap((kind) => OUTAGES.map((outage) => ({ kind, outage })));
  const drawn: typeof pairs = [];
  while (drawn.length < rounds) drawn.push(...shuffled(pairs, random));
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

/** Plays the rounds, those of one kind on one installation; when one of its processes has ended, on a new one. */
export async function play(
  rounds: readonly PlannedRound[],
  report: (played: Played) => void = () => {},
): Promise<Played[]> {
  const all: Played[] = [];
  let now: Stand | undefined;
  try {
    for (const { kind, ...plan } of rounds) {
      if (now && (now.installation.kind !== kind || !isWhole(now))) {
        await now.close();
        now = undefined;
      }
      now ??= await stand(kind);
      const played = { kind, ...(await playRound(now.installation, now.cast, plan)) };
      all.push(played);
      report(played);
    }
  } finally {
    await now?.close();
  }
  return all;
}
