import type { CompiledQuery, QueryExecutor } from 'kysely';
import { currentActor } from '../../src/platform/db/actor-context.ts';
import type { Db } from '../../src/platform/db/db.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Of the queue, which has no companies, and of transactions and locks themselves. */
const BESIDE = /\bjobs\.|advisory|^\s*(?:savepoint|rollback|lock|begin|commit)\b/i;

/** Keeps the statements of the stores as they are sent: once for each kind of actor, of whose scope they are. */
export function createRecorder() {
  const sent = new Map<string, SentStatement>();
  const keep = ({ sql: text, parameters: values }: CompiledQuery) => {
    const kind = currentActor()?.split(' ')[0] ?? '';
    // The newest of its kind: early ones may be about what is not there yet.
    if (!BESIDE.test(text)) sent.set(`${kind} ${text}`, { text, values });
  };
  /** Also of what is sent in a transaction, by an executor made of this one. */
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
