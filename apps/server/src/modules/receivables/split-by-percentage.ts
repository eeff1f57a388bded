import type { Input, Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { selectPacked } from './select-receivables.ts';
import { splitInBackground } from './split.ts';

/** Splits a selection into what is offered and its security margin (product, section 5). */
export async function splitByPercentage(
  db: Db,
  actor: Actor,
  { receivables_id, percentage_value }: Input<'splitByPercentage'>,
  signal?: AbortSignal,
): Promise<Reply<'splitByPercentage'>> {
  const { packed, count } = await selectPacked(db, actor, receivables_id, 'receivables_id');
  const split = await splitInBackground({ packed, count, percentage: percentage_value }, signal);
  const { offer_value, offer_value_percentage, security_margin_value } = split;
  return {
    offer_value,
    offer_value_percentage,
    security_margin_value,
    receivables_id: split.receivables_id as number[],
    security_margin_receivables_id: split.security_margin_receivables_id as number[],
  };
}
