import { HELD_CHANGE_STATUS_LABELS } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDraft } from '../../lib/router/use-draft.ts';
import { useUser } from '../../lib/session/session.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { companyNames } from './held-changes.queries.ts';
import {
  type HeldChangeFilters,
  type HeldChangesSearch,
  heldChangeFiltersOf,
  STATUS_CHOICES,
  type StatusChoice,
} from './held-changes.search.ts';

interface Props {
  readonly applied: HeldChangesSearch;
  readonly onApply: (filters: HeldChangeFilters) => void;
  readonly onClear: () => void;
}

/** The status, and for moderators the companies. */
export function HeldChangesFilters({ applied, onApply, onClear }: Props) {
  const { t } = useTranslation('heldChanges');
  const language = useLanguage();
  const { value: draft, change } = useDraft(applied);
  const seesCompanies = useUser().company_type === 'MODERATOR';
  const companies = useQuery({ ...companyNames(), enabled: seesCompanies });
  const names = companies.data?.rows ?? [];
  const statusText = (status: StatusChoice) =>
    status === 'ALL' ? t(($) => $.filters.all) : HELD_CHANGE_STATUS_LABELS[status][language];
  const named = (id: number) => names.find((one) => one.id === id)?.name ?? String(id);
  const off = (filters: HeldChangeFilters) => () => {
    change(filters);
    onApply(heldChangeFiltersOf({ ...applied, ...filters }));
  };
  const clear = () => {
    change({ status: undefined, company: undefined });
    onClear();
  };
  return (
    <FilterBar
      onApply={() => onApply(heldChangeFiltersOf(draft))}
      onClear={clear}
      chips={[
        ...(applied.status === undefined
          ? []
          : [
              {
                name: t(($) => $.columns.status),
                text: statusText(applied.status),
                onRemove: off({ status: undefined }),
              },
            ]),
        ...(applied.company === undefined
          ? []
          : [
              {
                name: t(($) => $.columns.company),
                text: applied.company.map(named).join(', '),
                onRemove: off({ company: undefined }),
              },
            ]),
      ]}
    >
      <SelectField
        label={t(($) => $.columns.status)}
        value={draft.status ?? 'HELD'}
        onChange={(event) => change({ status: event.target.value as StatusChoice })}
        options={STATUS_CHOICES.map((value) => ({ value, text: statusText(value) }))}
      />
      {seesCompanies && (
        <MultiSelect
          label={t(($) => $.columns.company)}
          options={names.map(({ id, name }) => ({ value: id, text: name }))}
          value={draft.company ?? []}
          onChange={(company) => change({ company })}
          onRetry={companies.isError ? companies.refetch : undefined}
          searchable
        />
      )}
    </FilterBar>
  );
}
