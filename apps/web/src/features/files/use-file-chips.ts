import { CARD_NETWORK_LABELS, FILE_STATUS_LABELS } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import type { FilterChip } from '../../ui/filter-bar.tsx';
import type { FileFilters, FilesSearch } from './files.search.ts';

/** What narrows the list now, each with the way to take it off again. */
export function useFileChips(
  applied: FilesSearch,
  borrowers: readonly { readonly id: number; readonly name: string }[],
  onApply: (filters: FileFilters) => void,
): readonly FilterChip[] {
  const { t } = useTranslation('files');
  const language = useLanguage();
  const { day } = useFormat();
  const { name, status, network, borrower, from, to } = applied;
  const named = (id: number) => borrowers.find((company) => company.id === id)?.name ?? String(id);
  const names = t(($) => $.filters, { returnObjects: true });
  const chips = {
    name: name ?? '',
    borrower: (borrower ?? []).map(named).join(', '),
    network: (network ?? []).map((value) => CARD_NETWORK_LABELS[value]).join(', '),
    status: (status ?? []).map((value) => FILE_STATUS_LABELS[value][language]).join(', '),
    from: from === undefined ? '' : day(from),
    to: to === undefined ? '' : day(to),
  } as const;
  return Object.entries(chips).flatMap(([field, text]) =>
    text === ''
      ? []
      : { name: names[field as keyof typeof chips], text, onRemove: () => onApply({ [field]: undefined }) },
  );
}
