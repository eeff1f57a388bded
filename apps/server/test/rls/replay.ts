import { CompiledQuery, type Kysely } from 'kysely';
import { pino } from 'pino';
import { type ActorIdentity, runAsActor } from '../../src/platform/db/actor-context.ts';
import { ActorPool } from '../../src/platform/db/actor-pool.ts';
import { createDb } from '../../src/platform/db/db.ts';
import { sqlState } from '../../src/platform/db/errors.ts';
import { APP_ROLE, createPool } from '../../src/platform/db/pool.ts';
import type { SentStatement } from './recorder.ts';

/** Result of a statement as JSON of rows and number of changed rows, or the SQLSTATE of its error. */
export type Outcome = string;

/** Truncates instants to their day, because the clock advances between replays. */
const truncateInstants = (_: string, value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value;

/** Matches statements that return the WAL position, which advances between replays. */
const RETURNS_POSITION = /\bpg_current_wal_/;
const withoutPosition = (row: unknown) => ({ ...(row as object), position: undefined });

/** Matches statements that change nothing and need no rollback. */
const READS = /^\s*select\b(?!.*\b(?:insert|update|delete|nextval|anchor_audit)\b)/is;

/** Executes statements one after another as another actor and rolls back their changes. */
export async function replay(
  url: string,
  who: ActorIdentity | undefined,
  statements: readonly SentStatement[],
): Promise<Outcome[]> {
  const db = createDb(
    new ActorPool(createPool({ url, log: pino({ level: 'silent' }), role: APP_ROLE, max: 1 })),
  );
  const named = <T>(work: () => T): T => (who === undefined ? work() : runAsActor(who, work));
  const outcomeOf = ({ text, values }: SentStatement) =>
    db.connection().execute(async (connection) => {
      const run = (text: string, values: readonly unknown[] = []) =>
        (connection as Kysely<unknown>).executeQuery(CompiledQuery.raw(text, [...values]));
      const reads = READS.test(text);
      if (!reads) await run('begin');
      try {
        const { rows, numAffectedRows = 0n } = await named(() => run(text, values));
        const changed = /^\s*select/i.test(text) ? 0 : Number(numAffectedRows);
        const outcome = { rows: RETURNS_POSITION.test(text) ? rows.map(withoutPosition) : rows, changed };
        return JSON.stringify(outcome, truncateInstants);
      } catch (error) {
        const state = sqlState(error);
        if (state === undefined) throw error;
        return state;
      } finally {
        if (!reads) await run('rollback');
      }
    });
  try {
    const outcomes: Outcome[] = [];
    for (const statement of statements) outcomes.push(await outcomeOf(statement));
    return outcomes;
  } finally {
    await db.destroy();
  }
}
