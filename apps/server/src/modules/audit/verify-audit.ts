import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { type AuditBreak, findAuditBreak } from './audit-chain.store.ts';

const SAYS = {
  ROW: 'was changed or put in, or the one before it is missing',
  HEAD: 'is not what the head of its chain says: the newest rows are missing, or the head was changed',
  ANCHOR: 'was changed, or the one before it is missing',
  ANCHORED_ROW: 'is not the one that was anchored: it is missing, or the chain was written anew',
} as const satisfies Record<AuditBreak['what'], string>;

/** The first broken row of the audit trail in one line; undefined when every chain holds. */
export async function verifyAudit(db: Db): Promise<string | undefined> {
  const found = await transaction(db, (tx) => findAuditBreak(tx), { isolation: 'repeatable read' });
  return found && lineOf(found);
}

function lineOf({ what, id, aggregate, aggregate_id, seq }: AuditBreak): string {
  if (what === 'ANCHOR') return `anchor ${id} ${SAYS[what]}`;
  return `audit row ${id ?? '(missing)'}, number ${seq} of ${aggregate} ${aggregate_id}, ${SAYS[what]}`;
}
