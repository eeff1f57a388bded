import { redirect } from '@tanstack/react-router';
import type { List } from '../../lib/lists/list.ts';
import { sessionUser } from '../../lib/session/session.ts';
import { cachedDefaultView } from '../../lib/views/default-view.ts';
import { viewParams } from '../../lib/views/view-params.ts';

type ListWithViews = Pick<List, 'view' | 'params'> & {
  readonly read: (raw: Readonly<Record<string, unknown>>) => object;
};

interface LoadedRoute {
  readonly search: object;
  readonly location: { readonly pathname: string };
}

/** Redirects a list without parameters to the reader's cached default view. */
export function redirectToDefaultView({ view, params, read }: ListWithViews) {
  return ({ search, location }: LoadedRoute): void => {
    const reader = sessionUser();
    if (!view || !reader || Object.values(search).some((value) => value !== undefined)) return;
    const defaultSearch = read(cachedDefaultView(view, reader.id) ?? {});
    // A view whose filters no longer exist would redirect here forever.
    if (Object.keys(viewParams(defaultSearch, [...params, 'sort'])).length === 0) return;
    throw redirect({ to: location.pathname, search: defaultSearch as never, replace: true });
  };
}
