import {
  CARD_NETWORK_LABELS,
  CARD_NETWORKS,
  RECEIVABLE_STATUS_LABELS,
  RECEIVABLE_STATUSES,
} from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { borrowerNames, issuerNames } from './receivables.queries.ts';
import { isRangeReversed, type ReceivablesSearch } from './receivables.view.ts';
import { useFilterChips } from './use-filter-chips.ts';

/** What narrows the list. */
export type ReceivableFilters = Pick<
  ReceivablesSearch,
  'network' | 'issuer' | 'status' | 'borrower' | 'from' | 'to'
>;

interface Props {
  readonly applied: ReceivablesSearch;
  readonly byBorrower: boolean;
  readonly onApply: (filters: ReceivableFilters) => void;
  readonly onClear: () => void;
}

const filtersOf = ({
  network,
  issuer,
  status,
  borrower,
  from,
  to,
}: ReceivablesSearch): ReceivableFilters => ({
  network,
  issuer,
  status,
  borrower,
  from,
  to,
});

/** The filters as they are being chosen; they apply with the button, and follow the address when it changes. */
function useDraft(applied: ReceivablesSearch) {
  const key = JSON.stringify(filtersOf(applied));
  const [draft, setDraft] = useState({ key, filters: filtersOf(applied) });
  const current = draft.key === key ? draft : { key, filters: filtersOf(applied) };
  const change = (part: ReceivableFilters) => setDraft({ key, filters: { ...current.filters, ...part } });
  return [current.filters, change] as const;
}

const chosen = <Value,>(values: readonly Value[]) => (values.length === 0 ? undefined : values);

export function ReceivablesFilters({ applied, byBorrower, onApply, onClear }: Props) {
  const { t } = useTranslation('receivables');
  const language = useLanguage();
  const [draft, change] = useDraft(applied);
  const issuers = useQuery(issuerNames(byBorrower ? draft.borrower : undefined));
  const borrowers = useQuery({ ...borrowerNames(), enabled: byBorrower });
  const chips = useFilterChips(applied, borrowers.data?.rows ?? [], onApply);
  const reversed = isRangeReversed(draft.from, draft.to);
  const clear = () => {
    change({
      network: undefined,
      issuer: undefined,
      status: undefined,
      borrower: undefined,
      from: undefined,
      to: undefined,
    });
    onClear();
  };
  return (
    <FilterBar onApply={() => !reversed && onApply(draft)} onClear={clear} chips={chips}>
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
