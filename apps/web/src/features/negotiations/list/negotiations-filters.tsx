import { CARD_NETWORK_LABELS, CARD_NETWORKS, OFFER_STATUS_LABELS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDraft } from '../../../lib/router/use-draft.ts';
import { useUser } from '../../../lib/session/session.ts';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { companyNames } from '../negotiations.queries.ts';
import type { NegotiationsSearch } from './negotiations.search.ts';
import { listRights, statusesFor } from './negotiations.view.ts';
import { useNegotiationChips } from './use-negotiation-chips.ts';

interface Props {
  readonly applied: NegotiationsSearch;
  readonly onApply: (filters: NegotiationsSearch) => void;
  readonly onClear: () => void;
}

const chosen = <Value,>(values: readonly Value[]) => (values.length === 0 ? undefined : values);
const digits = (text: string) => Number(text.replace(/\D/g, '').slice(0, 15)) || undefined;

/** What narrows the list of negotiations, by the reader's role. */
export function NegotiationsFilters({ applied, onApply, onClear }: Props) {
  const { t } = useTranslation('negotiations');
  const language = useLanguage();
  const { company_type } = useUser();
  const { filtersByBorrower, filtersByLender } = listRights(company_type);
  const { value: draft, change } = useDraft(applied);
  const borrowers = useQuery({ ...companyNames('BORROWER'), enabled: filtersByBorrower });
  const lenders = useQuery({ ...companyNames('LENDER'), enabled: filtersByLender });
  const names = { borrower: borrowers.data?.rows ?? [], lender: lenders.data?.rows ?? [] };
  const chips = useNegotiationChips(applied, names, onApply);
  const reversed = draft.from !== undefined && draft.to !== undefined && draft.to < draft.from;
  const companies = (rows: (typeof names)['borrower']) =>
    rows.map(({ id, name }) => ({ value: id, text: name }));
  return (
    <FilterBar onApply={() => !reversed && onApply(draft)} onClear={onClear} chips={chips}>
      <SearchField
        label={t(($) => $.filters.id)}
        inputMode="numeric"
        value={draft.id === undefined ? '' : String(draft.id)}
        onChange={(text) => change({ id: digits(text) })}
      />
      <MultiSelect
        label={t(($) => $.filters.network)}
        options={CARD_NETWORKS.map((value) => ({ value, text: CARD_NETWORK_LABELS[value] }))}
        value={draft.network ?? []}
        onChange={(network) => change({ network: chosen(network) })}
      />
      <MultiSelect
        label={t(($) => $.filters.status)}
        options={statusesFor(company_type).map((value) => ({
          value,
          text: OFFER_STATUS_LABELS[value][language],
        }))}
        value={draft.status ?? []}
        onChange={(status) => change({ status: chosen(status) })}
      />
      {filtersByBorrower && (
        <MultiSelect
          label={t(($) => $.filters.borrower)}
          options={companies(names.borrower)}
          value={draft.borrower ?? []}
          onChange={(borrower) => change({ borrower: chosen(borrower) })}
          onRetry={borrowers.isError ? borrowers.refetch : undefined}
          searchable
        />
      )}
      {filtersByLender && (
        <MultiSelect
          label={t(($) => $.filters.lender)}
          options={companies(names.lender)}
          value={draft.lender ?? []}
          onChange={(lender) => change({ lender: chosen(lender) })}
          onRetry={lenders.isError ? lenders.refetch : undefined}
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
