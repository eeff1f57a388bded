import { permissionOf, START } from '@pregao/domain';
import type { Insertable } from 'kysely';
import type { AnyCommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Audit } from '../../platform/db/schema.generated.ts';
import { insertAudit } from './audit.store.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Records one audit entry in the transaction of the change. */
export function recordAudit(tx: Tx, context: AnyCommandContext, entry: AuditEntry): Promise<void> {
  return recordAudits(tx, context, [entry]);
}

/** Records all entries of a command in the order in which they happened. */
export async function recordAudits(
  tx: Tx,
  context: AnyCommandContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const author = authorColumns(context);
  await insertAudit(
    tx,
    entries.map((entry) => auditRow(author, entry)),
  );
}

type AuthorColumns = Pick<Insertable<Audit>, 'user_id' | 'company_id' | 'permission' | 'request_id'> & {
  readonly via: 'CREDENTIAL' | undefined;
  readonly approval: AnyCommandContext['approval'];
};

function authorColumns({ actor, request_id, approval }: AnyCommandContext): AuthorColumns {
  const request = { request_id: request_id ?? null, approval };
  if (actor === 'system')
    return { user_id: null, company_id: null, permission: null, via: undefined, ...request };
  return {
    user_id: actor.user_id,
    company_id: actor.company_id,
    permission: permissionOf(actor.company_type, actor.role),
    via: actor.via === 'CREDENTIAL' ? actor.via : undefined,
    ...request,
  };
}

/**
 * Builds an audit row. `details.via` marks a program that acted for its user, `details.approved_by` the
 * approver.
 */
function auditRow({ via, approval, ...author }: AuthorColumns, entry: AuditEntry): Insertable<Audit> {
  const { from, to, details, ...what } = entry;
  return {
    ...author,
    ...what,
    from_status: from === undefined || from === START ? null : from,
    to_status: to ?? null,
    details: JSON.stringify({ ...details, ...(via && { via }), ...approval }),
  };
}
