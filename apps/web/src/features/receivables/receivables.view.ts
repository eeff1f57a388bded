import type { RowOf } from '@pregao/contract';
import { type Actor, isFree, may } from '@pregao/domain';

export type ReceivableRow = RowOf<'listReceivables'>;

/** Rights on the list by role (specification, sections 2 and 6): moderators watch, acquirers act. */
export interface ListRights {
  readonly selects: boolean;
  readonly filtersByBorrower: boolean;
  readonly sendsFiles: boolean;
}

export function receivableListRights(actor: Pick<Actor, 'company_type' | 'role'>): ListRights {
  const isModerator = actor.company_type === 'MODERATOR';
  return {
    selects: may(actor, 'create-offer'),
    filtersByBorrower: isModerator,
    // Moderators send files from the file list.
    sendsFiles: may(actor, 'send-file') && !isModerator,
  };
}

/** Returns the newly ticked rows that no schedule can include. */
export function newUnofferableRows(
  before: ReadonlyMap<number, ReceivableRow>,
  after: ReadonlyMap<number, ReceivableRow>,
): readonly ReceivableRow[] {
  return [...after.values()].filter((row) => !isFree(row) && !before.has(row.id));
}
