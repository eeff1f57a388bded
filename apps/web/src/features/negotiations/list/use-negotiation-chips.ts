import { CARD_NETWORK_LABELS, OFFER_STATUS_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { FilterChip } from '../../../ui/filter-bar.tsx';
import type { NegotiationsSearch } from './negotiations.search.ts';

type Names = Readonly<
  Record<'borrower' | 'lender', readonly { readonly id: number; readonly name: string }[]>
>;

/** Above this many values of one filter the chip counts them. */
const NAMED_UP_TO = 2;

/** What narrows the list now, each with the way to take it off again. */
export function useNegotiationChips(
  applied: NegotiationsSearch,
  companies: Names,
  onApply: (filters: NegotiationsSearch) => void,
): readonly FilterChip[] {
  const { t } = useTranslation(['negotiations', 'ui']);
  const language = useLanguage();
  const { day } = useFormat();
  const { id, network, status, borrower, lender, from, to } = applied;
  const named = (kind: keyof Names) => (company: number) =>
    companies[kind].find((row) => row.id === company)?.name ?? String(company);
  const list = (texts: readonly string[] = []) =>
    texts.length > NAMED_UP_TO
      ? t(($) => $.filters.chosen, { ns: 'ui', count: texts.length })
      : texts.join(', ');
  const labels = t(($) => $.filters, { ns: 'negotiations', returnObjects: true });
  const chips = {
    id: id === undefined ? '' : String(id),
    network: list(network?.map((value) => CARD_NETWORK_LABELS[value])),
    status: list(status?.map((value) => OFFER_STATUS_LABELS[value][language])),
    borrower: list(borrower?.map(named('borrower'))),
    lender: list(lender?.map(named('lender'))),
    from: from === undefined ? '' : day(from),
    to: to === undefined ? '' : day(to),
  } as const;
  return Object.entries(chips).flatMap(([field, text]) =>
    text === ''
      ? []
      : { name: labels[field as keyof typeof chips], text, onRemove: () => onApply({ [field]: undefined }) },
  );
}
