import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refusal.ts';
import { issueLink, type LinkDeps } from '../../downloads/download-links.ts';
import { presentDispute, presentDisputeRow } from './disputes.present.ts';
import {
  countDisputes,
  documentsOf,
  findDocument,
  findVisibleDispute,
  messagesOf,
  pageOfDisputes,
} from './disputes.store.ts';

/** Returns a page of the disputes that the actor may read. */
export async function listDisputes(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: QueryOf<Api['listDisputes']>,
): Promise<Reply<'listDisputes'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfDisputes(db, actor, filter, { limit, page }),
    countDisputes(db, actor, filter),
  ]);
  return { rows: rows.map(presentDisputeRow), total_rows };
}

/**
 * Returns one dispute with its messages; to moderators once it was escalated.
 * @throws Refused NOT_FOUND
 */
export async function getDispute(db: Db, actor: Actor, id: number): Promise<Reply<'getDispute'>> {
  const dispute = await findVisibleDispute(db, actor, id);
  if (dispute === undefined) throw new Refused('NOT_FOUND');
  const [messages, documents] = await Promise.all([messagesOf(db, id), documentsOf(db, id)]);
  return presentDispute(dispute, messages, documents);
}

/** Returns a document of a dispute that the actor may read. */
export async function readableDocument(db: Db | Tx, actor: Actor, id: number) {
  const document = await findDocument(db, id);
  if (document === undefined) return undefined;
  return (await findVisibleDispute(db, actor, document.dispute_id)) && document;
}

/**
 * Issues a link to a document of a dispute.
 * @throws Refused NOT_FOUND
 */
export async function disputeDocumentLink(
  deps: LinkDeps,
  actor: Session,
  id: number,
): Promise<Reply<'disputeDocumentLink'>> {
  if ((await readableDocument(deps.db, actor, id)) === undefined) throw new Refused('NOT_FOUND');
  return issueLink(deps, actor, 'dispute-document', id);
}
