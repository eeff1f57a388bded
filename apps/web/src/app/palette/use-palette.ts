import { LIST_PAGES, maySeeMenuEntry } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useUser } from '../../lib/session/session.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { listViewsQuery } from '../../lib/views/list-views.queries.ts';
import { isUnder, NAVIGATION, navigationFor } from '../navigation.ts';
import { type PaletteLine, type PaletteTarget, paletteLines } from './palette.view.ts';
import { paletteActionsFor } from './palette-acts.ts';
import { usePaletteSearch } from './use-palette-search.ts';

const DEBOUNCE_MS = 200;

/** Pages that every page header links to. */
const PAGES_OUTSIDE_MENU = [
  { name: 'notices', to: '/dashboard/notices' },
  { name: 'profile', to: '/dashboard/profile' },
] as const;

function usePages(): readonly PaletteTarget[] {
  const { t } = useTranslation(['layout', 'palette']);
  const { permission } = useUser();
  const { routesByPath } = useRouter();
  const menu = navigationFor(
    (entry) => maySeeMenuEntry(permission, entry),
    (path) => path in routesByPath,
  ).flatMap(({ name, items }) =>
    items.flatMap(({ entry, to, children = [] }) => [
      {
        key: to,
        text: t(($) => $.pages[entry], { ns: 'layout' }),
        note: t(($) => $.sections[name], { ns: 'layout' }),
        to,
      },
      ...children
        .filter((child) => child.to !== to)
        .map((child) => ({
          key: child.to,
          text: t(($) => $.pages[child.name], { ns: 'layout' }),
          note: t(($) => $.pages[entry], { ns: 'layout' }),
          to: child.to,
        })),
    ]),
  );
  return [
    ...menu,
    ...PAGES_OUTSIDE_MENU.map(({ name, to }) => ({
      key: to,
      text: t(($) => $.beside[name], { ns: 'palette' }),
      note: '',
      to,
    })),
  ];
}

/** Returns the reader's views, shared ones and presets, each with the menu name of its list. */
function useViewTargets(): readonly PaletteTarget[] {
  const { t } = useTranslation(['palette', 'layout']);
  const language = useLanguage();
  const { data } = useQuery(listViewsQuery);
  const entries = NAVIGATION.flatMap(({ items }) => items);
  const placeOf = (
    key: string | number,
    text: string,
    list: keyof typeof LIST_PAGES,
    search: PaletteTarget['search'],
  ): PaletteTarget => {
    const to = LIST_PAGES[list];
    const entry = entries.find(({ under }) => isUnder(to, under))?.entry;
    const name = entry ? t(($) => $.pages[entry], { ns: 'layout' }) : list;
    return { key, text, note: t(($) => $.view, { ns: 'palette', list: name }), to, search };
  };
  return [
    ...(data?.rows ?? []).map(({ id, name, list, params }) => placeOf(id, name, list, params)),
    ...(data?.presets ?? []).map(({ preset, label, list, params }) =>
      placeOf(preset, label[language], list, params),
    ),
  ];
}

function useActions(): readonly PaletteTarget[] {
  const { t } = useTranslation('palette');
  const user = useUser();
  const { routesByPath } = useRouter();
  return paletteActionsFor(user, (path) => path in routesByPath).map(({ name, to, search }) => ({
    key: name,
    text: t(($) => $.acts[name]),
    note: t(($) => $.action),
    to,
    search,
  }));
}

/** Returns the results for the typed text, and whether more are loading. */
export function usePalette(typed: string): {
  readonly lines: readonly PaletteLine[];
  readonly isLooking: boolean;
} {
  const pages = usePages();
  const views = useViewTargets();
  const acts = useActions();
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  const { isLoading, ...found } = usePaletteSearch(debounced);
  const lines = paletteLines({ typed, ...found, views, acts, pages });
  return { lines, isLooking: typed !== debounced || isLoading };
}
