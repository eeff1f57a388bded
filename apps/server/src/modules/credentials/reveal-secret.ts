import type { Input, Reply } from '@pregao/contract';
import type { VisitorContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { ipNetwork } from '../../platform/ip-network.ts';
import { hashToken } from '../../platform/passwords.ts';
import type { Bucket } from '../../platform/rate-limit/rate-limit.store.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import { Refused } from '../../platform/refusal.ts';
import { newClientSecret } from './client-id.ts';
import { setSecret } from './credentials.store.ts';
import { useOneTimeToken } from './one-time-tokens.store.ts';

/** Rate limit of mailed tokens tried from one network. */
const secretBuckets = (network: string): Bucket[] => [
  { key: `secret|network|${network}`, limit: 100, seconds: 15 * 60 },
];

/**
 * Creates the secret of a credential and returns it to the bearer of the mailed link, whose token it
 * consumes. The secret does not exist before, and afterwards only its hash is stored.
 * @throws Refused LINK_EXPIRED, also for a credential that has ended; TOO_MANY_REQUESTS
 */
export async function revealSecret(
  { db }: Pick<Deps, 'db'>,
  { ip }: VisitorContext,
  { token }: Input<'revealSecret'>,
): Promise<Reply<'revealSecret'>> {
  await countTry(db, secretBuckets(ipNetwork(ip)));
  const tokenHash = hashToken(token);
  const secret = newClientSecret();
  return transaction(db, async (tx) => {
    const credential = await setSecret(tx, tokenHash, hashToken(secret));
    const owner = credential && (await useOneTimeToken(tx, tokenHash, ['CREDENTIAL_SECRET']));
    if (!credential || owner === undefined) throw new Refused('LINK_EXPIRED');
    const { client_id, expires_at } = credential;
    return { client_id, client_secret: secret, expires_at: expires_at.toISOString() };
  });
}
