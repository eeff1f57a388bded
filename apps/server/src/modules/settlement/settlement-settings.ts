import type { Input, Reply } from '@pregao/contract';
import { type Actor, decideSetSettlementSettings } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import {
  lockSettings,
  settingsOrDefaults,
  storeSettings,
} from '../negotiations/offers/settlement-settings.store.ts';

/** Returns the settlement settings of the actor's company, or the defaults. */
export function getSettlementSettings(db: Db, actor: Actor): Promise<Reply<'getSettlementSettings'>> {
  return settingsOrDefaults(db, actor);
}

/**
 * Sets the settlement settings of the actor's company. Offers made available before keep their terms.
 * @throws Refused by `decideSetSettlementSettings`
 */
export function setSettlementSettings(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  change: Input<'setSettlementSettings'>,
): Promise<Reply<'setSettlementSettings'>> {
  const { actor } = context;
  return transaction(db, async (tx) => {
    await lockSettings(tx, actor);
    const before = await settingsOrDefaults(tx, actor);
    const after = orThrow(decideSetSettlementSettings(actor, before, change));
    const names = ['collection_route', 'recourse', 'fee_tolerance', 'match_tolerance'] as const;
    const changed = names.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return after;
    await storeSettings(tx, actor, after);
    const details = changed.flatMap((name) => [
      [`${name}_before`, before[name]],
      [name, after[name]],
    ]);
    await recordAudit(tx, context, {
      aggregate: 'COMPANY',
      aggregate_id: actor.company_id,
      entity: 'COMPANY',
      entity_id: actor.company_id,
      event: 'SET_SETTLEMENT_SETTINGS',
      details: Object.fromEntries(details),
    });
    return after;
  });
}
