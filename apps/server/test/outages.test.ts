import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RoundReport } from '../../../test/outages/round.ts';
import { SCENES } from '../../../test/outages/scenes/scenes.ts';
import { openSeries, planned, SHORT_ROUNDS } from '../../../test/outages/series.ts';
import { stopSites } from '../../../test/outages/site.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { AT_LENGTH, SEED, sized } from '../../../test/support/size.ts';

/**
 * PostgreSQL is taken away under load, in all the ways it goes, and all else that the product stands on, and every promise is checked
 * after each. `npm run chaos` plays thirty rounds in series and every scene; `npm test` a crash of PostgreSQL on either
 * kind of installation: the rest has tests without load (docs/testing.md).
 */
const rounds = AT_LENGTH ? planned(sized(1, 30), SEED) : SHORT_ROUNDS;

const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`);

function figures({ plan, tally, ...after }: RoundReport): string {
  const { offers, credits, accepted, statuses } = tally;
  return [
    `away ${seconds(plan.ms)}, ${plan.writers} writers`,
    `${offers.length + credits.length + accepted.length} acts acknowledged, ${statuses.get(503) ?? 0} of 503`,
    `slowest call ${seconds(tally.slowestMs)}, ready after ${seconds(after.readyMs)}`,
    `written after ${seconds(after.writesMs)}, stream after ${seconds(after.streamMs)}`,
    `jobs done after ${seconds(after.drainedMs)}`,
  ].join('; ');
}

const KINDS = [...new Set(rounds.map(({ kind }) => kind))];

describe.each(KINDS)('an %s database under load', (kind) => {
  const series = openSeries();
  afterAll(() => series.close(), 120_000);
  const own = rounds.filter((round) => round.kind === kind).map((round, at) => ({ ...round, at: at + 1 }));

  it.for(own)(
    'round $at, $outage: no process ends with it, nothing acknowledged is lost, all comes back by itself',
    { timeout: 240_000 },
    async ({ at: _, ...round }, { annotate }) => {
      const report = await series.play(round);
      await annotate(figures(report));
      expect([...new Set(report.faults)]).toEqual([]);
    },
  );
});

describe.runIf(AT_LENGTH)('what else it stands on, under load', () => {
  it.for(SCENES.map((scene) => ({ name: scene.name, scene })))(
    '$name: nothing acknowledged is lost, nothing is half done, all comes back by itself',
    { timeout: 600_000 },
    async ({ scene }, { annotate }) => {
      const database = await createTestDatabase();
      onTestFinished(async () => {
        await stopSites();
        await database.drop();
      });
      const { figures, faults } = await scene.play({ databaseUrl: database.url, atLength: AT_LENGTH });
      await annotate(figures);
      expect([...new Set(faults)]).toEqual([]);
    },
  );
});
