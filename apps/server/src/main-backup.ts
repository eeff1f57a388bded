import { backupArguments } from './backup/arguments.ts';
import { runCommand } from './command.ts';
import { StartRefused } from './platform/start-refused.ts';

/** Writes a backup of database and stored files; the server may be running meanwhile. Ends with 2 where stored files are missing or altered. */
await runCommand({
  arguments: backupArguments,
  async before({ dataDir, databaseUrl }) {
    const { hasEmbedded } = await import('./platform/db/embedded/note.ts');
    if (databaseUrl === undefined && !hasEmbedded(dataDir))
      throw new StartRefused(`${dataDir} has no database: there is nothing to back up.`);
    return undefined;
  },
  async work({ given, config, ownerUrl }) {
    const { backUp } = await import('./backup/back-up.ts');
    const { saidOfBackup } = await import('./backup/said.ts');
    return saidOfBackup(await backUp(config, ownerUrl, given));
  },
});
