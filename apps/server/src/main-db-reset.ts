import { noArguments, runCommand } from './command.ts';
import { throughReset } from './installation/settle-installation.ts';
import { asOwner } from './platform/db/owner.ts';
import { QUEUE_SCHEMA } from './platform/jobs/boss.ts';
import { prepareDatabase } from './prepare.ts';

const DROP = `DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public`;

/**
 * Deletes the schema with all that it holds and makes it anew from the migrations: for a developer who has changed
 * a migration that was applied. Stop the server first; the next start loads the demo data.
 */
await runCommand({
  arguments: noArguments,
  only: { demo: true, otherwise: 'the database can be reset with DEMO=1 only' },
  async work({ config, ownerUrl, log }) {
    await throughReset(config, ownerUrl, log, async () => {
      await asOwner(ownerUrl, (owner) => owner.query(DROP));
      await prepareDatabase(ownerUrl, log);
    });
    return 'The database was made anew.';
  },
});
