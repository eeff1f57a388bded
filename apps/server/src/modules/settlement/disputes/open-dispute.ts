import type { Input, Reply } from '@pregao/contract';
import { decideOpenDispute, sideOf } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { remittanceAuditEntry } from '../collections/collections-audit.ts';
import { lockNamed } from '../collections/name-collections.ts';
import { changeRemittances, lockRemittance, waitingRemittances } from '../collections/remittances.store.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { findPayment } from '../payments/payments.store.ts';
import { disputeNotice } from './dispute-facts.ts';
import { insertDispute, insertMessage, liveDisputes, type NewDocument } from './disputes.store.ts';
import { withDocuments } from './store-documents.ts';

type Opening = Omit<Input<'openDispute'>, 'documents'>;

/**
 * Opens a dispute about collections of one day and issuer, or about a remittance. Its documents are stored
 * before the transaction begins, and removed when that fails.
 * @throws Refused NOT_FOUND for a deal of others; DISPUTE_DOCUMENT_INVALID, FILE_INFECTED, SCAN_UNAVAILABLE;
 *   otherwise the refusal of `decideOpenDispute`
 */
export async function openDispute(
  deps: Deps,
  context: IdempotentContext<Reply<'openDispute'>>,
  { documents = [], ...opening }: Input<'openDispute'>,
): Promise<StoredReply<Reply<'openDispute'>>> {
  const { actor } = context;
  if ((await findPayment(deps.db, actor, opening.offer_id)) === undefined) throw new Refused('NOT_FOUND');
  return withDocuments(deps, actor, documents, (stored) =>
    idempotentTransaction(deps.db, context.idempotency, (tx) =>
      writeDispute(deps, tx, context, { ...opening, documents: stored }),
    ),
  );
}

async function writeDispute(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { documents, ...opening }: Opening & { readonly documents: readonly NewDocument[] },
): Promise<Reply<'openDispute'>> {
  const { actor } = context;
  const { kind, value, reason, text, authorized_on } = opening;
  const settlement = await lockSettlement(deps, tx, actor, opening.offer_id);
  const { offer, now } = settlement.deal;
  const remittance = await disputedRemittance(tx, settlement, opening);
  const collection_ids = remittance?.collection_ids ?? opening.ids;
  const { named } = await lockNamed(tx, offer.id, { collection_ids });
  const live = await runAsSystem(() => liveDisputes(tx, offer.id));
  const disputed = new Set(live.flatMap((one) => one.collection_ids));
  const deal = settlementDealOf(settlement);
  const planned = orThrow(
    decideOpenDispute({ actor, deal, kind, named, remittance, disputed, value, reason, authorized_on, now }),
  );
  const { step, value_by, turn, answer_until } = planned;
  const chargeback = { authorized_on: planned.authorized_on };
  const columns = { kind, value, value_by, reason, ...chargeback, turn, answer_until, created_at: now };
  const dispute = await runAsSystem(async () => {
    const ofRemittance = { remittance_id: remittance?.id ?? null, opened_by: sideOf(actor) };
    const row = await insertDispute(
      tx,
      offer.id,
      step,
      { ...columns, ...ofRemittance },
      planned.collection_ids,
    );
    const message = { action: 'OPEN', side: sideOf(actor), text, value, created_by: actor.user_id } as const;
    await insertMessage(tx, row, { ...message, created_at: now }, documents);
    if (remittance && planned.remittance)
      await changeRemittances(tx, offer.id, [remittance.id], planned.remittance, { answered_at: null });
    return row;
  });
  const count = planned.collection_ids.length;
  const details = { kind, value, reason, ...chargeback, count, documents: documents.length };
  await recordAuditAndPublish(deps, tx, context, [
    differenceAuditEntry('DISPUTE', dispute, step, details),
    ...(remittance && planned.remittance
      ? [remittanceAuditEntry(offer, remittance.id, planned.remittance)]
      : []),
  ]);
  const notice = await disputeNotice(tx, settlement, dispute, turn);
  await notify(deps, tx, {
    kind: 'DISPUTE_OPENED',
    to: notice.to,
    facts: { ...notice.facts, by: sideOf(actor), text, deadline: answer_until },
  });
  return { id: dispute.id };
}

/**
 * Locks the remittance that is disputed; null for collections.
 * @throws Refused NOT_FOUND for a remittance of another deal
 */
function disputedRemittance(tx: Tx, { deal }: Settlement, { kind, ids }: Opening) {
  if (kind === 'COLLECTION') return Promise.resolve(null);
  return runAsSystem(async () => {
    const [id = 0, ...others] = ids;
    const row = others.length > 0 ? undefined : await lockRemittance(tx, deal.offer.id, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    const waiting = await waitingRemittances(tx, deal.offer.id);
    const collection_ids = waiting.find((one) => one.id === id)?.collection_ids ?? [];
    return { id, status: row.status, collection_ids };
  });
}
