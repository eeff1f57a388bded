import type { Input, Reply } from '@pregao/contract';
import { decideStopByLink } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { VisitorContext } from '../../../platform/command-context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ipNetwork } from '../../../platform/ip-network.ts';
import { hashToken } from '../../../platform/passwords.ts';
import type { Bucket } from '../../../platform/rate-limit/rate-limit.store.ts';
import { countTry } from '../../../platform/rate-limit/rate-limit.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { endHeldChange } from './end-held-change.ts';
import { presentPreview } from './held-changes.present.ts';
import { lockHeldChangeOfLink } from './held-changes.store.ts';
import { findHeldChangeOfLink, findStopLink } from './held-changes-read.store.ts';

/** Rate limit of mailed tokens tried from one network. */
const linkBuckets = (ip: string): Bucket[] => [
  { key: `held-change|network|${ipNetwork(ip)}`, limit: 100, seconds: 15 * 60 },
];

/**
 * Returns the held change that a mailed link would stop.
 * @throws Refused STOP_LINK_INVALID, HELD_CHANGE_ENDED, TOO_MANY_REQUESTS
 */
export async function previewHeldChange(
  { db }: { readonly db: Db },
  { ip }: VisitorContext,
  { token }: Input<'previewHeldChange'>,
): Promise<Reply<'previewHeldChange'>> {
  await countTry(db, linkBuckets(ip));
  const link = await findStopLink(db, hashToken(token));
  const change = link && (await findHeldChangeOfLink(db, link.held_change_id));
  if (!change) throw new Refused('STOP_LINK_INVALID');
  orThrow(decideStopByLink(change, await appNow(db)));
  return presentPreview(change);
}

/**
 * Stops a held change as the recipient of the mailed link.
 * @throws Refused STOP_LINK_INVALID, HELD_CHANGE_ENDED, TOO_MANY_REQUESTS
 */
export async function stopHeldChange(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  { ip, request_id }: VisitorContext,
  { token }: Input<'stopHeldChange'>,
): Promise<Reply<'stopHeldChange'>> {
  await countTry(deps.db, linkBuckets(ip));
  const tokenHash = hashToken(token);
  return transaction(deps.db, async (tx) => {
    const link = await findStopLink(tx, tokenHash);
    const change = link && (await lockHeldChangeOfLink(tx, link.held_change_id));
    if (!link || !change) throw new Refused('STOP_LINK_INVALID');
    orThrow(decideStopByLink(change, await appNow(tx)));
    const context = { actor: { ...link, via: 'SESSION' }, request_id } as const;
    await endHeldChange(deps, tx, context, change, { status: 'STOPPED', by_name: link.name, reason: null });
    return { status: 'STOPPED' };
  });
}
