import type { Actor } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refusal.ts';
import { type Moment, momentOf } from '../../receivables/moment.ts';
import { findOffer, type VisibleOffer } from './offers-read.store.ts';

/**
 * Returns an offer that the actor may see, with the instant of the read.
 * @throws Refused NOT_FOUND for any other
 */
export async function requireOffer(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ offer: VisibleOffer; moment: Moment }> {
  const moment = momentOf(await appNow(db));
  const offer = await findOffer(db, actor, id, moment);
  if (offer === undefined) throw new Refused('NOT_FOUND');
  return { offer, moment };
}
