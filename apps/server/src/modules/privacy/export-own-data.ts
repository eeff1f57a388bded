import type { Reply } from '@pregao/contract';
import { issueLink, type LinkDeps } from '../downloads/download-links.ts';
import type { LinkRequester } from '../downloads/link-readers.store.ts';

/** Issues a link to all data stored about the actor. */
export const exportOwnData = (deps: LinkDeps, actor: LinkRequester): Promise<Reply<'exportOwnData'>> =>
  issueLink(deps, actor, 'own-data', actor.user_id);
