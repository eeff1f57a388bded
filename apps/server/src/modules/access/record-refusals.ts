import type { Db, Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Logger } from '../../platform/log/log.ts';
import { type AuditEntry, SYSTEM } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  type RecordableRefusal,
  type RefusalSum,
  takeRecordableRefusals,
  takeRefusalSums,
} from './refusals.store.ts';

/** Rows per transaction, kept small so that no sign-in waits long for the hash chain of its account. */
const ROWS_PER_TRANSACTION = 100;

const userEntity = (id: number) =>
  ({ entity: 'SESSION', entity_id: id, aggregate: 'USER', aggregate_id: id, event: 'REFUSE' }) as const;

function entryOf({ user_id, credential_id, reason, network, at }: RecordableRefusal): AuditEntry {
  const details = { reason, network, refused_at: at.toISOString() };
  if (credential_id === null) return { ...userEntity(user_id), details };
  return { ...userEntity(user_id), entity: 'CREDENTIAL', entity_id: credential_id, details };
}

async function recordRefusalBatch(tx: Tx): Promise<number> {
  const refusals = await takeRecordableRefusals(tx, ROWS_PER_TRANSACTION);
  for (const refusal of refusals)
    await recordAudit(tx, { ...SYSTEM, request_id: refusal.request_id }, entryOf(refusal));
  return refusals.length;
}

/**
 * Records the refusals above the limit as one number per account and hour. Those of unknown accounts go to
 * the log as a number, not into the trail.
 */
async function recordRefusalSums(tx: Tx): Promise<readonly RefusalSum[]> {
  const remainders = await takeRefusalSums(tx, ROWS_PER_TRANSACTION);
  for (const { user_id, hour, more, networks } of remainders) {
    if (user_id === null || more === 0) continue;
    const details = { more, networks, hour: hour.toISOString() };
    await recordAudit(tx, SYSTEM, { ...userEntity(user_id), details });
  }
  return remainders;
}

/**
 * Writes refused sign-ins into the audit trail of their users. The first ten per account and hour get a row
 * each, the others one number after the hour, so that an attack cannot fill the trail.
 */
export async function recordRefusals({ db, log }: { db: Db; log: Logger }): Promise<void> {
  while ((await transaction(db, recordRefusalBatch)) > 0);
  for (let sums: readonly RefusalSum[] = []; ; ) {
    sums = await transaction(db, recordRefusalSums);
    for (const { user_id, hour, more, networks } of sums)
      if (user_id === null) log.info({ hour, refused: more, networks }, 'sign-ins without an account');
    if (sums.length === 0) return;
  }
}
