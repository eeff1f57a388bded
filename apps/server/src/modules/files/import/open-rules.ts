import { DuckDb, type DuckDbOptions } from '../../../platform/sheets/duckdb.ts';
import { defineRules } from './apply-rules.ts';

/** A database that knows the rules of an import, and the end of its use. */
export interface RulesDb {
  readonly db: DuckDb;
  close(): void;
}

/** Opens one that holds no rows. */
export type OpenRules = (options: DuckDbOptions) => Promise<RulesDb>;

/** One of its own for each import. */
export const openRules: OpenRules = async (options) => {
  const db = await DuckDb.open(options);
  try {
    await defineRules(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return { db, close: () => db.close() };
};
