import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { actingNow } from '../../src/platform/db/acting.ts';
import type { Db } from '../../src/platform/db/db.ts';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Of the queue, which has no companies, and of transactions and locks themselves. */
const BESIDE = /\bjobs\.|advisory|^\s*(?:savepoint|rollback|lock|begin|commit)\b/i;

/** Keeps the statements of the stores as they are sent: once for each kind of actor, of whose scope they are. */
export function createRecorder() {
  const compiler = new PostgresQueryCompiler();
  const sent = new Map<string, SentStatement>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters: values } = compiler.compileQuery(node, queryId);
      const kind = actingNow()?.split(' ')[0] ?? '';
      // The newest of its kind: early ones may be about what is not there yet.
      if (!BESIDE.test(text)) sent.set(`${kind} ${text}`, { text, values });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    watch: (db: Db): Db => (db as unknown as { withPlugin(plugin: KyselyPlugin): Db }).withPlugin(plugin),
    statements: (): readonly SentStatement[] => [...sent.values()],
  };
}
