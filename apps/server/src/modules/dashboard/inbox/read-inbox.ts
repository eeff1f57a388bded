import type { Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { momentOf } from '../../receivables/moment.ts';
import { presentInbox } from './inbox.present.ts';
import { readInboxRows } from './inbox.store.ts';

/** Returns the actor's inbox as of now. */
export async function dashboardInbox(db: Db, actor: Actor): Promise<Reply<'dashboardInbox'>> {
  const moment = momentOf(await appNow(db));
  return presentInbox(await readInboxRows(db, actor, moment), actor, moment);
}
