import { restoreArguments } from './backup/arguments.ts';
import { runCommand } from './command.ts';

/** Restores a backup into an empty place. Ends with 2 where invariants or audit chains do not hold, as in the original. */
await runCommand({
  arguments: restoreArguments,
  async before(config, { from, check }) {
    const { readBackup } = await import('./backup/manifest.ts');
    const { admitPlace, requireUndamaged } = await import('./backup/admit.ts');
    const backup = readBackup(from);
    if (!check) await admitPlace(config, backup);
    await requireUndamaged(backup);
    if (!check) return undefined;
    const { saidOfCheck } = await import('./backup/said.ts');
    return saidOfCheck(backup);
  },
  async work({ given, config, ownerUrl, log }) {
    const { readBackup, secretMark } = await import('./backup/manifest.ts');
    const { restore } = await import('./backup/restore.ts');
    const { saidOfRestore } = await import('./backup/said.ts');
    const backup = readBackup(given.from);
    const wrong = await restore(config, ownerUrl, backup, log);
    return saidOfRestore(backup, wrong, secretMark(config.secret) !== backup.manifest.secret);
  },
});
