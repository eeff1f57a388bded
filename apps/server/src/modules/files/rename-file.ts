import type { Input, Reply } from '@pregao/contract';
import { sanitizeFileName } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setFileName } from './files.store.ts';

/**
 * Renames a file.
 * @throws Refused NOT_FOUND; MALFORMED for a name without a usable character
 */
export async function renameFile(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id, name: text }: Input<'renameFile'>,
): Promise<Reply<'renameFile'>> {
  const name = sanitizeFileName(text);
  if (name === '') throw new Refused('MALFORMED', { errors: [{ field: 'name', message: 'INVALID_FORMAT' }] });
  return transaction(db, async (tx) => {
    const file = await setFileName(tx, context.actor, id, name);
    if (!file) throw new Refused('NOT_FOUND');
    await recordAudit(tx, context, {
      entity: 'FILE',
      entity_id: id,
      aggregate: 'FILE',
      aggregate_id: id,
      event: 'RENAME',
      from: file.status,
      to: file.status,
      details: { name },
    });
    return { id, name: file.name };
  });
}
