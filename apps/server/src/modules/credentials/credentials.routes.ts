import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { endCredential } from './end-credential.ts';
import { generateCredential } from './generate-credential.ts';
import { grantToken } from './grant-token.ts';
import { listCredentials } from './list-credentials.ts';
import { revealSecret } from './reveal-secret.ts';

type Names = 'listCredentials' | 'createCredential' | 'deleteCredential' | 'revealSecret' | 'grantToken';

export function credentialRoutes(deps: Deps): Handlers<Names> {
  return {
    listCredentials: ({ actor, query }) => listCredentials(deps.db, actor, query),
    createCredential: (call) => generateCredential(deps, call),
    deleteCredential: (call) => endCredential(deps.db, call),
    revealSecret: (call) => revealSecret(deps.db, call),
    grantToken: (call) => grantToken(deps, call),
  };
}
