import { fieldErrorText, formatCpf, normalizeCpf } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { SearchField as SearchInput } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { isSearchValid, SEARCH_FIELDS, type SearchField } from './users.search.ts';

const ERRORS = { name: 'LETTERS_ONLY', tax_number: 'CPF_INVALID', email: 'EMAIL_INVALID' } as const;

interface Props {
  readonly by: SearchField;
  readonly text: string;
  /** After a try to filter: says what is wrong with the text. */
  readonly tried: boolean;
  readonly onChange: (change: { readonly by?: SearchField; readonly text?: string }) => void;
}

/** One text and what it is: a name, a CPF or an e-mail. */
export function SearchBox({ by, text, tried, onChange }: Props) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const wrong = tried && !isSearchValid(by, text);
  return (
    <>
      <SelectField
        label={t(($) => $.filters.by)}
        value={by}
        onChange={(event) => onChange({ by: event.target.value as SearchField })}
        options={SEARCH_FIELDS.map((value) => ({ value, text: t(($) => $.fields[value]) }))}
      />
      <SearchInput
        label={t(($) => $.filters.text)}
        value={text}
        inputMode={by === 'tax_number' ? 'numeric' : by === 'email' ? 'email' : 'text'}
        placeholder={t(($) => $.filters.placeholder[by])}
        onChange={(typed) => onChange({ text: by === 'tax_number' ? formatCpf(normalizeCpf(typed)) : typed })}
        error={wrong ? fieldErrorText(ERRORS[by], language) : undefined}
      />
    </>
  );
}
