import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { changeListView, deleteListView } from './change-list-view.ts';
import { createListView } from './create-list-view.ts';
import { listListViews } from './read-list-views.ts';
import { setDefaultListView } from './set-default-list-view.ts';

type Names = 'listListViews' | 'createListView' | 'changeListView' | 'deleteListView' | 'setDefaultListView';

export function listViewRoutes(deps: Pick<Deps, 'db' | 'reads'>): Handlers<Names> {
  return {
    listListViews: ({ actor }) => listListViews(deps.reads, actor),
    createListView: (call) => createListView(deps, call, call.body),
    changeListView: (call) => changeListView(deps, call, { ...call.params, ...call.body }),
    deleteListView: (call) => deleteListView(deps, call, call.params),
    setDefaultListView: (call) => setDefaultListView(deps, call, call.body),
  };
}
