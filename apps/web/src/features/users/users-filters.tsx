import { may, ROLE_LABELS, ROLES, type Role } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDraft } from '../../lib/router/use-draft.ts';
import { useUser } from '../../lib/session/session.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { useUserChips } from './use-user-chips.ts';
import { companyNames } from './users.queries.ts';
import {
  BLOCKED_CHOICES,
  type BlockedChoice,
  isSearchValid,
  type UserFilters,
  type UsersSearch,
  userFiltersOf,
} from './users.search.ts';

interface Props {
  readonly applied: UsersSearch;
  readonly onApply: (filters: UserFilters) => void;
  readonly onClear: () => void;
}

export function UsersFilters({ applied, onApply, onClear }: Props) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const { value: draft, change } = useDraft(applied);
  const [tried, setTried] = useState(false);
  const seesCompanies = may(useUser(), 'filter-users-by-company');
  const companies = useQuery({ ...companyNames(), enabled: seesCompanies });
  const names = companies.data?.rows ?? [];
  const chips = useUserChips(applied, names, onApply);
  const { by = 'name', text = '' } = draft;
  const apply = () => {
    setTried(true);
    if (isSearchValid(by, text)) onApply(userFiltersOf({ ...draft, by }));
  };
  const clear = () => {
    setTried(false);
    change(userFiltersOf({}));
    onClear();
  };
  return (
    <FilterBar onApply={apply} onClear={clear} chips={chips}>
      <SearchBox
        by={by}
        text={text}
        tried={tried}
        onChange={(next) => {
          setTried(false);
          change(next);
        }}
      />
      {seesCompanies && (
        <MultiSelect
          label={t(($) => $.filters.company)}
          options={names.map(({ id, name }) => ({ value: id, text: name }))}
          value={draft.company ?? []}
          onChange={(company) => change({ company: company.length === 0 ? undefined : company })}
          onRetry={companies.isError ? companies.refetch : undefined}
          searchable
        />
      )}
      <SelectField
        label={t(($) => $.filters.role)}
        placeholder={t(($) => $.filters.any)}
        value={draft.role ?? ''}
        onChange={(event) => change({ role: (event.target.value || undefined) as Role | undefined })}
        options={ROLES.map((value) => ({ value, text: ROLE_LABELS[value][language] }))}
      />
      <SelectField
        label={t(($) => $.filters.blocked)}
        placeholder={t(($) => $.filters.any)}
        value={draft.blocked ?? ''}
        onChange={(event) =>
          change({ blocked: (event.target.value || undefined) as BlockedChoice | undefined })
        }
        options={BLOCKED_CHOICES.map((value) => ({ value, text: t(($) => $.blocked[value]) }))}
      />
    </FilterBar>
  );
}
