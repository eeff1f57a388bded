import {
  CARD_NETWORK_LABELS,
  CARD_NETWORKS,
  RECEIVABLE_STATUS_LABELS,
  RECEIVABLE_STATUSES,
} from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDraft } from '../../lib/router/use-draft.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { borrowerNames, issuerNames } from './receivables.queries.ts';
import {
  filtersOf,
  isRangeReversed,
  type ReceivableFilters,
  type ReceivablesSearch,
} from './receivables.search.ts';
import { useFilterChips } from './use-filter-chips.ts';

interface Props {
  readonly applied: ReceivablesSearch;
  readonly byBorrower: boolean;
  readonly onApply: (filters: ReceivableFilters) => void;
  readonly onClear: () => void;
}

const chosen = <Value,>(values: readonly Value[]) => (values.length === 0 ? undefined : values);

export function ReceivablesFilters({ applied, byBorrower, onApply, onClear }: Props) {
  const { t } = useTranslation('receivables');
  const language = useLanguage();
  const { value: draft, change } = useDraft(applied);
  const issuers = useQuery(issuerNames(byBorrower ? draft.borrower : undefined));
  const borrowers = useQuery({ ...borrowerNames(), enabled: byBorrower });
  const chips = useFilterChips(applied, borrowers.data?.rows ?? [], onApply);
  const reversed = isRangeReversed(draft.from, draft.to);
  // Also what was chosen but not applied yet, which the address does not know.
  const clear = () => {
    change(filtersOf({}));
    onClear();
  };
  return (
    <FilterBar onApply={() => !reversed && onApply(filtersOf(draft))} onClear={clear} chips={chips}>
      <MultiSelect
        label={t(($) => $.filters.network)}
        options={CARD_NETWORKS.map((value) => ({ value, text: CARD_NETWORK_LABELS[value] }))}
        value={draft.network ?? []}
        onChange={(network) => change({ network: chosen(network) })}
      />
      <MultiSelect
        label={t(($) => $.filters.issuer)}
        options={(issuers.data?.issuers ?? []).map((issuer) => ({ value: issuer, text: issuer }))}
        value={draft.issuer ?? []}
        onChange={(issuer) => change({ issuer: chosen(issuer) })}
        onRetry={issuers.isError ? issuers.refetch : undefined}
        searchable
      />
      <MultiSelect
        label={t(($) => $.filters.status)}
        options={RECEIVABLE_STATUSES.map((value) => ({
          value,
          text: RECEIVABLE_STATUS_LABELS[value][language],
        }))}
        value={draft.status ?? []}
        onChange={(status) => change({ status: chosen(status) })}
      />
      {byBorrower && (
        <MultiSelect
          label={t(($) => $.filters.borrower)}
          options={(borrowers.data?.rows ?? []).map(({ id, name }) => ({ value: id, text: name }))}
          value={draft.borrower ?? []}
          onChange={(borrower) => change({ borrower: chosen(borrower) })}
          onRetry={borrowers.isError ? borrowers.refetch : undefined}
          searchable
        />
      )}
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
