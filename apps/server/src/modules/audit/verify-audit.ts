import type { Db, Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { type AuditBreak, findAuditBreak } from './audit-chain.store.ts';
import type { OutsideAnchor } from './outside-anchors.ts';
import { verifyAnchors } from './verify-anchors.ts';

const BREAK_TEXTS = {
  ROW: 'was changed or inserted, or the row before it is missing',
  HEAD: 'differs from the head of its chain: the newest rows are missing, or the head was changed',
  ANCHOR: 'was changed, or the anchor before it is missing',
  ANCHORED_ROW: 'differs from the anchored row: it is missing, or the chain was rewritten',
} as const satisfies Record<AuditBreak['what'], string>;

/**
 * Verifies all hash chains and the anchors kept outside, on one REPEATABLE READ snapshot.
 * @returns a line for the first broken row and lines for missing or altered anchors; undefined if everything
 * is intact
 */
export async function verifyAudit(
  db: Db,
  outside: readonly OutsideAnchor[] = [],
): Promise<string | undefined> {
  const look = async (tx: Tx) => {
    const found = await findAuditBreak(tx);
    const lacking = outside.length === 0 ? undefined : await verifyAnchors(tx, outside);
    return [found && lineOf(found), lacking].filter((line) => line !== undefined).join('\n') || undefined;
  };
  return transaction(db, look, { isolation: 'repeatable read' });
}

function lineOf({ what, id, aggregate, aggregate_id, seq }: AuditBreak): string {
  if (what === 'ANCHOR') return `anchor ${id} ${BREAK_TEXTS[what]}`;
  return `audit row ${id ?? '(missing)'}, number ${seq} of ${aggregate} ${aggregate_id}, ${BREAK_TEXTS[what]}`;
}
