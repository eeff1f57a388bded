import { type RefusalKey, requesterRefusal, type SettlementApprovalAct } from '@pregao/domain';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { findRequester } from '../../directory/users/requester.store.ts';
import { inviteLendersWithinLimit } from '../changes/invite-lenders.ts';
import { answerCreditWithinLimit } from '../credits/answer-credit.ts';
import { insertCreditWithinLimit } from '../credits/create-credit.ts';
import { publishOffer } from '../offers/create-offer.ts';
import { mapUniqueViolation } from '../transitions/map-unique-violation.ts';
import type { LockedRequest } from './approvals.store.ts';
import type { CreatedIds } from './end-approval.ts';
import type { CommandsToApprove } from './insert-approval-request.store.ts';

/** Commands of the settlement module by approved act; negotiations may not import them. */
export type SettlementActs = {
  readonly [Act in SettlementApprovalAct]: (
    deps: Deps,
    tx: Tx,
    context: CommandContext,
    command: CommandsToApprove[Act],
  ) => Promise<unknown>;
};

/**
 * Executes an approved act as its requester, by the same command and the rules as of now. A refusal rolls
 * back to a savepoint, so that nothing of the act is written.
 * @returns the ids of what was created, or the key of the refusal
 */
export async function executeApprovedAct(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  request: LockedRequest,
  settlement: SettlementActs,
): Promise<{ readonly created: CreatedIds } | { readonly failure: RefusalKey }> {
  const { active, scopes, company_name: _, ...person } = await findRequester(tx, request.requested_by);
  const actor = { ...person, via: request.via, session_id: '', ...(scopes && { scopes }) };
  const refusal = requesterRefusal({ ...actor, active }, request);
  if (refusal) return { failure: refusal.key };
  const approval = { approval_request: request.id, approved_by: context.actor.user_id };
  const requester: CommandContext = {
    actor,
    approval,
    approved_amount: request.amount,
    ...(context.request_id !== undefined && { request_id: context.request_id }),
  };
  await sql`savepoint approved_act`.execute(tx);
  try {
    return { created: await mapUniqueViolation(executeAct(deps, tx, requester, request, settlement)) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint approved_act`.execute(tx);
    return { failure: error.key };
  }
}

async function executeAct(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { act: kind, command, offer_id }: LockedRequest,
  settlement: SettlementActs,
): Promise<CreatedIds> {
  switch (kind) {
    case 'PUBLISH':
      return {
        offer_id: (await publishOffer(deps, tx, context, command as CommandsToApprove['PUBLISH'])).id,
      };
    case 'BID':
      return {
        ...(offer_id !== null && { offer_id }),
        credit_id: (await insertCreditWithinLimit(deps, tx, context, command as CommandsToApprove['BID'])).id,
      };
    case 'ACCEPT':
      await answerCreditWithinLimit(deps, tx, context, command as CommandsToApprove['ACCEPT']);
      return {};
    case 'INVITE':
      await inviteLendersWithinLimit(deps, tx, context, command as CommandsToApprove['INVITE']);
      return {};
    case 'INFORM':
      await settlement.INFORM(deps, tx, context, command as CommandsToApprove['INFORM']);
      return {};
    case 'WRITE_OFF':
      await settlement.WRITE_OFF(deps, tx, context, command as CommandsToApprove['WRITE_OFF']);
      return {};
    case 'BUYBACK':
      await settlement.BUYBACK(deps, tx, context, command as CommandsToApprove['BUYBACK']);
      return {};
    case 'RESCIND':
      await settlement.RESCIND(deps, tx, context, command as CommandsToApprove['RESCIND']);
      return {};
  }
}
