import { useTranslation } from 'react-i18next';
import type { ListField, Telling } from '../../lib/lists/field.ts';
import { isModeratorsField, wordOf } from '../../lib/lists/field.ts';
import type { SearchDraft } from '../../lib/lists/field-kinds.ts';
import type { SessionUser } from '../../lib/session/session.ts';
import { DayTextField } from '../fields/day-field.tsx';
import { MultiSelect } from '../fields/multi-select.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { LookedUp } from './use-choices.ts';

interface Props {
  readonly field: ListField;
  readonly draft: unknown;
  readonly onChange: (draft: unknown) => void;
  /** What stands against the draft, in words. */
  readonly error: string | undefined;
  readonly reader: SessionUser;
  readonly telling: Telling;
  readonly lookedUp: LookedUp | undefined;
}

/** The control of a field, by its kind. */
export function FilterControl(props: Props) {
  const { field, draft, onChange, error, reader, telling, lookedUp } = props;
  const { t } = useTranslation(['ui', 'common']);
  const label = wordOf(telling.words.filters, field.name);
  const { control } = field;
  switch (control.kind) {
    case 'digits':
    case 'text':
      return (
        <SearchField
          label={label}
          inputMode={control.kind === 'digits' ? 'numeric' : 'text'}
          value={String(draft)}
          onChange={onChange}
          error={error}
        />
      );
    case 'day':
      return <DayTextField label={label} text={String(draft)} onText={onChange} error={error} />;
    case 'looked-up':
      return (
        <MultiSelect
          label={label}
          options={lookedUp?.options ?? []}
          value={draft as readonly (string | number)[]}
          onChange={onChange}
          onRetry={lookedUp?.onRetry}
          help={isModeratorsField(field, reader) ? t(($) => $.adminOnly, { ns: 'common' }) : undefined}
          searchable
        />
      );
    case 'many':
      return (
        <MultiSelect
          label={label}
          options={optionsOf(control, reader, telling)}
          value={draft as readonly string[]}
          onChange={onChange}
        />
      );
    case 'one':
      return (
        <SelectField
          label={label}
          {...(control.standard === undefined && { placeholder: t(($) => $.filters.all, { ns: 'ui' }) })}
          value={String(draft)}
          onChange={(event) => onChange(event.target.value)}
          options={optionsOf(control, reader, telling)}
        />
      );
    case 'search':
      return <SearchControls {...props} draft={draft as SearchDraft} kinds={control.kinds} />;
  }
}

type Chosen = Extract<ListField['control'], { kind: 'many' | 'one' }>;

const optionsOf = ({ choices }: Chosen, reader: SessionUser, telling: Telling) =>
  (choices.offered?.(reader) ?? choices.values).map((value) => ({
    value,
    text: choices.text(value, telling),
  }));

interface SearchProps extends Omit<Props, 'draft'> {
  readonly draft: SearchDraft;
  readonly kinds: Extract<ListField['control'], { kind: 'search' }>['kinds'];
}

/** One text, and what it is. */
function SearchControls({ draft: { by, text }, kinds, onChange, error, telling: { words } }: SearchProps) {
  const write = (kind: string, typed: string): SearchDraft => ({
    by: kind,
    text: kinds[kind]?.shown?.(typed) ?? typed,
  });
  const { filters } = words;
  const placeholders = typeof filters === 'object' ? filters.placeholder : undefined;
  return (
    <>
      <SelectField
        label={wordOf(filters, 'by')}
        value={by}
        onChange={(event) => onChange(write(event.target.value, text))}
        options={Object.keys(kinds).map((value) => ({ value, text: wordOf(words.fields, value) }))}
      />
      <SearchField
        label={wordOf(filters, 'text')}
        value={text}
        inputMode={kinds[by]?.inputMode ?? 'text'}
        placeholder={wordOf(placeholders, by)}
        onChange={(typed) => onChange(write(by, typed))}
        error={error}
      />
    </>
  );
}
