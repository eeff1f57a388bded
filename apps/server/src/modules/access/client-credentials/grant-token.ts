import type { Input, Reply } from '@pregao/contract';
import type { RefusalKey } from '@pregao/domain';
import type { VisitorContext } from '../../../platform/command-context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ipNetwork } from '../../../platform/ip-network.ts';
import { hashToken } from '../../../platform/passwords.ts';
import type { Bucket } from '../../../platform/rate-limit/rate-limit.store.ts';
import { countTry } from '../../../platform/rate-limit/rate-limit.ts';
import { Refused } from '../../../platform/refusal.ts';
import { enqueueRefusedProgram } from '../enqueue-refused-sign-in.ts';
import { ACCESS_TOKEN_SECONDS } from '../sign-in-limits.ts';
import { signProgramToken } from '../tokens.ts';
import { useCredential } from './client-credentials.store.ts';
import { readClientCredentials } from './client-credentials.ts';

/** Input of the grant: the client identifies itself by HTTP Basic, else in the form. */
type Grant = Input<'grantToken'> & { readonly authorization: string | undefined };

const MINUTE = 60;

/**
 * Rate limits of token requests; a program needs one token per half hour. One bucket counts a client per
 * network, so that others elsewhere cannot lock it out, another counts all clients of that network. Client
 * ids are hashed in the keys.
 */
const grantBuckets = (clientId: string, network: string): Bucket[] => [
  { key: `grant|${hashToken(clientId)}|${network}`, limit: 30, seconds: MINUTE },
  { key: `grant|network|${network}`, limit: 300, seconds: MINUTE },
];

/**
 * Issues an access token by the client credentials grant (RFC 6749, section 4.4). It is valid for half an
 * hour, but never beyond the credential's own end. Every fault of a client gets the same refusal.
 * @throws Refused MALFORMED, UNSUPPORTED_GRANT_TYPE, INVALID_CLIENT, TOO_MANY_REQUESTS
 */
export async function grantToken(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  context: VisitorContext,
  { authorization, ...form }: Grant,
): Promise<Reply<'grantToken'>> {
  const { ip, log } = context;
  if (form.grant_type !== 'client_credentials') throw new Refused('UNSUPPORTED_GRANT_TYPE');
  const client = readClientCredentials(authorization, form);
  const note = (reason: RefusalKey) => enqueueRefusedProgram(db, client.id, reason, context);
  await countTry(db, grantBuckets(client.id, ipNetwork(ip)), () => note('TOO_MANY_REQUESTS'));
  const secret_hash = hashToken(client.secret);
  const grant = await useCredential(db, { client_id: client.id, secret_hash }, ACCESS_TOKEN_SECONDS);
  if (!grant) {
    log.info({ ip }, 'a token request of a program was refused');
    await note('INVALID_CLIENT');
    throw new Refused('INVALID_CLIENT');
  }
  const { credential_id, user_id } = grant;
  log.info({ ip, credential_id, user_id }, 'a token was issued to a program');
  return {
    access_token: await signProgramToken(tokens, grant),
    token_type: 'Bearer',
    expires_in: grant.seconds,
    ...(grant.scopes && { scope: grant.scopes.join(' ') }),
  };
}
