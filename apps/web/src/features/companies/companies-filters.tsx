import { fieldErrorText, formatCnpj, normalizeCnpj } from '@pregao/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { masked } from '../../form/masks.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDraft } from '../../lib/router/use-draft.ts';
import { SearchField as SearchInput } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import {
  type CompaniesSearch,
  type CompanyFilters,
  companyFiltersOf,
  isSearchValid,
  SEARCH_FIELDS,
  type SearchField,
} from './companies.search.ts';

interface Props {
  readonly applied: CompaniesSearch;
  readonly onApply: (filters: CompanyFilters) => void;
  readonly onClear: () => void;
}

/** One text, and whether it is a name or a CNPJ. */
export function CompaniesFilters({ applied, onApply, onClear }: Props) {
  const { t } = useTranslation('companies');
  const language = useLanguage();
  const { value: draft, change } = useDraft(applied);
  const [tried, setTried] = useState(false);
  const { by = 'name', text = '' } = draft;
  const set = (next: CompanyFilters) => {
    setTried(false);
    change(next);
  };
  const apply = () => {
    setTried(true);
    if (isSearchValid(by, text)) onApply(companyFiltersOf({ ...draft, by }));
  };
  const clear = () => {
    set({ by: undefined, text: undefined });
    onClear();
  };
  const chips =
    applied.text === undefined
      ? []
      : [{ name: t(($) => $.fields[applied.by ?? 'name']), text: shownText(applied), onRemove: clear }];
  const wrong = tried && !isSearchValid(by, text);
  return (
    <FilterBar onApply={apply} onClear={clear} chips={chips}>
      <SelectField
        label={t(($) => $.filters.by)}
        value={by}
        onChange={(event) => set({ by: event.target.value as SearchField, text: '' })}
        options={SEARCH_FIELDS.map((value) => ({ value, text: t(($) => $.fields[value]) }))}
      />
      <SearchInput
        label={t(($) => $.filters.text)}
        value={text}
        placeholder={t(($) => $.filters.placeholder[by])}
        onChange={(typed) => set({ by, text: by === 'tax_number' ? masked('cnpj', typed) : typed })}
        error={wrong ? fieldErrorText('CNPJ_INVALID', language) : undefined}
      />
    </FilterBar>
  );
}

const shownText = ({ by, text = '' }: CompaniesSearch) =>
  by === 'tax_number' ? formatCnpj(normalizeCnpj(text)) : text;
