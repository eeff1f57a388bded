import { execFileSync, spawnSync } from 'node:child_process';

/** User and group to run PostgreSQL as; undefined values mean: as ourselves. */
export interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

function lookUp(name: string): SystemAccount | undefined {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL refuses to run as root: root lends it the user `postgres`, made as a system user where there is
 * none, or `nobody` where users cannot be made. Everybody else runs it as themselves.
 */
export function databaseAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  const known = lookUp('postgres');
  if (known) return known;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const made = lookUp('postgres') ?? lookUp('nobody');
  if (!made)
    throw new Error('PostgreSQL does not run as root, and no other user could be found or made for it');
  return made;
}

/** Makes the account the owner of a folder and all that lies in it. */
export function giveTo({ uid, gid }: SystemAccount, folder: string): void {
  if (uid === undefined || gid === undefined) return;
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Whether the account can enter the folder and write there; asked of the system itself, so that every kind of rule counts. */
export function canUse(account: SystemAccount, folder: string): boolean {
  if (account.uid === undefined) return true;
  const script = 'cd "$1" && test -w .';
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
