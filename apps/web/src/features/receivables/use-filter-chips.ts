import { CARD_NETWORK_LABELS, RECEIVABLE_STATUS_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import type { FilterChip } from '../../ui/filter-bar.tsx';
import type { ReceivableFilters, ReceivablesSearch } from './receivables.search.ts';

/** Above this many values of one filter the chip counts them. */
const NAMED_UP_TO = 2;

/** What narrows the list now, each with the way to take it off again. */
export function useFilterChips(
  applied: ReceivablesSearch,
  borrowers: readonly { readonly id: number; readonly name: string }[],
  onApply: (filters: ReceivableFilters) => void,
): readonly FilterChip[] {
  const { t } = useTranslation(['receivables', 'ui']);
  const language = useLanguage();
  const { day } = useFormat();
  const { network, issuer, status, borrower, from, to } = applied;
  const named = (id: number) => borrowers.find((company) => company.id === id)?.name ?? String(id);
  const list = (texts: readonly string[] = []) =>
    texts.length > NAMED_UP_TO
      ? t(($) => $.filters.chosen, { ns: 'ui', count: texts.length })
      : texts.join(', ');
  const names = t(($) => $.filters, { ns: 'receivables', returnObjects: true });
  const chips = {
    network: list(network?.map((value) => CARD_NETWORK_LABELS[value])),
    issuer: list(issuer),
    status: list(status?.map((value) => RECEIVABLE_STATUS_LABELS[value][language])),
    borrower: list(borrower?.map(named)),
    from: from === undefined ? '' : day(from),
    to: to === undefined ? '' : day(to),
  } as const;
  return Object.entries(chips).flatMap(([field, text]) =>
    text === ''
      ? []
      : { name: names[field as keyof typeof chips], text, onRemove: () => onApply({ [field]: undefined }) },
  );
}
