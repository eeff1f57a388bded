import { sanitizeFileName } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refused.ts';
import type { AuditAuthor } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { renameFile } from './files.store.ts';

/** @throws Refused NOT_FOUND; MALFORMED for a name of which nothing can be kept */
export async function renameManagedFile(
  tx: Tx,
  by: AuditAuthor & { readonly actor: Session },
  id: number,
  text: string,
): Promise<{ id: number; name: string }> {
  const name = sanitizeFileName(text);
  if (name === '') throw new Refused('MALFORMED', { errors: [{ field: 'name', message: 'INVALID_FORMAT' }] });
  const file = await renameFile(tx, by.actor, id, name);
  if (!file) throw new Refused('NOT_FOUND');
  await recordAudit(tx, by, {
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
}
