import { execFileSync, spawnSync } from 'node:child_process';

/** User and group that PostgreSQL runs as; undefined values mean the process's own. */
export interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

function findAccount(name: string): SystemAccount | undefined {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Finds the account to run PostgreSQL as. For root, which PostgreSQL refuses, it is `postgres` or `nobody`,
 * else the process's own.
 */
export function databaseAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root, and no other user was found for it');
  return account;
}

/** Makes the account the owner of a folder and its content. */
export function changeOwner({ uid, gid }: SystemAccount, folder: string): void {
  if (uid === undefined || gid === undefined) return;
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Whether the account can enter the folder and write there. */
export function canWriteTo(account: SystemAccount, folder: string): boolean {
  return (
    account.uid === undefined || spawnSync('test', ['-w', folder], { ...account, cwd: '/' }).status === 0
  );
}
