import { CARD_NETWORK_LABELS, formatMoney, seesAllCompanies, seesMenuEntry } from '@pregao/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { navigationFor } from '../navigation.ts';
import { companiesOf, negotiationOf } from './palette.queries.ts';
import { companyQuery, type PaletteLine, type Place, paletteLines, typedId } from './palette.view.ts';

const REST_MS = 200;

function usePlaces(): readonly Place[] {
  const { t } = useTranslation('layout');
  const { permission } = useUser();
  const { routesByPath } = useRouter();
  return navigationFor(
    (entry) => seesMenuEntry(permission, entry),
    (path) => path in routesByPath,
  ).flatMap(({ name, items }) =>
    items.flatMap(({ entry, to, children = [] }) => [
      { text: t(($) => $.pages[entry]), note: t(($) => $.sections[name]), to },
      ...children
        .filter((child) => child.to !== to)
        .map((child) => ({
          text: t(($) => $.pages[child.name]),
          note: t(($) => $.pages[entry]),
          to: child.to,
        })),
    ]),
  );
}

/** The lines for what was typed, and whether more may come. */
export function usePalette(typed: string): {
  readonly lines: readonly PaletteLine[];
  readonly isLooking: boolean;
} {
  const { t } = useTranslation('palette');
  const places = usePlaces();
  const rested = useDebounced(typed, REST_MS);
  const id = typedId(rested);
  const seesAll = seesAllCompanies(useUser());
  const negotiation = useQuery(negotiationOf(id));
  const companies = useQuery({
    ...companiesOf(seesAll ? companyQuery(rested) : undefined),
    placeholderData: keepPreviousData,
  });
  const found = id !== undefined && negotiation.data ? negotiation.data : undefined;
  const lines = paletteLines({
    typed,
    places,
    negotiation: found && {
      ...found,
      text: t(($) => $.negotiation, { id: found.id }),
      note: `${CARD_NETWORK_LABELS[found.card_network]} · ${formatMoney(found.offer_value)}`,
    },
    companies: (seesAll && companyQuery(rested) && companies.data) || [],
  });
  return { lines, isLooking: typed !== rested || negotiation.isLoading || companies.isLoading };
}
