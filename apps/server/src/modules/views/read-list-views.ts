import type { Reply } from '@pregao/contract';
import { type Actor, listsOf, presetsOf } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { presentPreset, presentView } from './list-views.present.ts';
import { findDefaults, findVisibleViews } from './list-views.store.ts';

/** Lists the views and presets of the lists that the actor may open. */
export async function listListViews(db: Db, actor: Actor): Promise<Reply<'listListViews'>> {
  const [views, defaults] = await Promise.all([
    findVisibleViews(db, actor, listsOf(actor)),
    findDefaults(db, actor),
  ]);
  return {
    rows: views.map((view) => presentView(actor, view, defaults)),
    presets: presetsOf(actor).map((preset) => presentPreset(preset, defaults)),
  };
}
