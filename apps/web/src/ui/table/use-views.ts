import type { ListName, ViewParams } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { listViewsQuery } from '../../lib/views/list-views.queries.ts';
import { keepOpening } from '../../lib/views/opening.ts';
import { type ShownView, viewsOf } from '../../lib/views/shown-views.ts';
import { useCarriedOver } from '../../lib/views/use-carried-over.ts';

/** A list as views see it: `viewed` of what `useListSearch` answers. */
export interface Viewed {
  readonly names: readonly string[];
  readonly reads: (params: ViewParams) => object;
  readonly params: ViewParams;
  readonly isBare: boolean;
  readonly isShown: (params: ViewParams) => boolean;
  readonly apply: (params: ViewParams) => void;
}

export interface Views {
  readonly list: ListName;
  /** Empty until they are known. */
  readonly views: readonly ShownView[];
  /** The one that is shown, if any. */
  readonly active: ShownView | undefined;
  /** What a view of now would keep; empty where nothing is asked for. */
  readonly params: ViewParams;
  readonly apply: (params: ViewParams) => void;
  /** The list without any view. */
  readonly showAll: () => void;
}

/** The views of a list, and which of them is shown. The list opens with the reader's choice where its address asks for nothing. */
export function useViews(list: ListName, viewed: Viewed): Views {
  const reader = useUser().id;
  const language = useLanguage();
  const { data } = useQuery(listViewsQuery);
  useCarriedOver(list, reader, viewed);
  const views = data ? viewsOf(data, list, language) : [];
  const opening = views.find(({ opens }) => opens);
  const { isBare, apply } = viewed;
  useEffect(() => {
    if (!data) return;
    keepOpening(list, reader, opening?.params);
    if (isBare && opening) apply(opening.params);
  }, [data, list, reader, opening, isBare, apply]);
  return {
    list,
    views,
    active: views.find(({ params }) => viewed.isShown(params)),
    params: viewed.params,
    apply,
    showAll: () => apply({}),
  };
}
