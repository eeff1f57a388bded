import { afterAll, describe, expect, it } from 'vitest';
import { type Installation, install } from '../../../test/outages/installation.ts';
import { drawOutages, playOutage, SHORT_OUTAGES } from '../../../test/outages/postgres-outages.ts';
import { SCENARIOS } from '../../../test/outages/scenarios.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { IS_FULL_SIZE, SEED, sized } from '../../../test/support/size.ts';

/**
 * Plays outages under load and checks every promise after each. `npm test` kills PostgreSQL once; `npm run
 * chaos` plays thirty outages of PostgreSQL in all ways, and every scenario.
 */
const outages = IS_FULL_SIZE ? drawOutages(sized(1, 30), SEED) : SHORT_OUTAGES;

describe('installation under load', () => {
  let installation: Installation | undefined;
  const stop = async () => {
    await installation?.stop();
    installation = undefined;
  };
  afterAll(stop);

  it.for(outages.map((outage, at) => ({ ...outage, number: at + 1 })))(
    'outage $number, $outage: no process exits, no acknowledged write is lost, service recovers',
    { timeout: 400_000 },
    async (outage, { annotate }) => {
      if (installation && installation.exits().length > 0) await stop();
      installation ??= await install({ apis: 2 });
      const { figures, faults } = await playOutage(installation, outage);
      await annotate(figures);
      expect([...new Set(faults)]).toEqual([]);
    },
  );
});

describe.runIf(IS_FULL_SIZE)('scenario under load', () => {
  it.for(SCENARIOS)(
    '$name: no acknowledged write is lost, none is partial, service recovers',
    { timeout: 600_000 },
    async ({ play }, { annotate, onTestFinished }) => {
      const database = await createTestDatabase();
      onTestFinished(database.drop);
      const { figures, faults } = await play({ databaseUrl: database.url, defer: onTestFinished });
      await annotate(figures);
      expect([...new Set(faults)]).toEqual([]);
    },
  );
});
