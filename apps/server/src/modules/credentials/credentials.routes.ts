import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { createCredential } from './create-credential.ts';
import { deleteCredential } from './delete-credential.ts';
import { listCredentials } from './list-credentials.ts';
import { revealSecret } from './reveal-secret.ts';

type Names = 'listCredentials' | 'createCredential' | 'deleteCredential' | 'revealSecret';

export function credentialRoutes(deps: Deps): Handlers<Names> {
  return {
    listCredentials: ({ actor, query }) => listCredentials(deps.reads, actor, query),
    createCredential: (call) => createCredential(deps, call, call.params),
    deleteCredential: (call) => deleteCredential(deps, call, call.params),
    revealSecret: (call) => revealSecret(deps, call, call.body),
  };
}
