import { CARD_NETWORK_LABELS, CARD_NETWORKS, FILE_STATUS_LABELS, FILE_STATUSES } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDraft } from '../../lib/router/use-draft.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { borrowerNames } from './files.queries.ts';
import { type FileFilters, type FilesSearch, fileFiltersOf, isRangeReversed } from './files.search.ts';
import { useFileChips } from './use-file-chips.ts';

interface Props {
  readonly applied: FilesSearch;
  readonly onApply: (filters: FileFilters) => void;
  readonly onClear: () => void;
}

const chosen = <Value,>(values: readonly Value[]) => (values.length === 0 ? undefined : values);

export function FilesFilters({ applied, onApply, onClear }: Props) {
  const { t } = useTranslation('files');
  const language = useLanguage();
  const { value: draft, change } = useDraft(applied);
  const borrowers = useQuery(borrowerNames());
  const chips = useFileChips(applied, borrowers.data?.rows ?? [], onApply);
  const reversed = isRangeReversed(draft.from, draft.to);
  // Also what was chosen but not applied yet, which the address does not know.
  const clear = () => {
    change(fileFiltersOf({}));
    onClear();
  };
  return (
    <FilterBar onApply={() => !reversed && onApply(fileFiltersOf(draft))} onClear={clear} chips={chips}>
      <SearchField
        label={t(($) => $.filters.name)}
        value={draft.name ?? ''}
        onChange={(name) => change({ name: name || undefined })}
      />
      <MultiSelect
        label={t(($) => $.filters.borrower)}
        options={(borrowers.data?.rows ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        value={draft.borrower ?? []}
        onChange={(borrower) => change({ borrower: chosen(borrower) })}
        onRetry={borrowers.isError ? borrowers.refetch : undefined}
        searchable
      />
      <MultiSelect
        label={t(($) => $.filters.network)}
        options={CARD_NETWORKS.map((value) => ({ value, text: CARD_NETWORK_LABELS[value] }))}
        value={draft.network ?? []}
        onChange={(network) => change({ network: chosen(network) })}
      />
      <MultiSelect
        label={t(($) => $.filters.status)}
        options={FILE_STATUSES.map((value) => ({ value, text: FILE_STATUS_LABELS[value][language] }))}
        value={draft.status ?? []}
        onChange={(status) => change({ status: chosen(status) })}
      />
      <DayField label={t(($) => $.filters.from)} value={draft.from} onChange={(from) => change({ from })} />
      <DayField
        label={t(($) => $.filters.to)}
        value={draft.to}
        onChange={(to) => change({ to })}
        error={reversed ? t(($) => $.filters.reversed) : undefined}
      />
    </FilterBar>
  );
}
