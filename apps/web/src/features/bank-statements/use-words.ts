import { ALLOCATION_KIND_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import type { ShownAllocation, ShownExpectation } from './matching.queries.ts';

type Named = Pick<ShownExpectation, 'kind' | 'offer_id'> & Partial<Pick<ShownExpectation, 'act'>>;
/** What tells an item from the others of its deal. */
type Identified = Pick<ShownExpectation, 'kind' | 'offer_id' | 'issuer' | 'day'>;

/** An allocation as the words and the call of its reversal need it. */
export type UndoableAllocation = Identified & Pick<ShownAllocation, 'id' | 'amount' | 'linked'>;

/** Returns functions that name what a line is allocated to. */
export function useWords() {
  const { t } = useTranslation('matching');
  const language = useLanguage();
  const { day: dayText } = useFormat();
  const one = ({ kind, offer_id, act }: Named): string =>
    t(($) => (act === 'REVERSE' ? $.done.returned : $.done.what), {
      kind: ALLOCATION_KIND_LABELS[kind][language],
      id: offer_id,
    });
  return {
    kind: ({ kind }: Pick<Named, 'kind'>): string => ALLOCATION_KIND_LABELS[kind][language],
    /** Names one item: `Pagamento da negociação 481`, `Devolução do pagamento da negociação 481`. */
    one,
    /** Names one item with issuer and day: `Recebimento da negociação 481, Banco Azul, 10/03/2026`. */
    full: (item: Identified): string =>
      [one(item), item.issuer, dayText(item.day)].filter(Boolean).join(', '),
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
