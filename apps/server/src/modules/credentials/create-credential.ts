import type { Input, Reply } from '@pregao/contract';
import { decideGenerateCredential, SECRET_LINK_DAYS, START, step, userStatus } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, randomToken } from '../../platform/passwords.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notify } from '../notices/notify.ts';
import { newClientId, newClientSecret } from './client-id.ts';
import { credentialAuditScope } from './credential-audit.ts';
import { insertCredential, lockCredentialOwner } from './credentials.store.ts';
import { insertOneTimeToken } from './one-time-tokens.store.ts';

const GENERATE_STEP = step('CREDENTIAL', START, 'GENERATE');

type NewCredential = Awaited<ReturnType<typeof insertCredential>>;

/**
 * Creates a credential of a user, valid for 90 days. The secret is returned to its owner only, or for a
 * service user to the MASTER who creates it. Created by another user, the credential has no secret until its
 * owner opens the mailed link.
 * @throws Refused NOT_FOUND, USER_BLOCKED, USER_INVITED
 */
export function createCredential(
  deps: Pick<Deps, 'db' | 'config' | 'jobs'>,
  context: CommandContext,
  { id: userId }: Input<'createCredential'>,
): Promise<Reply<'createCredential'>> {
  return transaction(deps.db, async (tx) => {
    const { is_service } = await lockEligibleOwner(tx, context, userId);
    // A service user cannot open a mailed link, so its creator gets the secret.
    const secret = userId === context.actor.user_id || is_service ? newClientSecret() : null;
    const credential = await insertCredential(tx, GENERATE_STEP, {
      user_id: userId,
      client_id: newClientId(),
      secret_hash: secret && hashToken(secret),
    });
    const { id, client_id, expires_at } = credential;
    await recordAudit(tx, context, {
      ...credentialAuditScope({ id, user_id: userId }),
      ...GENERATE_STEP,
      details: { client_id },
    });
    if (secret === null) await notifySecretLink(deps, tx, userId, credential);
    return { id, client_id, client_secret: secret, expires_at: expires_at.toISOString() };
  });
}

async function lockEligibleOwner(
  tx: Tx,
  { actor }: CommandContext,
  userId: number,
): Promise<{ is_service: boolean }> {
  const owner = await lockCredentialOwner(tx, userId);
  if (!owner) throw new Refused('NOT_FOUND');
  orThrow(decideGenerateCredential(actor, { ...owner, status: userStatus(owner) }));
  return owner;
}

async function notifySecretLink(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  userId: number,
  { id, client_id }: NewCredential,
): Promise<void> {
  const token = randomToken();
  const expires_at = await insertOneTimeToken(tx, {
    purpose: 'CREDENTIAL_SECRET',
    user_id: userId,
    credential_id: id,
    token_hash: hashToken(token),
    seconds: SECRET_LINK_DAYS * 24 * 60 * 60,
  });
  await notify(deps, tx, {
    kind: 'CREDENTIAL_SECRET',
    to: { users: [userId] },
    facts: { token, client_id, expires_at },
  });
}
