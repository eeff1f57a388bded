import { CARD_NETWORK_LABELS, CARD_NETWORKS, type DueRange } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/router/use-draft.ts';
import { useUser } from '../../lib/session/session.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { companyNames, issuers } from './dashboard.queries.ts';
import { companyFilters, type DashboardSearch } from './dashboard.search.ts';
import { useDashboardChips } from './use-dashboard-chips.ts';

interface Props {
  readonly applied: DashboardSearch;
  /** The days that are shown. */
  readonly days: DueRange;
  readonly onApply: (change: DashboardSearch) => void;
  readonly onClear: () => void;
}

const chosen = <Value,>(values: readonly Value[]) => (values.length === 0 ? undefined : values);
const named = (rows: readonly { readonly id: number; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, text: name }));

/** What narrows the dashboard, by the reader's role (specification, section 2). */
export function DashboardFilters({ applied, days, onApply, onClear }: Props) {
  const { t } = useTranslation('dashboard');
  const { byBorrower, byLender } = companyFilters(useUser().company_type);
  const { value: draft, change } = useDraft(applied);
  const names = useQuery(issuers(byBorrower ? draft.borrower : undefined));
  const borrowers = useQuery({ ...companyNames('BORROWER'), enabled: byBorrower });
  const lenders = useQuery({ ...companyNames('LENDER'), enabled: byLender });
  const companies = { borrower: borrowers.data?.rows ?? [], lender: lenders.data?.rows ?? [] };
  const chips = useDashboardChips(applied, companies, onApply);
  const own =
    draft.from !== applied.from ||
    draft.to !== applied.to ||
    applied.from !== undefined ||
    applied.to !== undefined;
  const { from, to } = own ? draft : days;
  const reversed = from !== undefined && to !== undefined && to < from;
  return (
    <FilterBar
      onApply={() => !reversed && onApply(own ? { ...draft, range: undefined } : draft)}
      onClear={() => {
        change({ network: undefined, issuer: undefined, borrower: undefined, lender: undefined });
        onClear();
      }}
      chips={chips}
    >
      <MultiSelect
        label={t(($) => $.filters.network)}
        options={CARD_NETWORKS.map((value) => ({ value, text: CARD_NETWORK_LABELS[value] }))}
        value={draft.network ?? []}
        onChange={(network) => change({ network: chosen(network) })}
      />
      <MultiSelect
        label={t(($) => $.filters.issuer)}
        options={(names.data ?? []).map((issuer) => ({ value: issuer, text: issuer }))}
        value={draft.issuer ?? []}
        onChange={(issuer) => change({ issuer: chosen(issuer) })}
        onRetry={names.isError ? names.refetch : undefined}
        searchable
      />
      {byBorrower && (
        <MultiSelect
          label={t(($) => $.filters.borrower)}
          options={named(companies.borrower)}
          value={draft.borrower ?? []}
          onChange={(borrower) => change({ borrower: chosen(borrower) })}
          onRetry={borrowers.isError ? borrowers.refetch : undefined}
          searchable
        />
      )}
      {byLender && (
        <MultiSelect
          label={t(($) => $.filters.lender)}
          options={named(companies.lender)}
          value={draft.lender ?? []}
          onChange={(lender) => change({ lender: chosen(lender) })}
          onRetry={lenders.isError ? lenders.refetch : undefined}
          searchable
        />
      )}
      <DayField label={t(($) => $.filters.from)} value={from} onChange={(day) => change({ from: day, to })} />
      <DayField
        label={t(($) => $.filters.to)}
        value={to}
        onChange={(day) => change({ from, to: day })}
        error={reversed ? t(($) => $.filters.reversed) : undefined}
      />
    </FilterBar>
  );
}
