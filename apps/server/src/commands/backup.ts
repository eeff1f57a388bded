import { resolve } from 'node:path';
import { StartRefused } from '../platform/start-refused.ts';
import { defineCommand, required } from './command.ts';

export const backupCommand = defineCommand({
  summary: 'Writes a backup of database and stored files; 2 if stored files are missing or altered.',
  options: { to: required('FOLDER', 'each backup is a folder of its own in it') },
  runs: 'BOTH',
  async run({ values, config, ownerUrl }) {
    const { hasEmbedded } = await import('../platform/db/embedded/cluster.ts');
    if (config.databaseUrl === undefined && !hasEmbedded(config.dataDir))
      throw new StartRefused(`${config.dataDir} has no database: there is nothing to back up.`);
    const url = await ownerUrl();
    const { backUp } = await import('../backup/back-up.ts');
    const { saidOfBackup } = await import('../backup/said.ts');
    return saidOfBackup(await backUp(config, url, resolve(values.to)));
  },
});
