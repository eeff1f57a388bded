import type { CompiledQuery, QueryExecutor } from 'kysely';
import { currentActor } from '../../src/platform/db/actor-context.ts';
import type { Db } from '../../src/platform/db/db.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Matches statements of the job queue, transactions and locks, which are not recorded. */
const UNRECORDED = /\bjobs\.|advisory|^\s*(?:savepoint|rollback|lock|begin|commit)\b/i;

/** Records the statements of the stores, one per text and kind of actor. */
export function createRecorder() {
  const sent = new Map<string, SentStatement>();
  const keep = ({ sql: text, parameters: values }: CompiledQuery) => {
    const kind = currentActor()?.split(' ')[0] ?? '';
    // Keeps the newest, because early statements may concern rows that do not exist yet.
    if (!UNRECORDED.test(text)) sent.set(`${kind} ${text}`, { text, values });
  };
  /** Records an executor and the executors that it creates for transactions. */
  function listen(executor: QueryExecutor): QueryExecutor {
    const executeQuery = executor.executeQuery.bind(executor);
    const withProvider = executor.withConnectionProvider.bind(executor);
    return Object.assign(executor, {
      executeQuery: ((...args) => {
        keep(args[0]);
        return executeQuery(...args);
      }) as QueryExecutor['executeQuery'],
      withConnectionProvider: ((...args) =>
        listen(withProvider(...args))) as QueryExecutor['withConnectionProvider'],
    });
  }
  return {
    watch: (db: Db): Db => {
      listen(db.getExecutor());
      return db;
    },
    statements: (): readonly SentStatement[] => [...sent.values()],
  };
}
