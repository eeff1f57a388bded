import type { Reply } from '@pregao/contract';
import { type Actor, draftContractRefusal } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Session } from '../../../platform/http/call.ts';
import type { Paper } from '../../../platform/pdf/paper/paper.ts';
import { Refused } from '../../../platform/refusal.ts';
import { issueLink, type LinkDeps } from '../../downloads/download-links.ts';
import { momentOf } from '../../receivables/moment.ts';
import { readAgreedTerms } from '../terms/deal-terms.ts';
import { readSoldReceivables } from '../terms/sold-receivables.ts';
import { findProposal, type Proposal, rowsOf } from './draft.store.ts';
import { draftPaper } from './draft-paper.ts';

/**
 * Most rows of an annex: 22 pages. A longer annex shows sums and a hash; the rows are in the workbook of the
 * offer.
 */
const MAX_ROWS = 1000;

async function requireProposal(db: Db | Tx, actor: Actor, id: number, now: Date): Promise<Proposal> {
  const proposal = await findProposal(db, actor, id, momentOf(now));
  if (proposal === undefined) throw new Refused('NOT_FOUND');
  const refusal = draftContractRefusal(actor, proposal.status);
  if (refusal) throw new Refused(refusal.key);
  return proposal;
}

/**
 * Issues a link to the draft contract of an accepted proposal.
 * @throws Refused NOT_FOUND for a proposal that the actor may not see, CONTRACT_DRAFT_UNAVAILABLE for one
 *   that was not accepted
 */
export async function contractDraftLink(
  deps: LinkDeps,
  actor: Session,
  id: number,
): Promise<Reply<'contractDraft'>> {
  await requireProposal(deps.db, actor, id, await appNow(deps.db));
  return issueLink(deps, actor, 'contract-draft', id);
}

/**
 * Returns the draft from the deal and its companies as they are now.
 * @throws Refused as the link
 */
export function contractDraft(db: Db, actor: Actor, id: number): Promise<{ paper: Paper; offerId: number }> {
  const work = async (tx: Tx) => {
    const now = await appNow(tx);
    const rows = await rowsOf(tx, await requireProposal(tx, actor, id, now));
    const sold = await readSoldReceivables(tx, rows.offer.id, MAX_ROWS);
    const terms = await readAgreedTerms(tx, { ...rows, sold });
    const { collection_route, recourse } = rows.offer;
    return {
      paper: draftPaper({ terms: { ...terms, collection_route, recourse }, sold, now }),
      offerId: rows.offer.id,
    };
  };
  return transaction(db, work, { isolation: 'repeatable read' });
}
