import { ConfigError, loadConfig } from './config.ts';
import { startEmbedded } from './platform/db/embedded/server.ts';
import { asOwner } from './platform/db/owner.ts';
import { QUEUE_SCHEMA } from './platform/jobs/boss.ts';
import { prepareDatabase } from './prepare.ts';

/**
 * Deletes the schema with all that it holds and makes it anew from the migrations: for a developer who has changed
 * a migration that was applied. Stop the server first; the next start loads the demo data.
 */
async function main(): Promise<void> {
  const config = loadConfig();
  if (!config.demo) throw new ConfigError('the database can be reset with DEMO=1 only');
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await asOwner(url, (owner) =>
      owner.query(
        `DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public`,
      ),
    );
    await prepareDatabase(url);
  } finally {
    await embedded?.stop();
  }
}

try {
  await main();
  process.stdout.write('The database was made anew.\n');
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
