import { redirect } from '@tanstack/react-router';
import type { List } from '../../lib/lists/list.ts';
import { sessionUser } from '../../lib/session/session.ts';
import { savedOpeningView } from '../../lib/views/opening-view.ts';
import { viewParams } from '../../lib/views/view-params.ts';

type Opened = Pick<List, 'view' | 'params'> & {
  readonly read: (raw: Readonly<Record<string, unknown>>) => object;
};

interface Coming {
  readonly search: object;
  readonly location: { readonly pathname: string };
}

/** Redirects a list without parameters to the reader's cached default view. */
export function openingView({ view, params, read }: Opened) {
  return ({ search, location }: Coming): void => {
    const reader = sessionUser();
    if (!view || !reader || Object.values(search).some((value) => value !== undefined)) return;
    const opening = read(savedOpeningView(view, reader.id) ?? {});
    // A view whose filters no longer exist would redirect here forever.
    if (Object.keys(viewParams(opening, [...params, 'sort'])).length === 0) return;
    throw redirect({ to: location.pathname, search: opening as never, replace: true });
  };
}
