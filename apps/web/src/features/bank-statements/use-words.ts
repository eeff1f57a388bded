import { ALLOCATION_KIND_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ShownExpectation } from './matching.queries.ts';

type Named = Pick<ShownExpectation, 'kind' | 'offer_id'>;

/** Returns functions that name what a line is allocated to. */
export function useWords() {
  const { t } = useTranslation('matching');
  const language = useLanguage();
  const one = ({ kind, offer_id }: Named): string =>
    t(($) => $.done.what, { kind: ALLOCATION_KIND_LABELS[kind][language], id: offer_id });
  return {
    kind: ({ kind }: Pick<Named, 'kind'>): string => ALLOCATION_KIND_LABELS[kind][language],
    /** Names one item: `Pagamento da negociação 481`. */
    one,
    /** Names several items by their number and deal. */
    all(items: readonly Named[]): string {
      const [first, ...others] = items;
      if (first === undefined) return '—';
      if (others.length === 0) return one(first);
      const deals = new Set(items.map(({ offer_id }) => offer_id));
      return deals.size === 1
        ? t(($) => $.done.whatMany, { count: items.length, id: first.offer_id })
        : t(($) => $.done.whatDeals, { count: items.length });
    },
  } as const;
}
