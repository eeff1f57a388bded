import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPAND_ADORNMENT, LabeledField } from './labeled-field.tsx';
import { MultiList } from './multi-list.tsx';
import type { Option } from './select-field.tsx';

const BUTTON_LOOK = {
  textAlign: 'left',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // An empty selection looks like the placeholder of other fields.
  '&[data-empty]': { color: 'text.secondary' },
} as const;

/** Replaces the native input of the field by a button. */
const OpenButton = (props: object) => <button {...props} type="button" />;

interface Props<Value extends string | number> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** The selected values; none means all. */
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  /** Shows a search box above a long list. */
  readonly searchable?: boolean;
  /** Retries a failed look-up of the options. */
  readonly onRetry?: (() => unknown) | undefined;
  readonly disabled?: boolean;
  readonly help?: string | undefined;
}

/** A multi-select for filters; "TODOS" replaces all other selections (specification, section 5). */
export function MultiSelect<Value extends string | number>(props: Props<Value>) {
  const { label, options, value, disabled, help } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const chosen = options.filter((option) => value.includes(option.value)).map(({ text }) => text);
  const shown =
    value.length === 0
      ? t(($) => $.filters.all)
      : chosen.length === 1
        ? chosen[0]
        : t(($) => $.filters.chosen, { count: value.length });
  return (
    <>
      <LabeledField
        label={label}
        help={help}
        id={id}
        disabled={disabled}
        sx={{ '& .MuiInputBase-input': BUTTON_LOOK }}
        slotProps={{
          input: {
            inputComponent: OpenButton,
            endAdornment: EXPAND_ADORNMENT,
            // On the whole frame, because clicks on the arrow pass through to it.
            onClick({ currentTarget }) {
              if (disabled) return;
              setAnchor(currentTarget);
              setOpen(true);
            },
          },
          htmlInput: {
            children: shown,
            'data-empty': value.length === 0 || undefined,
            'aria-haspopup': 'dialog',
            'aria-expanded': open,
            'aria-invalid': undefined,
            'aria-labelledby': `${id}-label ${id}`,
          },
        }}
      />
      {anchor && <MultiList {...props} anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
