import { type Day, step } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import {
  addCanceledCount,
  cancelEarlier,
  countHeldReceivables,
  findLaterReplace,
  type ProcessingFile,
} from './imports.store.ts';

const REPLACE_STEP = step('RECEIVABLE', 'AVAILABLE', 'REPLACE');

type ReplaceScope = Pick<ProcessingFile, 'id' | 'company_id' | 'card_network'>;

async function cancelReceivables(
  tx: Tx,
  file: ReplaceScope,
  today: Day,
): Promise<{ canceled: number; audit: AuditEntry[] }> {
  const { canceled, value } = await cancelEarlier(tx, file, REPLACE_STEP, today);
  const entry: AuditEntry = {
    aggregate: 'FILE',
    aggregate_id: file.id,
    entity: 'RECEIVABLES',
    entity_id: file.id,
    ...REPLACE_STEP,
    details: { count: canceled, value },
  };
  return { canceled, audit: canceled === 0 ? [] : [entry] };
}

/** Cancels what a REPLACE file replaces in files sent before it. Receivables that offers hold stay. */
export async function cancelReplaced(tx: Tx, file: ProcessingFile, today: Day) {
  if (file.mode !== 'REPLACE') return { canceled: 0, kept: 0, audit: [] };
  return { ...(await cancelReceivables(tx, file, today)), kept: await countHeldReceivables(tx, file, today) };
}

/**
 * Applies a REPLACE file sent after this one to the receivables that this file has just brought. Another
 * worker may have imported the later file first.
 */
export async function applyLaterReplace(tx: Tx, file: ProcessingFile, today: Day): Promise<AuditEntry[]> {
  const later = await findLaterReplace(tx, file);
  if (!later) return [];
  const { canceled, audit } = await cancelReceivables(tx, later, today);
  await addCanceledCount(tx, later.id, canceled);
  return audit;
}
