import { resolve } from 'node:path';
import { defineCommand, flag, required } from './command.ts';

export const restoreCommand = defineCommand({
  summary: 'Restores a backup into an empty place; 2 if invariants or audit chains do not hold.',
  options: {
    from: required('FOLDER', 'a backup, or the folder of several: the newest'),
    check: flag('reads the backup through and restores nothing'),
  },
  runs: 'BOTH',
  async run({ values: { from, check }, config, ownerUrl, log }) {
    const { readBackup, secretMark } = await import('../backup/manifest.ts');
    const { admitPlace, requireUndamaged } = await import('../backup/admit.ts');
    const { saidOfCheck, saidOfRestore } = await import('../backup/said.ts');
    const backup = readBackup(resolve(from));
    if (!check) await admitPlace(config, backup);
    await requireUndamaged(backup);
    if (check) return saidOfCheck(backup);
    const url = await ownerUrl();
    const { restore } = await import('../backup/restore.ts');
    const wrong = await restore(config, url, backup, log);
    return saidOfRestore(backup, wrong, secretMark(config.secret) !== backup.manifest.secret);
  },
});
