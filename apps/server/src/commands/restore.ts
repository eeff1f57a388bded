import { resolve } from 'node:path';
import { describeContents, describeMissingFiles } from './backup-report.ts';
import { defineCommand, flag, required } from './command.ts';

const OTHER_SECRET =
  'SECRET differs from that of the backup: secrets of webhooks and authenticator apps cannot be decrypted, and users who sign in by an app are locked out. Before anybody signs in, add the SECRET of the backup to SECRETS_ACCEPTED and run npm run pregao -- reseal-keys; if it is lost, run npm run pregao -- reset-factor --all and have companies rotate the secrets of their webhooks.';

export const restoreCommand = defineCommand({
  summary: 'Restores a backup into an empty database and store; 2 if invariants or audit chains are broken.',
  options: {
    from: required('FOLDER', 'a backup, or a folder of backups, of which the newest is used'),
    check: flag('only verifies the backup'),
  },
  runs: 'BOTH',
  async run({ values: { from, check }, config, ownerUrl, log }) {
    const { readBackup, requireUndamaged, secretFingerprint } = await import('../backup/archive.ts');
    const { requireEmptyTarget, restore } = await import('../backup/restore.ts');
    const backup = await readBackup(resolve(from));
    const { folder, manifest } = backup;
    if (!check) await requireEmptyTarget(config, backup);
    await requireUndamaged(backup);
    const contents = describeContents(manifest);
    const lacking = describeMissingFiles(manifest);
    if (check) return [`${folder} is complete: ${contents}.`, ...lacking].join('\n');
    const wrong = await restore(config, await ownerUrl(), backup, log);
    const hold = wrong.length === 0 ? 'are valid' : 'are not all valid';
    const done = `Restored from ${folder}: ${contents}. Invariants and audit chains ${hold}.`;
    const other = secretFingerprint(config.secret) === manifest.secret ? [] : [OTHER_SECRET];
    return { text: [done, ...wrong, ...lacking, ...other].join('\n'), code: wrong.length > 0 ? 2 : 0 };
  },
});
