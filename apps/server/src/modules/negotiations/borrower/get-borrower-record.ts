import type { Reply } from '@pregao/contract';
import { type Actor, maySeeBorrowerRecord, recordEnd } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { requireOffer } from '../offers/require-offer.ts';
import { type BorrowerFigures, findBorrower, readBorrowerFigures } from './borrower-record.store.ts';

/**
 * Returns the acquirer of an offer with its record.
 * @throws Refused NOT_FOUND for an offer that the actor may not see
 */
export async function getBorrowerRecord(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Reply<'getBorrowerRecord'>> {
  const { offer, moment } = await requireOffer(db, actor, id);
  const borrower = await findBorrower(db, offer);
  const until = recordEnd(moment.today);
  const { company_id } = borrower;
  // Runs as the system: the figures count deals of all investors and name none of them.
  const figures = await runAsSystem(() =>
    readBorrowerFigures(db, { company_id, until, reader: actor.company_id }),
  );
  return { ...borrower, until, record: presentRecord(figures) };
}

function presentRecord({ proposals, lenders, answer_hours, ...counts }: BorrowerFigures) {
  if (answer_hours === null || !maySeeBorrowerRecord({ proposals, lenders })) return null;
  return { ...counts, answer_hours };
}
