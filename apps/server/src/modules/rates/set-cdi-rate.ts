import type { Input } from '@pregao/contract';
import { cdiDayFault, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { CommandContext, IdempotentContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertCdiRate } from './cdi-rates.store.ts';

type Entry = Input<'setCdiRate'>;

/**
 * Inserts the rate of a day with its audit entry, inside a transaction.
 * @returns the entry's id
 * @throws Refused MALFORMED for a day before the series begins or after today
 */
export async function addCdiRate(tx: Tx, context: CommandContext, { day, rate }: Entry): Promise<number> {
  const message = cdiDayFault(day, today(await appNow(tx)));
  if (message !== undefined) throw new Refused('MALFORMED', { errors: [{ field: 'day', message }] });
  const id = await insertCdiRate(tx, { day, rate, user_id: context.actor.user_id });
  await recordAudit(tx, context, {
    entity: 'CDI_RATE',
    entity_id: id,
    aggregate: 'CDI_RATE',
    aggregate_id: id,
    event: 'SET',
    details: { day, rate },
  });
  return id;
}

/**
 * Enters the rate of a day; a second entry of that day corrects the first.
 * @throws Refused as `addCdiRate`
 */
export function setCdiRate(
  { db }: Pick<Deps, 'db'>,
  context: IdempotentContext<{ id: number }>,
  entry: Entry,
): Promise<StoredReply<{ id: number }>> {
  return idempotentTransaction(db, context.idempotency, async (tx) => ({
    id: await addCdiRate(tx, context, entry),
  }));
}
