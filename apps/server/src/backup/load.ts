import { randomUUID } from 'node:crypto';
import { copyIn, settleForCopy } from '../platform/db/copy.ts';
import { asOwner, type OwnerConnection } from '../platform/db/owner.ts';
import { detailsOf, quotedList, quotedName, tablesOf } from './catalog.ts';
import type { Backup } from './manifest.ts';
import { readPart } from './parts.ts';

/**
 * Fills a database that was migrated to the backup's state, all of it or nothing. As another installation from here on: the stores of
 * the two are never taken for each other's.
 * @returns its id
 */
export function load(
  ownerUrl: string,
  backup: Backup,
  { asAnother }: { readonly asAnother: boolean },
): Promise<string> {
  return asOwner(ownerUrl, async (owner) => {
    await settleForCopy(owner);
    await owner.query('BEGIN');
    const details = await detailsOf(owner);
    for (const { drop } of details) await owner.query(drop);
    await setTriggers(owner, backup, 'DISABLE');
    await copyTables(owner, backup);
    for (const { name, last_value } of backup.manifest.sequences)
      await owner.query('SELECT setval($1::text::regclass, $2)', [`public.${quotedName(name)}`, last_value]);
    for (const { make } of details) await owner.query(make);
    await setTriggers(owner, backup, 'ENABLE');
    const id = asAnother ? await becomeAnother(owner) : backup.manifest.installation.id;
    await owner.query('COMMIT');
    return id;
  });
}

/** Rows come as they were: no trigger adds to sums, chains or stamps a second time. */
async function setTriggers(owner: OwnerConnection, { manifest }: Backup, how: 'DISABLE' | 'ENABLE') {
  for (const { name } of manifest.tables)
    await owner.query(`ALTER TABLE ${quotedName(name)} ${how} TRIGGER USER`);
}

async function copyTables(owner: OwnerConnection, { folder, manifest }: Backup): Promise<void> {
  const here = (await tablesOf(owner)).map(({ name }) => name);
  const there = manifest.tables.map(({ name }) => name);
  if (here.join() !== there.join())
    throw new Error(
      `the backup holds the tables ${there.join(', ')}, its migrations make ${here.join(', ')}`,
    );
  await owner.query(`TRUNCATE ${quotedList(here)}`);
  for (const { name, columns, rows, part } of manifest.tables) {
    const target = copyIn(owner, `${quotedName(name)} (${quotedList(columns)})`);
    await readPart(folder, part, target);
    if (target.rowCount !== rows) throw new Error(`${part.file} holds ${target.rowCount} rows, not ${rows}`);
  }
}

/** Who was signed in signs in anew: a session that was ended after the backup does not come back to life. */
async function becomeAnother(owner: OwnerConnection): Promise<string> {
  const id = randomUUID();
  await owner.query('UPDATE installation SET id = $1, storage_bound_at = clock_timestamp()', [id]);
  for (const table of ['sessions', 'pin_challenges'])
    await owner.query(`UPDATE ${table} SET expires_at = app_now() WHERE expires_at > app_now()`);
  return id;
}
