import type { Reply } from '@pregao/contract';
import { type Actor, listsOf, presetsOf } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { presentPreset, presentView } from './list-views.present.ts';
import { defaultsOf, visibleViews } from './list-views.store.ts';

/** The views that the reader has of the lists that it can open. */
export async function listListViews(db: Db, actor: Actor): Promise<Reply<'listListViews'>> {
  const [views, defaults] = await Promise.all([
    visibleViews(db, actor, listsOf(actor)),
    defaultsOf(db, actor),
  ]);
  return {
    rows: views.map((view) => presentView(actor, view, defaults)),
    presets: presetsOf(actor).map((preset) => presentPreset(preset, defaults)),
  };
}
