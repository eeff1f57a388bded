import { defineCommand } from './command.ts';

export const resetDatabaseCommand = defineCommand({
  summary:
    'Drops the schema of a demo and migrates it again, for use after an applied migration was changed; stop the server first.',
  options: {},
  runs: 'DEMO',
  async run({ config, ownerUrl, log }) {
    const url = await ownerUrl();
    const { resetAndRebind } = await import('../installation/settle-installation.ts');
    const { runAsOwner } = await import('../platform/db/owner-connection.ts');
    const { QUEUE_SCHEMA } = await import('../platform/jobs/pg-boss.ts');
    const { prepareDatabase } = await import('../prepare.ts');
    await resetAndRebind(config, url, log, async () => {
      await runAsOwner(url, (owner) =>
        owner.query(
          `DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public`,
        ),
      );
      await prepareDatabase(url, log);
    });
    return 'The database was recreated.';
  },
});
