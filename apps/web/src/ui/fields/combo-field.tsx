import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../lib/plain-text.ts';
import { EXPAND_ADORNMENT, type FieldTexts, LabeledField } from './labeled-field.tsx';

/** An option of a long list. */
export interface ComboOption {
  readonly value: string;
  /** Text of the field when the option is selected. */
  readonly text: string;
  /** A code shown before the text and searched too. */
  readonly code?: string;
}

const Code = styled('span')(({ theme }) => ({
  flexShrink: 0,
  minWidth: 72,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

/** Maximum number of options shown, because longer lists are unreadable; more typing narrows them. */
const MAX_OPTIONS = 80;

const matchingOptions = createFilterOptions<ComboOption | string>({
  ignoreAccents: true,
  trim: true,
  stringify: (option) => (typeof option === 'string' ? option : `${option.code ?? ''} ${option.text}`),
});

const withoutZeros = (code: string) => code.replace(/^0+(?=.)/, '');

/**
 * Ranks an option for a typed text: its code, the beginning of its code, the beginning of its text, any other
 * part.
 */
function rankOf(option: ComboOption | string, typed: string): number {
  if (typeof option === 'string') return 3;
  const { code, value, text } = option;
  const codes = [value, ...(code === undefined ? [] : [code])];
  if (codes.some((one) => withoutZeros(one) === withoutZeros(typed))) return 0;
  if (codes.some((one) => one.startsWith(typed))) return 1;
  return plainText(text).startsWith(plainText(typed)) ? 2 : 3;
}

/** Filters the options and puts the best match first, because Enter takes the first. */
function filterOptions(
  options: (ComboOption | string)[],
  state: FilterOptionsState<ComboOption | string>,
): (ComboOption | string)[] {
  const typed = state.inputValue.trim();
  const found = matchingOptions(options, state);
  const sorted =
    typed === '' ? found : found.toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed));
  return sorted.slice(0, MAX_OPTIONS);
}

interface Props extends FieldTexts {
  readonly options: readonly ComboOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly name?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** True to accept free text as the value. */
  readonly free?: boolean;
}

/** A combobox for long lists, searched by code or name. */
export function ComboField(props: Props) {
  const { options, value, onChange, onBlur, inputRef, free = false, disabled = false } = props;
  const { label, labelNote, help, error, name, placeholder } = props;
  const { t } = useTranslation('ui');
  const chosen = options.find((option) => option.value === value) ?? (free ? value : null);
  return (
    <Autocomplete
      size="small"
      options={options as readonly (ComboOption | string)[]}
      value={chosen}
      freeSolo={free}
      disabled={disabled}
      autoHighlight={!free}
      filterOptions={filterOptions}
      slotProps={{ paper: { elevation: 8, sx: { mt: 1, fontSize: '0.875rem' } } }}
      noOptionsText={t(($) => $.filters.noOption)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.value)}
      isOptionEqualToValue={(option, other) => option === other}
      onChange={(_event, option) => onChange(typeof option === 'string' ? option : (option?.value ?? ''))}
      onInputChange={(_event, text, reason) => {
        if (free && (reason === 'input' || reason === 'clear')) onChange(text);
      }}
      onBlur={onBlur}
      renderOption={({ key, ...item }, option) =>
        typeof option === 'string' ? null : (
          <li key={key} {...item} style={{ gap: 12, alignItems: 'baseline' }}>
            {option.code !== undefined && <Code>{option.code}</Code>}
            <span>{option.text}</span>
          </li>
        )
      }
      renderInput={({ slotProps, ...params }) => (
        <LabeledField
          {...params}
          label={label}
          labelNote={labelNote}
          help={help}
          error={error}
          name={name}
          placeholder={placeholder}
          inputRef={inputRef}
          slotProps={{
            ...slotProps,
            input: { ...slotProps.input, endAdornment: EXPAND_ADORNMENT },
          }}
        />
      )}
    />
  );
}
