import { DuckDb, type DuckDbOptions } from '../../../platform/sheets/duckdb.ts';
import { defineRules } from './apply-rules.ts';

/** Database that knows the import rules, with its close function. */
export interface RulesDb {
  readonly db: DuckDb;
  close(): void;
}

/** Opens a database with the rules and without rows. */
export type OpenRules = (options: DuckDbOptions) => Promise<RulesDb>;

/** Opens a new database for each import. */
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
