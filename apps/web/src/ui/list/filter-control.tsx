import { isPeriod } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import type { ListField } from '../../lib/lists/field.ts';
import { isModeratorsField, textGroup, textIn } from '../../lib/lists/field.ts';
import type { SearchDraft } from '../../lib/lists/field-kinds.ts';
import { DayTextField } from '../fields/day-field.tsx';
import { MultiSelect } from '../fields/multi-select.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { choicesOf } from './choices-of.ts';
import type { Filters } from './use-filters.ts';

interface Props {
  readonly field: ListField;
  readonly filters: Filters;
  /** Shows the label as a placeholder instead of above the field. */
  readonly placeholder?: boolean;
  /** Focuses a typed field when it appears. */
  readonly autoFocus?: boolean;
}

const INPUT_MODES = { digits: 'numeric', number: 'decimal', text: 'text' } as const;

/** The control of a filter field, by its kind. */
export function FilterControl({ field, filters, placeholder = false, autoFocus = false }: Props) {
  const { t } = useTranslation(['ui', 'common']);
  const label = filters.labelOf(field);
  const draft = filters.drafts[field.name];
  const error = filters.errorOf(field);
  const onChange = (value: unknown) => filters.change(field, value);
  const { control } = field;
  switch (control.kind) {
    case 'digits':
    case 'number':
    case 'text':
      return (
        <SearchField
          label={label}
          inputMode={INPUT_MODES[control.kind]}
          value={String(draft)}
          onChange={onChange}
          error={error}
          autoFocus={autoFocus}
          {...(placeholder && { placeholder: label })}
        />
      );
    case 'day':
      // A period has its own controls beside this field.
      return (
        <DayTextField
          label={label}
          text={isPeriod(draft) ? '' : String(draft)}
          onText={onChange}
          error={error}
        />
      );
    case 'looked-up':
    case 'many':
      return (
        <MultiSelect
          label={label}
          help={
            isModeratorsField(field, filters.reader) ? t(($) => $.adminOnly, { ns: 'common' }) : undefined
          }
          {...choicesOf(field, filters)}
        />
      );
    case 'one':
      return (
        <SelectField
          label={label}
          {...(control.defaultValue === undefined && { placeholder: t(($) => $.filters.all, { ns: 'ui' }) })}
          value={String(draft)}
          onChange={(event) => onChange(event.target.value)}
          options={choicesOf(field, filters).options}
        />
      );
    case 'search':
      return <SearchControls field={field} filters={filters} kinds={control.kinds} />;
  }
}

interface SearchProps extends Pick<Props, 'field' | 'filters'> {
  readonly kinds: Extract<ListField['control'], { kind: 'search' }>['kinds'];
}

/** A search text with a select for its kind. */
function SearchControls({ field, filters, kinds }: SearchProps) {
  const { by, text } = filters.drafts[field.name] as SearchDraft;
  const write = (kind: string, typed: string) =>
    filters.change(field, { by: kind, text: kinds[kind]?.format?.(typed) ?? typed } satisfies SearchDraft);
  const { texts } = filters.formatters;
  const { filters: names } = texts;
  const placeholders = textGroup(names, 'placeholder');
  return (
    <>
      <SelectField
        label={textIn(names, 'by')}
        value={by}
        onChange={(event) => write(event.target.value, text)}
        options={Object.keys(kinds).map((value) => ({ value, text: textIn(texts.fields, value) }))}
      />
      <SearchField
        label={textIn(names, 'text')}
        value={text}
        inputMode={kinds[by]?.inputMode ?? 'text'}
        placeholder={textIn(placeholders, by)}
        onChange={(typed) => write(by, typed)}
        error={filters.errorOf(field)}
      />
    </>
  );
}
