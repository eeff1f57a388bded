import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpandArrow } from './expand-arrow.tsx';
import { controlStyle, FieldBox, FieldLabel, FieldNote, FieldRoot, type FieldTexts } from './field-frame.tsx';

/** An entry of a long list. */
export interface ComboOption {
  readonly value: string;
  /** What the field shows once it is chosen. */
  readonly text: string;
  /** Before the text in the list, and searched too: a code. */
  readonly code?: string;
}

const Input = styled('input')(({ theme }) => ({
  ...controlStyle,
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

const Code = styled('span')(({ theme }) => ({
  flexShrink: 0,
  minWidth: 72,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}));

/** More than this many rows nobody reads: typing on narrows them. */
const MOST_ROWS = 80;

const filterOptions = createFilterOptions<ComboOption | string>({
  limit: MOST_ROWS,
  ignoreAccents: true,
  trim: true,
  stringify: (option) => (typeof option === 'string' ? option : `${option.code ?? ''} ${option.text}`),
});

interface Props extends FieldTexts {
  readonly options: readonly ComboOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly name?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Text of one's own is taken too; it is then the value. */
  readonly free?: boolean;
}

/** One choice out of a long list, found by typing a part of its code or name. */
export function ComboField(props: Props) {
  const { options, value, onChange, onBlur, inputRef, free = false, disabled = false } = props;
  const { label, labelNote, help, error, name, placeholder } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const chosen = options.find((option) => option.value === value) ?? (free ? value : null);
  const invalid = error === undefined ? undefined : true;
  return (
    <FieldRoot>
      <FieldLabel htmlFor={id}>
        {label} {labelNote && <small>{labelNote}</small>}
      </FieldLabel>
      <Autocomplete
        id={id}
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
        renderInput={({ slotProps }) => {
          const { ref, ...native } = slotProps.htmlInput as { ref?: Ref<HTMLInputElement> };
          return (
            <FieldBox
              ref={slotProps.input.ref}
              onMouseDown={slotProps.input.onMouseDown}
              data-invalid={invalid}
              data-disabled={disabled || undefined}
            >
              <Input
                {...native}
                ref={(element) => {
                  assign(ref, element);
                  assign(inputRef, element);
                }}
                name={name}
                placeholder={placeholder}
                aria-invalid={invalid}
                aria-describedby={error || help ? `${id}-note` : undefined}
              />
              <ExpandArrow />
            </FieldBox>
          );
        }}
      />
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </FieldRoot>
  );
}

function assign<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
