import {
  type Actor,
  checkSelection,
  isFree,
  refuseWith,
  type SelectableReceivable,
  unavailableRefusal,
} from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { type Moment, momentOf } from './moment.ts';
import {
  issuersByIds,
  type PackedGroup,
  packedByIds,
  type ReceivableRecord,
  receivablesByIds,
  type SummedReceivables,
  sumsByIds,
} from './receivables-list.store.ts';

export interface Selection {
  readonly rows: readonly ReceivableRecord[];
  readonly moment: Moment;
}

/** Selection summed by due date, for callers that need no single rows. */
export interface SummedSelection {
  readonly rows: readonly SummedReceivables[];
  readonly moment: Moment;
}

/**
 * Returns all named receivables by due date.
 * @throws Refused RECEIVABLE_UNAVAILABLE when one is unknown or another company's
 */
export async function requireReceivables(
  db: Db | Tx,
  actor: Actor,
  ids: readonly number[],
  field: string,
): Promise<Selection> {
  const selection = await readSelection(db, actor, ids);
  requireAvailable(ids, selection.rows, field);
  return selection;
}

/**
 * Returns the receivables of `requireReceivables` in brief: sums, values packed as text, and some issuers.
 * Packed text is cheap to pass on.
 * @throws Refused as `requireReceivables`
 */
export async function summarizeReceivables(db: Db, actor: Actor, ids: readonly number[], field: string) {
  const moment = momentOf(await appNow(db));
  const [rows, groups, issuers] = await Promise.all([
    sumsByIds(db, actor, ids, moment),
    packedByIds(db, actor, ids, moment),
    issuersByIds(db, actor, ids, moment),
  ]);
  if (groups.reduce((sum, { count }) => sum + count, 0) < ids.length)
    await requireReceivables(db, actor, ids, field);
  return { rows, moment, groups, issuers };
}

async function readSelection(db: Db | Tx, actor: Actor, ids: readonly number[]): Promise<Selection> {
  const moment = momentOf(await appNow(db));
  return { rows: await receivablesByIds(db, actor, ids, moment), moment };
}

function requireAvailable(ids: readonly number[], usable: readonly ReceivableRecord[], field: string): void {
  const refusal = unavailableRefusal({ [field]: ids }, new Set(usable.map(({ id }) => id)));
  if (refusal) orThrow(refuseWith(refusal));
}

function requireSelectable(rows: readonly SelectableReceivable[], field: string): void {
  const { problems, total_value } = checkSelection(rows);
  if (problems[0]) throw new Refused(problems[0], { field });
  // Larger sums are no longer exact to the centavo.
  if (!Number.isSafeInteger(total_value)) throw new Refused('RECEIVABLES_INVALID', { field });
}

/**
 * Returns the receivables of `selectReceivables` packed as one text, which is cheap to pass on.
 * @throws Refused as `selectReceivables`
 */
export async function selectPacked(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  field: string,
): Promise<PackedGroup> {
  const groups = await packedByIds(db, actor, ids, momentOf(await appNow(db)));
  const readSelection = groups.reduce((sum, { count }) => sum + count, 0);
  if (readSelection < ids.length) throw new Refused('RECEIVABLE_UNAVAILABLE', { field });
  requireSelectable(groups, field);
  return groups[0] as PackedGroup;
}

/**
 * Returns the sums of the receivables of `selectReceivables`: few rows for any number of ids.
 * @throws Refused as `selectReceivables`
 */
export async function selectSums(
  db: Db | Tx,
  actor: Actor,
  ids: readonly number[],
  field: string,
): Promise<SummedSelection> {
  const moment = momentOf(await appNow(db));
  const rows = await sumsByIds(db, actor, ids, moment);
  const readSelection = rows.reduce((sum, { count }) => sum + count, 0);
  // Reads row by row, to name those that are unavailable.
  if (readSelection < ids.length || !rows.every(isFree)) return selectReceivables(db, actor, ids, field);
  requireSelectable(rows, field);
  return { rows, moment };
}

/**
 * Returns the named receivables when a schedule could be made of them: AVAILABLE, of one card network.
 * @throws Refused with the selection's worst problem
 */
export async function selectReceivables(
  db: Db | Tx,
  actor: Actor,
  ids: readonly number[],
  field: string,
): Promise<Selection> {
  const selection = await readSelection(db, actor, ids);
  requireAvailable(ids, selection.rows.filter(isFree), field);
  requireSelectable(selection.rows, field);
  return selection;
}
