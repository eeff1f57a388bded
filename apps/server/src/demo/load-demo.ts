import { sql } from 'kysely';
import { processDeadlines } from '../modules/negotiations/deadlines/process-deadlines.ts';
import { moveClock } from '../platform/clock/clock.ts';
import { createDb, type Db } from '../platform/db/db.ts';
import { createPool } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import { StartError } from '../platform/start-error.ts';
import { type DemoClockWithRates, withCdiRates } from './cdi-rates.ts';
import { deleteAllData } from './delete-all-data.ts';
import { createDemoClock, type DemoClock } from './demo-clock.ts';
import { enrollDemoCompanies } from './enroll-demo-companies.ts';
import { createParticipants } from './participants.ts';
import { type DemoScenario, runDemoScenario } from './run-demo-scenario.ts';

/** Key of the advisory lock; any number that nothing else in the database locks will do. */
const LOCK = 7_365_002;

/**
 * Loads the demo data once: into an empty database, or over an interrupted load. If several processes start
 * at once, one loads and the others wait (advisory lock). A database with companies of its own is left
 * unchanged.
 * @param ownerUrl URL of the database owner, who may move the clock
 * @param scenario acts of the demo companies
 * @param start present of the scenario, which the clock shows afterwards; real time if absent
 * @returns true if it was loaded now
 */
export function loadDemo(
  deps: Deps,
  ownerUrl: string,
  scenario: DemoScenario = runDemoScenario,
  start?: Date,
): Promise<boolean> {
  return withDemoLock(deps, ownerUrl, async (owner) => {
    const state = await stateOf(owner);
    if (state === 'LOADED' || state === 'FOREIGN') return false;
    if (state === 'CUT_OFF') await deleteAllData(owner, deps.storage);
    await loadScenario(deps, owner, ownerUrl, scenario, start);
    return true;
  });
}

/**
 * Deletes the demo data and loads it again.
 * @param start present of the scenario, which the clock shows afterwards; real time if absent
 * @throws StartError for a database that holds other than demo data
 */
export function resetDemo(deps: Deps, ownerUrl: string, start?: Date): Promise<void> {
  return withDemoLock(deps, ownerUrl, async (owner) => {
    if ((await stateOf(owner)) === 'FOREIGN')
      throw new StartError(
        'this database contains companies that do not belong to the demo: nothing was deleted',
      );
    await deleteAllData(owner, deps.storage);
    await loadScenario(deps, owner, ownerUrl, runDemoScenario, start);
  });
}

/** Runs `work` under the advisory lock, over one owner connection that holds it until it closes. */
async function withDemoLock<T>({ log }: Deps, url: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const db = createDb(createPool({ url, log, max: 1, statementTimeout: 0 }));
  try {
    return await db.connection().execute(async (owner) => {
      await sql`set lock_timeout = 0`.execute(owner);
      await sql`select pg_advisory_lock(${LOCK})`.execute(owner);
      return work(owner);
    });
  } finally {
    await db.destroy();
  }
}

type State = 'EMPTY' | 'FOREIGN' | 'CUT_OFF' | 'LOADED';

async function stateOf(owner: Db): Promise<State> {
  const marker = await owner.selectFrom('demo_data').select('loaded_at').executeTakeFirst();
  if (marker) return marker.loaded_at === null ? 'CUT_OFF' : 'LOADED';
  return (await owner.selectFrom('companies').select('id').limit(1).executeTakeFirst()) ? 'FOREIGN' : 'EMPTY';
}

async function loadScenario(
  deps: Deps,
  owner: Db,
  ownerUrl: string,
  scenario: DemoScenario,
  start?: Date,
): Promise<void> {
  await owner.insertInto('demo_data').defaultValues().execute();
  const clock = createDemoClock(deps, ownerUrl, start);
  const clockWithRates = await runPast(clock, scenario, () => moveClock(ownerUrl, deps.config, start));
  await clockWithRates.catchUp();
  await processDeadlines(deps);
  await owner.updateTable('demo_data').set({ loaded_at: sql`clock_timestamp()` }).execute();
}

/** Runs the past of the scenario with the clock set to each event, then returns the clock to the present. */
async function runPast(
  clock: DemoClock,
  scenario: DemoScenario,
  moveToPresent: () => Promise<void>,
): Promise<DemoClockWithRates> {
  const { deps } = clock;
  try {
    await clock.goTo(clock.at(-141, '09:00'));
    const actors = await enrollDemoCompanies(deps);
    const clockWithRates = withCdiRates(clock, actors);
    await clockWithRates.catchUp();
    await scenario(createParticipants(clockWithRates, actors));
    return clockWithRates;
  } finally {
    await moveToPresent();
  }
}
