import type { Actor, ListName, ViewCounts, ViewParams } from '@pregao/domain';
import { sql } from 'kysely';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';

type Reader = Pick<Actor, 'user_id' | 'company_id'>;

/** Editable fields of a view. */
export interface ViewContent {
  readonly name: string;
  readonly shared: boolean;
  readonly params: ViewParams;
}

/** Selects the reader's own views, and those shared in its company. */
const selectVisible = (db: Db | Tx, { user_id, company_id }: Reader) =>
  db
    .selectFrom('list_views')
    .where((eb) =>
      eb.or([
        eb('list_views.user_id', '=', user_id),
        eb.and([eb('list_views.company_id', '=', company_id), eb('list_views.shared', '=', true)]),
      ]),
    );

/** Lists the views of these lists that the reader may see, by list and name. */
export function findVisibleViews(db: Db, reader: Reader, lists: readonly ListName[]) {
  return selectVisible(db, reader)
    .innerJoin('users', 'users.id', 'list_views.user_id')
    .select([
      'list_views.id',
      'list_views.user_id',
      'list_views.company_id',
      'list_views.list',
      'list_views.name',
      'list_views.shared',
      'users.name as owner_name',
      sql<Record<string, string | string[]>>`list_views.params`.as('params'),
    ])
    .where('list_views.list', 'in', lists)
    .orderBy('list_views.list')
    .orderBy(sql`lower(list_views.name)`)
    .orderBy('list_views.id')
    .execute();
}

export type ViewRecord = Awaited<ReturnType<typeof findVisibleViews>>[number];

/** Finds one view that the reader may see. */
export function findVisibleView(db: Db | Tx, reader: Reader, id: number) {
  return selectVisible(db, reader)
    .select(['id', 'user_id', 'company_id', 'list', 'shared'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the reader's default views. */
export function findDefaults(db: Db, { user_id }: Reader) {
  return db
    .selectFrom('list_view_defaults')
    .select(['list', 'view_id', 'preset'])
    .where('user_id', '=', user_id)
    .execute();
}

export type DefaultRecord = Awaited<ReturnType<typeof findDefaults>>[number];

/**
 * Counts the stored views and locks the company's row until the transaction ends. Two concurrent requests
 * therefore cannot both take the last place.
 */
export async function countViews(tx: Tx, owner: Reader): Promise<ViewCounts> {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', owner.company_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return tx
    .selectFrom('list_views')
    .select([
      sql<number>`count(*) filter (where user_id = ${owner.user_id})`.as('own'),
      sql<number>`count(*) filter (where shared)`.as('shared'),
    ])
    .where('company_id', '=', owner.company_id)
    .executeTakeFirstOrThrow();
}

const viewColumns = ({ name, shared, params }: ViewContent) => ({
  name,
  shared,
  params: JSON.stringify(params),
});

/**
 * Inserts a view of the reader.
 * @returns its id
 */
export async function insertView(
  tx: Tx,
  { user_id, company_id }: Reader,
  list: ListName,
  content: ViewContent,
): Promise<number> {
  const { id } = await tx
    .insertInto('list_views')
    .values({ user_id, company_id, list, ...viewColumns(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Updates a view that the reader may change. A view that is no longer shared is removed from the defaults of
 * others, as the system, because row-level security hides them.
 */
export async function updateView(
  tx: Tx,
  { id, user_id }: { readonly id: number; readonly user_id: number },
  content: ViewContent,
): Promise<void> {
  await tx.updateTable('list_views').set(viewColumns(content)).where('id', '=', id).execute();
  if (content.shared) return;
  const ofOthers = tx
    .deleteFrom('list_view_defaults')
    .where('view_id', '=', id)
    .where('user_id', '!=', user_id);
  await runAsSystem(() => ofOthers.execute());
}

/** Deletes a view, and with it every default that uses it. */
export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('list_views').where('id', '=', id).execute();
}

/**
 * Sets the view with which a list opens for the reader.
 * @param chosen both null: no view
 */
export async function setDefaultView(
  tx: Tx,
  { user_id }: Reader,
  list: ListName,
  chosen: { readonly view_id: number | null; readonly preset: string | null },
): Promise<void> {
  if (chosen.view_id === null && chosen.preset === null) {
    await tx
      .deleteFrom('list_view_defaults')
      .where('user_id', '=', user_id)
      .where('list', '=', list)
      .execute();
    return;
  }
  await tx
    .insertInto('list_view_defaults')
    .values({ user_id, list, ...chosen })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet(chosen))
    .execute();
}
