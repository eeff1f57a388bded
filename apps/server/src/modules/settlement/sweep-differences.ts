import {
  disputeOfRemittance,
  escalationOf,
  expireBuyback,
  expireCover,
  isOpenCollection,
  openSum,
} from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { type AuditEntry, SYSTEM } from '../audit/audit-entry.ts';
import { notify } from '../notices/notify.ts';
import { recordAuditAndPublish } from '../webhooks/record-audit-and-publish.ts';
import { changeBuyback, waitingBuybacks } from './buybacks/buybacks.store.ts';
import { lockCollections } from './collections/collections.store.ts';
import { remittanceAuditEntry } from './collections/collections-audit.ts';
import {
  changeRemittances,
  type RemittanceRow,
  remittancesToDispute,
} from './collections/remittances.store.ts';
import { changeCover, waitingCovers } from './covers/covers.store.ts';
import { differenceAuditEntry } from './differences-audit.ts';
import { disputeNotice } from './disputes/dispute-facts.ts';
import { changeDispute, type DisputeRecord, insertDispute, liveDisputes } from './disputes/disputes.store.ts';
import type { Settlement } from './lock-settlement.ts';

/**
 * Applies what has come due to the differences of a locked deal: buybacks and covers expire, unanswered
 * remittances become disputes, and disputes without an answer go to the moderators.
 * @returns false when nothing was due
 */
export async function applyDueDifferences(deps: Deps, tx: Tx, settlement: Settlement): Promise<boolean> {
  const trail = [
    ...(await expireProposals(tx, settlement)),
    ...(await escalateDisputes(deps, tx, settlement)),
    ...(await disputeRemittances(deps, tx, settlement)),
  ];
  if (trail.length === 0) return false;
  await recordAuditAndPublish(deps, tx, SYSTEM, trail);
  return true;
}

/** Ends buybacks and covers whose time is over. @returns the audit rows */
function expireProposals(tx: Tx, { deal }: Settlement): Promise<AuditEntry[]> {
  const { offer, now } = deal;
  return runAsSystem(async () => {
    const trail: AuditEntry[] = [];
    for (const buyback of await waitingBuybacks(tx, offer.id)) {
      const step = expireBuyback(buyback, now);
      if (step === undefined) continue;
      await changeBuyback(tx, buyback, step, { answered_at: now });
      trail.push(differenceAuditEntry('BUYBACK', buyback, step));
    }
    for (const cover of await waitingCovers(tx, offer.id)) {
      const step = expireCover(cover, now);
      if (step === undefined) continue;
      await changeCover(tx, cover, step, { answered_at: now });
      trail.push(differenceAuditEntry('COVER', cover, step));
    }
    return trail;
  });
}

/** Takes disputes without an answer to the moderators. @returns the audit rows */
async function escalateDisputes(deps: Deps, tx: Tx, settlement: Settlement): Promise<AuditEntry[]> {
  const { offer, now } = settlement.deal;
  const trail: AuditEntry[] = [];
  for (const dispute of await runAsSystem(() => liveDisputes(tx, offer.id))) {
    const step = escalationOf(dispute, now);
    if (step === undefined) continue;
    const columns = { turn: null, answer_until: null, escalated_at: now };
    await runAsSystem(() => changeDispute(tx, dispute, step, columns));
    trail.push(differenceAuditEntry('DISPUTE', dispute, step));
    const { to, facts } = await disputeNotice(tx, settlement, dispute);
    await notify(deps, tx, { kind: 'DISPUTE_ESCALATED', to: { ...to, moderators: true }, facts });
  }
  return trail;
}

/**
 * Opens a dispute for each unanswered remittance. One with a collection in dispute waits for its end.
 * @returns the audit rows
 */
async function disputeRemittances(deps: Deps, tx: Tx, settlement: Settlement): Promise<AuditEntry[]> {
  const { offer } = settlement.deal;
  const trail: AuditEntry[] = [];
  for (const remittance of await runAsSystem(() => remittancesToDispute(tx, offer.id)))
    trail.push(...(await disputeRemittance(deps, tx, settlement, remittance)));
  return trail;
}

async function disputeRemittance(
  deps: Deps,
  tx: Tx,
  settlement: Settlement,
  remittance: RemittanceRow & { readonly collection_ids: readonly number[] },
): Promise<AuditEntry[]> {
  const { offer, now } = settlement.deal;
  const planned = disputeOfRemittance(remittance, now);
  if (planned === undefined || planned.remittance === null) return [];
  const { step, value_by, turn, answer_until } = planned;
  const moved = planned.remittance;
  const dispute = await runAsSystem(async (): Promise<Omit<DisputeRecord, 'groups'> | undefined> => {
    const rows = await lockCollections(tx, offer.id, { collection_ids: remittance.collection_ids });
    const open = rows.filter(({ status }) => isOpenCollection(status));
    const disputed = new Set((await liveDisputes(tx, offer.id)).flatMap((live) => live.collection_ids));
    if (open.length === 0 || open.some(({ id }) => disputed.has(id))) return undefined;
    const value = Math.min(remittance.amount, openSum(open));
    const collection_ids = open.map(({ id }) => id);
    const columns = { kind: 'REMITTANCE', reason: 'OTHER', authorized_on: null, opened_by: null } as const;
    const row = await insertDispute(
      tx,
      offer.id,
      step,
      { ...columns, value, value_by, turn, answer_until, remittance_id: remittance.id, created_at: now },
      collection_ids,
    );
    await changeRemittances(tx, offer.id, [remittance.id], moved, { answered_at: null });
    return { ...row, collection_ids };
  });
  if (dispute === undefined) return [];
  const { to, facts } = await disputeNotice(tx, settlement, dispute);
  await notify(deps, tx, {
    kind: 'DISPUTE_OPENED',
    to,
    facts: { ...facts, by: null, text: null, deadline: answer_until },
  });
  const { kind, value, reason } = dispute;
  return [
    differenceAuditEntry('DISPUTE', dispute, step, { kind, value, reason, remittance_id: remittance.id }),
    remittanceAuditEntry(offer, remittance.id, moved),
  ];
}
