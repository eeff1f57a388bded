import type { RowOf } from '@pregao/contract';
import { type Actor, isFree, may } from '@pregao/domain';

export type ReceivableRow = RowOf<'listReceivables'>;

/** What the list offers to whom (specification, sections 2 and 6): moderators watch, acquirers act. */
export interface ListRights {
  readonly selects: boolean;
  readonly filtersByBorrower: boolean;
  readonly sendsFiles: boolean;
}

export function receivableListRights(actor: Pick<Actor, 'company_type' | 'role'>): ListRights {
  const moderates = actor.company_type === 'MODERATOR';
  return {
    selects: may(actor, 'create-offer'),
    filtersByBorrower: moderates,
    // Moderators send where they see the files.
    sendsFiles: may(actor, 'send-file') && !moderates,
  };
}

/** The row that was just ticked although no schedule can hold it; undefined when none was. */
export function tickedInVain(
  before: ReadonlyMap<number, ReceivableRow>,
  after: ReadonlyMap<number, ReceivableRow>,
): readonly ReceivableRow[] {
  return [...after.values()].filter((row) => !isFree(row) && !before.has(row.id));
}
