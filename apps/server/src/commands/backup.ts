import { resolve } from 'node:path';
import { StartError } from '../platform/start-error.ts';
import { describeContents, describeMissingFiles } from './backup-report.ts';
import { defineCommand, required } from './command.ts';

export const backupCommand = defineCommand({
  summary: 'Writes a backup of database and stored files; 2 if stored files are missing or altered.',
  options: { to: required('FOLDER', 'parent folder; each backup gets its own folder in it') },
  runs: 'BOTH',
  async run({ values, config, ownerUrl }) {
    const { hasEmbeddedCluster } = await import('../platform/db/embedded/cluster.ts');
    if (config.databaseUrl === undefined && !hasEmbeddedCluster(config.dataDir))
      throw new StartError(`${config.dataDir} has no database: there is nothing to back up.`);
    const url = await ownerUrl();
    const { backUp } = await import('../backup/backup.ts');
    const { folder, manifest } = await backUp(config, url, resolve(values.to));
    const done = `${folder}: ${describeContents(manifest)}, as of ${manifest.taken_at}.`;
    const lacking = describeMissingFiles(manifest);
    return { text: [done, ...lacking].join('\n'), code: lacking.length > 0 ? 2 : 0 };
  },
});
