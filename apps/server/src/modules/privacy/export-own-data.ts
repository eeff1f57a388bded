import type { Reply } from '@pregao/contract';
import { issueLink, type LinkDeps } from '../downloads/download-links.ts';
import type { LinkMaker } from '../downloads/link-readers.store.ts';

/** A link to all that is kept of who asks. */
export const exportOwnData = (deps: LinkDeps, actor: LinkMaker): Promise<Reply<'exportOwnData'>> =>
  issueLink(deps, actor, 'own-data', actor.user_id);
